/** Foreign values as one line of text in which nothing hides, moves or reorders other text. */

/** The most characters of a value in a row. */
const shownLength = 2_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is to be made visible.
const hidden = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

const names: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Replaces control and text direction characters with escapes, and shortens long text. */
export function safeText(text: string, length = shownLength): string {
  const cut = text.length > length ? `${text.slice(0, length)}…` : text;
  return cut.replace(hidden, (each) => names[each] ?? `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Returns a sentence of ours with names in double quotes, because the page shows no Markdown. A JSON text has its own. */
export function sentenceText(text: string, length = shownLength): string {
  return safeText(text.replaceAll(/`("[^`]*")`/g, '$1').replaceAll('`', '"'), length);
}

/** Returns a scalar as it is written in JSON. */
export function leafText(value: unknown): string {
  return typeof value === 'string' ? `"${safeText(value)}"` : String(value);
}
