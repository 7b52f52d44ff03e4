/** The title of a section on one line. */
import type { PreviewValue } from '../../../../../server/src/protocol.ts';
import { isDropped } from './marks.ts';
import { leafText, safeText } from './safeText.ts';

/** The most characters of a title. */
const titleLength = 80;

/**
 * Returns the title that identifies a collapsed section. The title is the section's name or, for a list item without a
 * name, its first scalar values. Returns empty text if there is no title.
 */
export function titleOf(
  { children = [] }: PreviewValue,
  { level, isItem }: { readonly level: number; readonly isItem: boolean },
): string {
  const plain = children.flatMap(({ name, value, ...rest }) =>
    value === undefined || isDropped({ name, value, ...rest }) ? [] : { name, value },
  );
  const own = level > 1 ? plain.find(({ name }) => name === 'name')?.value : undefined;
  if (typeof own === 'string') return ` ${safeText(own, titleLength)}`;
  if (!isItem) return '';
  const texts = plain.slice(0, 3).map(({ name, value }) => `${name} ${leafText(value)}`);
  return texts.length === 0 ? '' : ` ${safeText(texts.join(' · '), titleLength)}`;
}
