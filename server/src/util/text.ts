/** Longer names and values are cut: a sentence is to be read. */
const longest = 120;

/** A name or value of the user's file inside a sentence. */
export function quoted(text: string): string {
  return `\`${text.length > longest ? `${text.slice(0, longest - 1)}…` : text}\``;
}

/** `1 item`, `2 items`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
