import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { explainDifferences, type MeantEntry } from '../../../server/src/parser/differences/reportedEvents.ts';
import type { ParserEvent } from '../../../server/src/parser/events.ts';
import type { ParserResult } from '../../../server/src/parser/result.ts';
import { type ParserVersion, parserVersions } from '../../../server/src/parser/versions.ts';
import { type FieldOutcome, fieldCases } from '../../support/fieldCases.ts';
import { mapOf } from '../../support/mapping.ts';
import { parsed, runModel } from '../../support/parser.ts';
import { bundledUnits } from '../../support/schemas.ts';

/** Cases in which the model gives something else than the parser gave, and why. */
const exceptions: Readonly<Record<ParserVersion, Readonly<Record<string, string>>>> = { next: {}, '1.1.0': {} };

/** Cases in which an event is met whose effect something else undoes. */
const idleCases: Readonly<Record<ParserVersion, number>> = { next: 7, '1.1.0': 14 };

const touches = ({ kind }: ParserEvent) => kind !== 'warns';

/** What a case is to the model, and to the engine. */
interface Ran {
  readonly id: string;
  readonly isPredicted: boolean;
  /** The parser's entries are those that the specification means. */
  readonly isMeant: boolean;
  /** Events that touch values, before and after those that made no difference are left out. */
  readonly raw: readonly ParserEvent[];
  readonly told: readonly ParserEvent[];
}

const meantEntries = bundledUnits().then(async (units) => {
  const all: (readonly MeantEntry[])[] = [];
  for (const { mapper, data } of fieldCases) all.push((await mapOf(mapper, data, { units })).entries);
  return all;
});

async function runAll(version: ParserVersion): Promise<readonly Ran[]> {
  const all: Ran[] = [];
  const meant = await meantEntries;
  for (const [index, { id, mapper, data, outcomes }] of fieldCases.entries()) {
    const result = await runModel(mapper, data, { version });
    all.push({
      id,
      isPredicted: isDeepStrictEqual(outcomeOf(result), comparable(outcomes[version])),
      isMeant: isMeant(result, meant[index] ?? []),
      raw: result.events.filter(touches),
      told: explainDifferences(result, meant[index] ?? [], parsed(mapper).root).filter(touches),
    });
  }
  return all;
}

function outcomeOf({ crash, entries, lost }: ParserResult): object {
  if (crash)
    return comparable({ crash: { stage: crash.stage, error: crash.error }, left: entries.map(({ file }) => file) });
  return comparable({ entries: entries.map(({ section, file, data }) => ({ section, file, data })), lost });
}

/** Which entries are lost is compared as a set: one that is built several times is lost as often. */
function comparable({ entries, crash, left = [], lost = [] }: FieldOutcome): object {
  if (crash) return { crash, left: left.toSorted() };
  return { entries, lost: [...new Set(lost)].sort() };
}

function isMeant({ crash, entries }: ParserResult, meant: readonly MeantEntry[]): boolean {
  const plain = (list: readonly MeantEntry[]) => list.map(({ file, data }) => ({ file, data }));
  return crash === undefined && JSON.stringify(sorted(plain(entries))) === JSON.stringify(sorted(plain(meant)));
}

/** Members by name: their order means nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([name, member]) => [name, sorted(member)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

describe.each(parserVersions)('version %s', (version) => {
  const ran = runAll(version);
  const idsOf = async (filter: (each: Ran) => boolean) => (await ran).filter(filter).map(({ id }) => id);

  it('gives what the parser gave, but for the exceptions', async () => {
    const different = await idsOf(({ isPredicted }) => !isPredicted);
    expect(different).toEqual(Object.keys(exceptions[version]));
    expect(different.length / fieldCases.length).toBeLessThan(0.01);
  });

  it('tells of every case that differs from what is meant, and of no other', async () => {
    const untold = await idsOf((each) => !each.isMeant && each.told.length === 0);
    const falselyTold = await idsOf((each) => each.isMeant && each.told.length > 0);
    expect({ untold, falselyTold }).toEqual({ untold: [], falselyTold: [] });
  });

  it('knows the cause of each difference, and few causes make none', async () => {
    const unexplained = await idsOf(({ told }) => told.some(({ code }) => code === 'compat-difference'));
    const idle = await idsOf((each) => each.isMeant && each.raw.length > 0);
    expect({ unexplained, idle: idle.length }).toEqual({ unexplained: [], idle: idleCases[version] });
  });
});
