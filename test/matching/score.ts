/** How near a mapper is to the right one: by what their values are made of, whatever form the rules have. */
import { isDeepStrictEqual } from 'node:util';
import { parseSample } from '../../server/src/data/sample.ts';
import { planMapping } from '../../server/src/engine/plan/plan.ts';
import { keysOf } from '../../server/src/engine/plan/target.ts';
import { traceOf } from '../../server/src/engine/query/trace.ts';
import { isWritten } from '../../server/src/engine/record/outcome.ts';
import { type MappingResult, previewEntries } from '../../server/src/engine/record/result.ts';
import { placeOfInstance } from '../../server/src/engine/run/instance.ts';
import { mapSample } from '../../server/src/engine/run/mappingRun.ts';
import { parseMapper } from '../../server/src/mapper/parseMapper.ts';
import type { PreviewEntry } from '../../server/src/protocol.ts';
import type { UnitKnowledge } from '../../server/src/schema/units.ts';
import { fromPointer, toPointer } from '../../server/src/util/jsonPointer.ts';

/** Counts over one pair or many. */
export interface Score {
  /** Rules that are as in the right mapper: they fill the same places from the same fields. */
  readonly right: number;
  /** Rules of the mapper that is judged. */
  readonly written: number;
  /** Rules of the right mapper. */
  readonly wanted: number;
  /** Quantities with a unit in both mappers, and equal values. */
  readonly rightUnits: number;
  /** Quantities with a unit in the mapper that is judged, but another value than by the right one. */
  readonly wrongUnits: number;
  /** Quantities with a unit in the right mapper. */
  readonly wantedUnits: number;
}

/** @param text of the mapper that is judged; undefined where none was made */
export async function judge(
  text: string | undefined,
  right: object,
  data: object,
  units: UnitKnowledge,
): Promise<Score> {
  const wanted = await made(JSON.stringify(right), data, units);
  const own = text === undefined ? emptyResult : await made(text, data, units);
  const isEqual = (place: string) =>
    isDeepStrictEqual(own.values.get(place)?.map(rounded), wanted.values.get(place)?.map(rounded));
  return {
    right: [...own.rules].filter(([target, sources]) => wanted.rules.get(target) === sources).length,
    written: own.rules.size,
    wanted: wanted.rules.size,
    rightUnits: [...own.units].filter((place) => wanted.units.has(place) && isEqual(place)).length,
    wrongUnits: [...own.units].filter((place) => !isEqual(place)).length,
    wantedUnits: wanted.units.size,
  };
}

/** The same number, whatever way it was converted. */
function rounded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rounded);
  return typeof value === 'number' ? Number(value.toPrecision(9)) : value;
}

interface Made {
  /** Place in the entry, items without their index → the places in the data that its values are from. */
  readonly rules: ReadonlyMap<string, string>;
  /** Places in the entry of quantities whose unit a rule gives. */
  readonly units: ReadonlySet<string>;
  /** Place in the entry → its values, of all items. */
  readonly values: ReadonlyMap<string, readonly unknown[]>;
}

const emptyResult: Made = { rules: new Map(), units: new Set(), values: new Map() };
async function made(mapper: string, data: object, units: UnitKnowledge): Promise<Made> {
  const parsed = parseMapper(mapper);
  const sample = parseSample(JSON.stringify(data));
  if (sample.kind !== 'value') throw new Error(`the data cannot be read: ${sample.kind}`);
  const result = mapSample(planMapping(parsed), sample.root, { units });
  const entries = previewEntries(result);
  const archives = referencePlaces(entries);
  const rules = new Map<string, string>();
  const values = new Map<string, unknown[]>();
  for (const { entry, path, source, state } of traceOf(result).rules) {
    if (path === null || source === null || state === 'skipped') continue;
    const place = (archives.get(entries[entry ?? 0]?.file ?? '') ?? '') + path;
    const target = generalPlace(place);
    const sources = [...(rules.get(target)?.split(' ') ?? []), `${source.replaceAll(' ', '~')}→${place}`];
    rules.set(target, [...new Set(sources)].sort().join(' '));
    const keys = fromPointer(path) ?? [];
    const written = keys.reduce<unknown>((value, key) => Object(value)[key], entries[entry ?? 0]?.data);
    values.set(target, [...(values.get(target) ?? []), written]);
  }
  return { rules, values, units: unitPlaces(result, (file) => archives.get(file) ?? '') };
}

/** A place in all items. */
function generalPlace(place: string): string {
  return place.replace(/\/\d+(?=\/|$)/g, '/*');
}

/** Places of the quantities that a rule has written a unit for. */
function unitPlaces(result: MappingResult, placeOfFile: (file: string) => string): ReadonlySet<string> {
  const places = new Set<string>();
  const entries = previewEntries(result);
  for (const { instances } of result.runs.values())
    for (const instance of instances)
      for (const [index, { unitOf }] of instance.plan.rules.entries()) {
        const outcome = instance.outcomes[index];
        const place = placeOfInstance(instance);
        if (unitOf === undefined || place === undefined || outcome === undefined || !isWritten(outcome)) continue;
        const around = placeOfFile(entries[place.entry]?.file ?? '');
        places.add(generalPlace(around + toPointer([...place.keys, ...keysOf(unitOf)])));
      }
  return places;
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
