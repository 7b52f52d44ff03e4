/** How near a mapper is to the right one: by what their values are made of, whatever form the rules have. */
import { isDeepStrictEqual } from 'node:util';
import { parseSample } from '../../server/src/data/sample.ts';
import { planMapping } from '../../server/src/engine/plan/plan.ts';
import { previewEntries } from '../../server/src/engine/query/entryData.ts';
import { traceOf } from '../../server/src/engine/query/trace.ts';
import { mapSample } from '../../server/src/engine/run/mapSample.ts';
import { parseMapper } from '../../server/src/mapper/parseMapper.ts';
import type { PreviewEntry } from '../../server/src/protocol.ts';
import type { UnitKnowledge } from '../../server/src/schema/unitKnowledge.ts';

/** Counts over one pair or many. */
export interface Score {
  /** Rules that are as in the right mapper: they fill the same places from the same fields. */
  readonly right: number;
  /** Rules of the mapper that is judged. */
  readonly written: number;
  /** Rules of the right mapper. */
  readonly wanted: number;
  readonly equalEntries: number;
  readonly pairs: number;
}

export interface Judged extends Score {
  /** Target and what it is made of, for a look by eye. */
  readonly wrong: readonly string[];
  readonly missing: readonly string[];
}

/** @param text of the mapper that is judged; undefined where none was made */
export async function judge(
  text: string | undefined,
  right: object,
  data: object,
  units: UnitKnowledge,
): Promise<Judged> {
  const wanted = await made(JSON.stringify(right), data, units);
  const own = text === undefined ? { rules: new Map<string, string>(), entries: [] } : await made(text, data, units);
  const wrong = [...own.rules].filter(([target, sources]) => wanted.rules.get(target) !== sources);
  const missing = [...wanted.rules].filter(([target, sources]) => own.rules.get(target) !== sources);
  return {
    right: own.rules.size - wrong.length,
    written: own.rules.size,
    wanted: wanted.rules.size,
    equalEntries: isDeepStrictEqual(plain(own.entries), plain(wanted.entries)) ? 1 : 0,
    pairs: 1,
    wrong: wrong.map(shown),
    missing: missing.map(shown),
  };
}

function shown([target, sources]: readonly [string, string]): string {
  return `${sources.split(' ')[0]} → ${target}`;
}

export function total(scores: readonly Score[]): Score {
  const sum = (key: keyof Score) => scores.reduce((before, score) => before + score[key], 0);
  return {
    right: sum('right'),
    written: sum('written'),
    wanted: sum('wanted'),
    equalEntries: sum('equalEntries'),
    pairs: sum('pairs'),
  };
}

export function precision({ right, written }: Score): number {
  return written === 0 ? 1 : right / written;
}

export function recall({ right, wanted }: Score): number {
  return wanted === 0 ? 1 : right / wanted;
}

export function f1(score: Score): number {
  const [one, other] = [precision(score), recall(score)];
  return one + other === 0 ? 0 : (2 * one * other) / (one + other);
}

interface Made {
  /** Place in the entry, items without their index → the places in the data that its values are from. */
  readonly rules: ReadonlyMap<string, string>;
  readonly entries: readonly PreviewEntry[];
}

async function made(mapper: string, data: object, units: UnitKnowledge): Promise<Made> {
  const parsed = parseMapper(mapper);
  const sample = parseSample(JSON.stringify(data));
  if (sample.kind !== 'value') throw new Error(`the data cannot be read: ${sample.kind}`);
  const result = mapSample(planMapping(parsed), sample.root, { units });
  const entries = previewEntries(result);
  const archives = referencePlaces(entries);
  const rules = new Map<string, string>();
  for (const { entry, path, source, state } of traceOf(result).rules) {
    // What stands nowhere in the data is a unit from a field's name.
    if (path === null || source === null || path.includes('tempunits') || state === 'skipped') continue;
    const place = (archives.get(entries[entry ?? 0]?.file ?? '') ?? '') + path;
    const target = place.replace(/\/\d+(?=\/|$)/g, '/*');
    const values = [...(rules.get(target)?.split(' ') ?? []), `${source.replaceAll(' ', '~')}→${place}`];
    rules.set(target, [...new Set(values)].sort().join(' '));
  }
  return { rules, entries };
}

/** Archive file → the place of its reference. */
function referencePlaces(entries: readonly PreviewEntry[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  const visit = (value: unknown, place: string) => {
    const file = typeof value === 'string' ? /mainfile\/(.*)#data$/.exec(value)?.[1] : undefined;
    if (file !== undefined) places.set(file, place);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, each] of Object.entries(value)) visit(each, `${place}/${key}`);
  };
  visit(entries[0]?.data, '');
  return places;
}

/** Data alone: a section that a dotted target builds does not name its class in the preview. */
function plain(entries: readonly PreviewEntry[]): unknown {
  return entries.map(({ data }) =>
    JSON.parse(JSON.stringify(data, (key, value) => (key === 'm_def' ? undefined : value))),
  );
}
