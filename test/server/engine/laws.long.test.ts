import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { planMapping } from '../../../server/src/engine/plan/plan.ts';
import { coverageOf } from '../../../server/src/engine/query/coverage.ts';
import { traceOf } from '../../../server/src/engine/query/trace.ts';
import { type MappingResult, previewEntries } from '../../../server/src/engine/record/result.ts';
import { placeOfInstance } from '../../../server/src/engine/run/instance.ts';
import { mapSample, mapSampleSliced } from '../../../server/src/engine/run/mappingRun.ts';
import type { RuleTrace } from '../../../server/src/protocol.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { toPointer } from '../../../server/src/util/jsonPointer.ts';
import { Slices } from '../../../server/src/util/workTime.ts';
import { anyData, dataFile, mapperValue } from '../../support/arbitraries.ts';
import { type Mapped, mapOf } from '../../support/mapping.ts';

type Data = typeof anyData;

/** Maps with every feature of generated mappers. */
function law(check: (mapped: Mapped, data: unknown) => void | Promise<void>, data: Data = anyData): Promise<void> {
  return fc.assert(
    fc.asyncProperty(mapperValue, data, async (mapper, value) =>
      check(await mapOf(mapper, JSON.stringify(value)), value),
    ),
    { numRuns: 80 },
  );
}

afterEach(() => vi.restoreAllMocks());

test('whatever the mapper and the data, there are entries, a trace and a coverage', () =>
  law(({ result, entries }) => {
    const { read, total, unread } = coverageOf(result);
    expect(read + unread.length).toBe(total);
    expect(entries.length).toBe(new Set(entries.map(({ file }) => file)).size);
  }));

test('every value of an entry stands at or below the place of a rule that wrote it', () =>
  law(({ result, entries, trace }) => {
    const written = writtenPlaces(trace.rules);
    for (const [index, { data }] of entries.entries())
      expect(strays(data, index, written, attachedTo(result))).toEqual([]);
  }));

test('every place of a value that was written holds a value, and no section', () =>
  law(({ result, entries, trace }) => {
    const { sections } = attachedTo(result);
    expect([...writtenPlaces(trace.rules)].filter((place) => sections.has(place))).toEqual([]);
    for (const rule of trace.rules.filter(isWritten))
      expect(resolved(entries[rule.entry as number]?.data, rule.path as string), JSON.stringify(rule)).toBeDefined();
  }));

test('every source is in the data', () =>
  law(({ trace, result }) => {
    for (const each of [...trace.rules.map(({ source }) => source), ...trace.candidates.map(({ path }) => path)])
      if (each !== null) expect(resolved(result.root.value, each), each).toBeDefined();
  }));

test('mapping again gives the same, and changes neither data nor defaults', () =>
  law((mapped, data) => {
    const clone = structuredClone(mapped.result.root.value);
    const again = mapSample(mapped.result.plan, mapped.result.root.value);
    expect(previewEntries(again)).toEqual(mapped.entries);
    expect(traceOf(again)).toEqual(mapped.trace);
    expect(mapped.result.root.value).toEqual(clone);
    expect(mapped.result.root.value).toEqual(JSON.parse(JSON.stringify(data)));
    expect(previewEntries(mapSample(planMapping(mapped.mapper), clone))).toEqual(mapped.entries);
  }));

test('a member of the data that nothing names changes no entry', () =>
  law(async ({ entries, mapper }, data) => {
    fc.pre(!/\*|@(?!key)/.test(mapper.text.replaceAll(/(?<=\w)(?:\[\*\]|\.\*)/g, '')));
    const { entries: more } = await mapOf(mapper.text, { ...(data as object), unrelated: { a: [1], id: 'P1' } });
    expect(more).toEqual(entries);
  }, dataFile));

test('mapping in slices is mapping in one go', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  return law(async ({ result, entries, trace }) => {
    const slices = new Slices(neverCancelled, undefined, () => Promise.resolve());
    const sliced = await mapSampleSliced(result.plan, result.root.value, {}, slices);
    expect(previewEntries(sliced)).toEqual(entries);
    expect(traceOf(sliced)).toEqual(trace);
  });
});

function isWritten({ state, path, entry }: RuleTrace): boolean {
  return path !== null && entry !== null && (state === 'copied' || state === 'defaulted' || state === 'converted');
}

function writtenPlaces(rules: readonly RuleTrace[]): ReadonlySet<string> {
  return new Set(rules.filter(isWritten).map(({ entry, path }) => `${entry}${path}`));
}

interface Attached {
  readonly sections: ReadonlySet<string>;
  readonly references: ReadonlySet<unknown>;
}

function attachedTo({ runs, entries }: MappingResult): Attached {
  const places = [...runs.values()].flatMap(({ instances }) =>
    [...instances].flatMap((each) => placeOfInstance(each) ?? []),
  );
  return {
    sections: new Set(places.map(({ entry, keys }) => `${entry}${toPointer(keys)}`)),
    references: new Set(entries.map(({ file }) => `../upload/archive/mainfile/${file}#data`)),
  };
}

/** Places of values that neither a rule nor a mapping accounts for; holes aren't values. */
function strays(data: unknown, entry: number, written: ReadonlySet<string>, attached: Attached): readonly string[] {
  const visit = (value: unknown, place: string): string[] => {
    if (written.has(`${entry}${place}`) || value === null || attached.references.has(value)) return [];
    if (typeof value !== 'object') return [place];
    const isSection = attached.sections.has(`${entry}${place}`);
    return Object.entries(value).flatMap(([name, member]) =>
      isSection && name === 'm_def' ? [] : visit(member, place + toPointer([name])),
    );
  };
  return visit(data, '');
}

/** What a JSON Pointer leads to; undefined where it leads nowhere. */
function resolved(root: unknown, pointer: string): unknown {
  let value = root;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}
