/** A page of the values in all entries that a search found, with the values around them. */

import { memberTypes } from '../../engine/plan/memberTypes.ts';
import type { ComparisonSide } from '../../engine/query/differences.ts';
import { keysOf, type Match, type Step } from '../../engine/query/match.ts';
import type { DroppedRules } from '../../engine/query/outcomeCounts.ts';
import { search } from '../../engine/query/searchEntries.ts';
import { defaultCount } from '../../engine/record/cutValues.ts';
import type { FoundValue, PreviewEntry, PreviewFound, PreviewSearchParams } from '../../protocol.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { isObject } from '../../util/isObject.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import type { Slices } from '../../util/workTime.ts';
import { type FoundOrigins, originsIn } from './foundOrigins.ts';
import type { MappedEntries } from './previewWindow.ts';

/** The longest text of a value that is sent, in UTF-16 code units. */
const shownText = 2_000;

/** The most values in one answer. */
const maxFits = 1_000;

/** What a search needs to know of the values. */
interface SearchSurroundings {
  readonly schemas: SchemaKnowledge;
  /** For an outcome. */
  readonly dropped?: DroppedRules | undefined;
  /** For differences: the entries of the other side. */
  readonly other?: MappedEntries | undefined;
}

/**
 * Counts all matches and returns one page of them.
 * @throws Cancelled if the request is canceled
 */
export async function searchPage(
  mapped: MappedEntries,
  {
    filter,
    outcome,
    from = 0,
    count = defaultCount,
  }: Pick<PreviewSearchParams, 'filter' | 'outcome' | 'from' | 'count'>,
  { schemas, dropped, other }: SearchSurroundings,
  slices: Slices,
): Promise<PreviewFound> {
  const query = { filter: filter.toLowerCase(), outcome, dropped };
  const range = [from, from + Math.min(count, maxFits)] as const;
  const { entries, result } = mapped;
  const { page, total } = await search(
    { entries, result, other: other && otherSide(mapped, other) },
    query,
    range,
    slices,
  );
  const origins = await originsIn(mapped, other, page, slices);
  return { filter, ...(outcome && { outcome }), from, total, values: valuesOf(entries, page, origins, schemas) };
}

function otherSide({ parser }: MappedEntries, other: MappedEntries): ComparisonSide {
  const unknown = (parser ?? other.parser)?.unknown ?? [];
  return { entries: other.entries, unknown, isParser: parser === undefined };
}

function valuesOf(
  entries: readonly PreviewEntry[],
  page: readonly Match[],
  origins: FoundOrigins,
  schemas: SchemaKnowledge,
): readonly FoundValue[] {
  const shown = new Set<string>();
  const values: FoundValue[] = [];
  for (const { entry, steps, omittedAt, other } of page) {
    for (const depth of steps.keys()) {
      const way = steps.slice(0, depth + 1);
      const keys = keysOf(way);
      const path = toPointer(keys);
      const isFit = way.length === steps.length;
      if (shown.has(`${entry}${path}`)) continue;
      shown.add(`${entry}${path}`);
      const isMissing = way.at(-1)?.value === undefined;
      const origin = isMissing ? origins.ofMissing(entry, omittedAt ?? path) : origins.of(entry, keys);
      values.push({
        entry,
        path,
        isFit,
        ...(isMissing && { isMissing }),
        ...described(way, schemas),
        ...(isFit && other && { differs: 'value' in other ? sizedValue(other.value) : null }),
        ...(depth === 0 && { file: entries[entry]?.file ?? other?.file ?? '' }),
        ...(origin && { origin }),
      });
    }
  }
  return values;
}

function described(
  way: readonly Step[],
  schemas: SchemaKnowledge,
): Pick<FoundValue, 'kind' | 'size' | 'value' | 'schema' | 'type'> {
  const value = way.at(-1)?.value;
  const type = typeOf(way, schemas);
  const schema = isObject(value) ? classOf(value) : undefined;
  return { ...(type && { type }), ...(schema !== undefined && { schema }), ...sizedValue(value) };
}

function sizedValue(value: unknown): Pick<FoundValue, 'kind' | 'size' | 'value'> {
  if (Array.isArray(value)) return { kind: 'list', size: value.length };
  if (isObject(value))
    return { kind: 'object', size: Object.keys(value).length - (classOf(value) === undefined ? 0 : 1) };
  if (typeof value === 'string') return { kind: 'leaf', size: value.length, value: value.slice(0, shownText) };
  return value === undefined
    ? { kind: 'leaf', size: 0 }
    : { kind: 'leaf', size: 1, value: value as number | boolean | null };
}

function classOf(value: Readonly<Record<string, unknown>>): string | undefined {
  return Object.hasOwn(value, 'm_def') && typeof value.m_def === 'string' ? value.m_def : undefined;
}

/** The type of a section's member; items of a list have the list's type. */
function typeOf(way: readonly Step[], schemas: SchemaKnowledge): FoundValue['type'] {
  const key = way.at(-1)?.key;
  const section = way.at(-2)?.value;
  if (typeof key !== 'string' || !isObject(section) || typeof section.m_def !== 'string') return undefined;
  const types = memberTypes([{ m_def: section.m_def, [key]: null }], schemas)[section.m_def];
  return types && Object.hasOwn(types, key) ? types[key] : undefined;
}
