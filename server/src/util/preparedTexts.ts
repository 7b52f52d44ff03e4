/**
 * The library for sentences in the user's language, for a program that says the same few sentences at each keystroke: a
 * sentence is translated and taken apart when it is first said. The bundle of the server takes this in the library's place.
 */
import * as library from '@vscode/l10n';

/** The sentence's own parts, and between them the names of the values that stand there: numbers, as a rule. */
let prepared = new Map<string, readonly string[]>();

/** As the library's, for the language of all that is said from now on. */
export const config = ((where: { contents: string }) => {
  prepared = new Map();
  return library.config(where);
}) as typeof library.config;

/** As the library's; a sentence with its values in a row is prepared. */
export const t = ((sentence: string, ...values: readonly library.L10nReplacement[]) => {
  const isOrdinary = typeof sentence === 'string' && values.length > 0 && typeof values[0] !== 'object';
  if (!isOrdinary) return library.t(sentence, ...values);
  let parts = prepared.get(sentence);
  if (parts === undefined) {
    parts = library.t(sentence).split(/\{([^}]+)\}/);
    prepared.set(sentence, parts);
  }
  let text = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    const name = parts[at] as string;
    text += `${(values as unknown as Readonly<Record<string, unknown>>)[name] ?? `{${name}}`}${parts[at + 1]}`;
  }
  return text;
}) as typeof library.t;
