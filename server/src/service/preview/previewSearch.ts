/** A page of the values in all entries that a search found, with the values around them. */
import { isObject } from '../../data/dataNode.ts';
import { memberTypes } from '../../engine/plan/memberTypes.ts';
import type { DroppedRules } from '../../engine/query/fates.ts';
import { type Fit, keysOf, type Origins, originsOf, type Step, search } from '../../engine/query/searchEntries.ts';
import type { FoundValue, PreviewEntry, PreviewFound, PreviewParams, RuleTrace } from '../../protocol.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import type { TimeSlicer } from '../../util/timeSlicer.ts';
import { type Mapped, windowSize } from './previewWindow.ts';

/** The longest text of a value that is sent, in UTF-16 code units. */
const shownText = 2_000;

/** The most values in one answer. */
const mostFits = 1_000;

export interface Search extends Pick<PreviewFound, 'filter' | 'fate'> {
  /** Index of the first match in the page, and how many. */
  readonly from: number;
  readonly count: number;
  /** Matters with a fate only. */
  readonly dropped: DroppedRules | undefined;
}

/** Undefined if the request is no search. */
export function searchOf(params: PreviewParams, dropped?: DroppedRules): Search | undefined {
  const { filter = '', fate, from = 0, count = windowSize } = params;
  return filter === '' && fate === undefined ? undefined : { filter, ...(fate && { fate }), from, count, dropped };
}

/** Counts all matches and returns one page of them. @throws Cancelled */
export async function foundOf(
  { entries, result }: Mapped,
  { filter, fate, from, count, dropped }: Search,
  schemas: SchemaKnowledge,
  slices: TimeSlicer,
): Promise<PreviewFound> {
  const query = { filter: filter.toLowerCase(), fate, dropped };
  const range = [from, from + Math.min(count, mostFits)] as const;
  const { page, total } = await search({ entries, result }, query, range, slices);
  const origins = result && (await originsOf(result, page, slices));
  return { filter, ...(fate && { fate }), from, total, values: valuesOf(entries, page, origins, schemas) };
}

function valuesOf(
  entries: readonly PreviewEntry[],
  page: readonly Fit[],
  origins: Origins | undefined,
  schemas: SchemaKnowledge,
): readonly FoundValue[] {
  const shown = new Set<string>();
  const values: FoundValue[] = [];
  for (const { entry, steps, leftOutAt } of page) {
    for (const depth of steps.keys()) {
      const way = steps.slice(0, depth + 1);
      const keys = keysOf(way);
      const path = toPointer(keys);
      const isFit = way.length === steps.length;
      if (shown.has(`${entry}${path}`)) continue;
      shown.add(`${entry}${path}`);
      const isLeftOut = isFit && leftOutAt !== undefined;
      const origin = isLeftOut ? origins?.leftOut.get(`${entry}${leftOutAt}`) : originAt(origins?.written, entry, keys);
      values.push({
        entry,
        path,
        isFit,
        ...described(way, schemas),
        ...(depth === 0 && { file: entries[entry]?.file ?? '' }),
        ...(origin && { origin }),
      });
    }
  }
  return values;
}

/** The rule that wrote a value, or else one around it; if it copied that, the source is the path inside of the copy. */
function originAt(
  written: Origins['written'] = new Map(),
  entry: number,
  keys: readonly (string | number)[],
): RuleTrace | undefined {
  for (let length = keys.length; length > 0; length--) {
    const trace = written.get(`${entry}${toPointer(keys.slice(0, length))}`);
    if (trace === undefined) continue;
    if (length === keys.length) return trace;
    const rest = toPointer(keys.slice(length));
    const source = trace.source !== null && trace.state === 'copied' ? trace.source + rest : trace.source;
    return { ...trace, source };
  }
  return undefined;
}

function described(
  way: readonly Step[],
  schemas: SchemaKnowledge,
): Pick<FoundValue, 'kind' | 'size' | 'value' | 'schema' | 'type'> {
  const value = way.at(-1)?.value;
  const type = typeOf(way, schemas);
  const common = type ? { type } : {};
  if (Array.isArray(value)) return { ...common, kind: 'list', size: value.length };
  if (isObject(value)) {
    const schema = Object.hasOwn(value, 'm_def') && typeof value.m_def === 'string' ? { schema: value.m_def } : {};
    return { ...common, ...schema, kind: 'object', size: Object.keys(value).length - (schema.schema ? 1 : 0) };
  }
  if (typeof value === 'string')
    return { ...common, kind: 'leaf', size: value.length, value: value.slice(0, shownText) };
  return { ...common, kind: 'leaf', size: 1, value: value as number | boolean | null };
}

/** The type of a section's member; items of a list have the list's type. */
function typeOf(way: readonly Step[], schemas: SchemaKnowledge): FoundValue['type'] {
  const key = way.at(-1)?.key;
  const section = way.at(-2)?.value;
  if (typeof key !== 'string' || !isObject(section) || typeof section.m_def !== 'string') return undefined;
  const types = memberTypes([{ m_def: section.m_def, [key]: null }], schemas)[section.m_def];
  return types && Object.hasOwn(types, key) ? types[key] : undefined;
}
