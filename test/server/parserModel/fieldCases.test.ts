import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { effectiveEvents } from '../../../server/src/checks/compat/effectiveEvents.ts';
import { isSameValue } from '../../../server/src/parserModel/differences/sameValue.ts';
import type { ParserEvent } from '../../../server/src/parserModel/events.ts';
import type { ParserResult } from '../../../server/src/parserModel/result.ts';
import { type ParserVersion, parserVersions } from '../../../server/src/parserModel/versions.ts';
import { type FieldOutcome, fieldCases } from '../../support/fieldCases.ts';
import { type Mapped, mapOf } from '../../support/mapping.ts';
import { runModel } from '../../support/parser.ts';
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
  readonly isIntended: boolean;
  /** Events that touch values, before and after those that made no difference are omitted. */
  readonly raw: readonly ParserEvent[];
  readonly told: readonly ParserEvent[];
}

const mappedCases = bundledUnits().then(async (units) => {
  const all: Mapped[] = [];
  for (const { mapper, data } of fieldCases) all.push(await mapOf(mapper, data, { units }));
  return all;
});

async function runAll(version: ParserVersion): Promise<readonly Ran[]> {
  const all: Ran[] = [];
  const mapped = await mappedCases;
  for (const [index, { id, data, outcomes }] of fieldCases.entries()) {
    const { mapper, entries, result: specified } = mapped[index] as Mapped;
    const result = await runModel(mapper, data, { version });
    all.push({
      id,
      isPredicted: isDeepStrictEqual(outcomeOf(result), comparable(outcomes[version])),
      isIntended: isIntended(result, entries),
      raw: result.events.filter(touches),
      told: (mapper.root ? effectiveEvents(result, entries, specified.plan, mapper.root) : []).filter(touches),
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

function isIntended({ crash, entries }: ParserResult, meant: Mapped['entries']): boolean {
  const byFile = (list: Mapped['entries'] | ParserResult['entries']) =>
    Object.fromEntries(list.map(({ file, data }) => [file, data]));
  return crash === undefined && entries.length === meant.length && isSameValue(byFile(entries), byFile(meant));
}

describe.each(parserVersions)('version %s', (version) => {
  const ran = runAll(version);
  const idsOf = async (filter: (each: Ran) => boolean) => (await ran).filter(filter).map(({ id }) => id);

  test('gives what the parser gave, but for the exceptions', async () => {
    const different = await idsOf(({ isPredicted }) => !isPredicted);
    expect(different).toEqual(Object.keys(exceptions[version]));
    expect(different.length / fieldCases.length).toBeLessThan(0.01);
  });

  test('tells of every case that differs from what is meant, and of no other', async () => {
    const untold = await idsOf((each) => !each.isIntended && each.told.length === 0);
    const falselyTold = await idsOf((each) => each.isIntended && each.told.length > 0);
    expect({ untold, falselyTold }).toEqual({ untold: [], falselyTold: [] });
  });

  test('knows the cause of each difference, and few causes make none', async () => {
    const unexplained = await idsOf(({ told }) => told.some(({ code }) => code === 'compat-difference'));
    const idle = await idsOf((each) => each.isIntended && each.raw.length > 0);
    expect({ unexplained, idle: idle.length }).toEqual({ unexplained: [], idle: idleCases[version] });
  });
});
