/** What a section is called in one line. */
import { isContainer } from './entryStore.ts';
import { leafText, safeText } from './safeText.ts';

/** Characters of what stands for a whole section. */
const titleLength = 80;

/** What a section is called, so that it need not be opened: its name, or the first plain values of an item of a list; an entry has its file's name. */
export function titleOf(
  value: Readonly<Record<string, unknown>>,
  { level, isItem }: { readonly level: number; readonly isItem: boolean },
): string {
  const name = level > 1 && Object.hasOwn(value, 'name') ? value.name : undefined;
  if (typeof name === 'string') return ` ${safeText(name, titleLength)}`;
  if (!isItem) return '';
  const plain = Object.entries(value).filter(([key, member]) => key !== 'm_def' && !isContainer(member));
  const texts = plain.slice(0, 3).map(([key, member]) => `${key} ${leafText(member)}`);
  return texts.length === 0 ? '' : ` ${safeText(texts.join(' · '), titleLength)}`;
}
