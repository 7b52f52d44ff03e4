import { describe, expect, it } from 'vitest';
import { explainDifferences, type MeantEntry } from '../../../server/src/parser/differences.ts';
import type { ParserEvent } from '../../../server/src/parser/events.ts';
import type { ParserResult } from '../../../server/src/parser/result.ts';
import { type ParserVersion, parserVersions } from '../../../server/src/parser/versions.ts';
import { type FieldCase, fieldCases } from '../../support/fieldCases.ts';
import { mapOf } from '../../support/mapping.ts';
import { parsed, runModel } from '../../support/parser.ts';
import { bundledUnits } from '../../support/schemas.ts';

/** What the case is to the two, and what is told of it. */
interface Compared {
  readonly id: string;
  readonly isSame: boolean;
  /** Events that touch values, before and after those that made no difference are left out. */
  readonly raw: readonly ParserEvent[];
  readonly told: readonly ParserEvent[];
}

const meantEntries = bundledUnits().then(async (units) => {
  const all = new Map<FieldCase, readonly MeantEntry[]>();
  for (const each of fieldCases) all.set(each, (await mapOf(each.mapper, each.data, { units })).entries);
  return all;
});

async function compare(each: FieldCase, version: ParserVersion): Promise<Compared> {
  const meant = (await meantEntries).get(each) ?? [];
  const result = await runModel(each.mapper, each.data, { version });
  const touches = ({ kind }: ParserEvent) => kind !== 'warns';
  return {
    id: each.id,
    isSame: isSame(result, meant),
    raw: result.events.filter(touches),
    told: explainDifferences(result, meant, parsed(each.mapper).root).filter(touches),
  };
}

/** Entry by entry, as JSON. */
function isSame({ crash, entries }: ParserResult, meant: readonly MeantEntry[]): boolean {
  const plain = (list: readonly MeantEntry[]) => list.map(({ file, data }) => ({ file, data }));
  if (crash) return false;
  try {
    expect(plain(entries)).toEqual(plain(meant));
    return true;
  } catch {
    return false;
  }
}

describe.each(parserVersions)('version %s', (version) => {
  it('tells of every case that differs from what is meant, and of no other', async () => {
    const all: Compared[] = [];
    for (const each of fieldCases) all.push(await compare(each, version));
    const ids = (list: readonly Compared[]) => list.map(({ id }) => id);
    const untold = all.filter(({ isSame, told }) => !isSame && told.length === 0);
    const falselyTold = all.filter(({ isSame, told }) => isSame && told.length > 0);
    expect({ untold: ids(untold), falselyTold: ids(falselyTold) }).toEqual({ untold: [], falselyTold: [] });
    // The model's own events name the cause of each difference, and few of them make none.
    const unexplained = all.filter(({ told }) => told.some(({ code }) => code === 'compat-difference'));
    const idle = all.filter(({ isSame, raw }) => isSame && raw.length > 0);
    expect({ unexplained: ids(unexplained), idle: idle.length }).toEqual({ unexplained: [], idle: idleCases[version] });
  });
});

/** Cases in which an event is met whose effect something else undoes. */
const idleCases: Readonly<Record<ParserVersion, number>> = { next: 5, '1.1.0': 13 };
