/** The title of a section on one line. */
import { isContainer } from './entryStore.ts';
import { leafText, safeText } from './safeText.ts';

/** The most characters of a title. */
const titleLength = 80;

interface TitlePlace {
  readonly level: number;
  readonly isItem: boolean;
  /** False for a member that is dropped. */
  isShown(key: string): boolean;
}

/**
 * Returns the title that identifies a collapsed section. The title is the section's name or, for a list item without a
 * name, its first scalar values. Returns empty text if there is no title.
 */
export function titleOf(value: Readonly<Record<string, unknown>>, { level, isItem, isShown }: TitlePlace): string {
  const name = level > 1 && Object.hasOwn(value, 'name') && isShown('name') ? value.name : undefined;
  if (typeof name === 'string') return ` ${safeText(name, titleLength)}`;
  if (!isItem) return '';
  const plain = Object.entries(value).filter(
    ([key, member]) => key !== 'm_def' && !isContainer(member) && isShown(key),
  );
  const texts = plain.slice(0, 3).map(([key, member]) => `${key} ${leafText(member)}`);
  return texts.length === 0 ? '' : ` ${safeText(texts.join(' · '), titleLength)}`;
}
