import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type Comparison, compareResults } from '../../../server/src/checks/compat/comparison.ts';
import { isSameWrittenValue } from '../../../server/src/checks/compat/writtenValue.ts';
import { reasons } from '../../../server/src/parserModel/notes.ts';
import type { ParserResult } from '../../../server/src/parserModel/parserResult.ts';
import { type ParserVersion, parserVersions } from '../../../server/src/parserModel/versions.ts';
import { runSteps } from '../../../server/src/util/workTime.ts';
import { type FieldOutcome, fieldCases } from '../../support/fieldCases.ts';
import { type Mapped, mapOf } from '../../support/mapping.ts';
import { runModel } from '../../support/parser.ts';
import { bundledUnits } from '../../support/schemas.ts';

const unknown = { 'f13-25-re-24': 'its pattern refers back to a group, so that the value is unknown' };
/** Cases in which the model gives something else than the parser gave, and why. */
const exceptions: Readonly<Record<ParserVersion, Readonly<Record<string, string>>>> = {
  next: unknown,
  '1.1.0': unknown,
};

/** What a case is to the model, and to the engine. */
interface Ran {
  readonly id: string;
  readonly isPredicted: boolean;
  /** The parser's entries are those that the specification means. */
  readonly isIntended: boolean;
  readonly differences: Comparison['differences'];
}

const mappedCases = mapAll();

async function mapAll(): Promise<readonly Mapped[]> {
  const all: Mapped[] = [];
  const units = bundledUnits();
  for (const { mapper, data } of fieldCases) all.push(await mapOf(mapper, data, { units }));
  return all;
}

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
      differences: runSteps(compareResults(result, specified)).differences,
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
  return crash === undefined && entries.length === meant.length && isSameWrittenValue(byFile(entries), byFile(meant));
}

const ran = { next: runAll('next'), '1.1.0': runAll('1.1.0') };

describe.each(parserVersions)('version %s', (version) => {
  const idsOf = async (filter: (each: Ran) => boolean) => (await ran[version]).filter(filter).map(({ id }) => id);

  test('gives what the parser gave, but for the exceptions', async () => {
    const different = await idsOf(({ isPredicted }) => !isPredicted);
    expect(different).toEqual(Object.keys(exceptions[version]));
  });

  test('tells of every case that differs from what is meant, and of no other', async () => {
    const untold = await idsOf((each) => !each.isIntended && each.differences.length === 0);
    const falselyTold = await idsOf((each) => each.isIntended && each.differences.length > 0);
    expect({ untold, falselyTold }).toEqual({ untold: [], falselyTold: [] });
  });

  test('knows the reason of at least 98 % of the differences', async () => {
    const all = (await ran[version]).flatMap(({ differences }) => differences);
    expect(all.length).toBeGreaterThan(400);
    expect(all.filter(({ reason }) => reason !== undefined).length / all.length).toBeGreaterThan(0.98);
  });
});

/** Reasons with a case in `test/server/checks/compat/compatChecks.test.ts`. */
const elsewhere: readonly string[] = ['data', 'byte-order-mark', 'default-empty', 'shared-value'];

test('every reason occurs', async () => {
  const found = new Set(
    [...(await ran.next), ...(await ran['1.1.0'])].flatMap((each) => each.differences.map(({ reason }) => reason)),
  );
  expect(reasons.filter((reason) => !found.has(reason))).toEqual(elsewhere);
});
