/** Reduces findings about classes to one for each class of the file, at its first span; the others are related. */
import { groupBy } from '../util/lists.ts';
import { counted } from '../util/wording.ts';
import type { PlacedDraft } from './check.ts';
import { allPlaces } from './relatedPlaces.ts';

/** Part of the data of such a finding, besides what the quick fix needs. */
interface ClassData {
  /** Path of the class. */
  readonly ofClass: string;
  readonly replacePart?: string;
}

/**
 * Yields one finding for each class, at the position where the class first occurs. The other positions are listed as
 * related information of the finding.
 * @param drafts the findings of the file, in document order
 */
export function* firstOfEachClass(drafts: readonly PlacedDraft[]): Generator<PlacedDraft> {
  for (const places of groupBy(drafts, ({ data }) => (data as ClassData).ofClass).values()) yield atFirst(places);
}

function atFirst(places: readonly PlacedDraft[]): PlacedDraft {
  const [{ data, ...first }, ...others] = places as [PlacedDraft, ...PlacedDraft[]];
  const { ofClass: _, replacePart, ...rest } = data as ClassData;
  const fixes =
    replacePart === undefined ? {} : { places: places.map(({ span }) => ({ span, data: { replacePart } })) };
  const count = others.length === 0 ? '' : ` (${counted(places.length, 'place')})`;
  return {
    ...first,
    message: first.message + count,
    ...allPlaces(places),
    data: { ...rest, ...fixes },
  };
}
