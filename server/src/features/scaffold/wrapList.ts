/** A data file of a list: the list gets a name in an object, because a mapper reads objects. */
import { parseSample } from '../../data/sample.ts';
import { mappedClassKey } from '../../mapper/keys.ts';

/**
 * Returns the text of a data file that has a list as its only field, or undefined if the text isn't a list. The text of
 * the list stays as it is, so that no number changes.
 * @param text without a byte order mark
 */
export function wrapList(text: string, name: string, classKey: string): string | undefined {
  const sample = parseSample(text);
  if (sample.kind !== 'value' || !Array.isArray(sample.root)) return undefined;
  return `{\n  ${JSON.stringify(mappedClassKey)}: ${JSON.stringify(classKey)},\n  ${JSON.stringify(name)}: ${text.trim()}\n}\n`;
}
