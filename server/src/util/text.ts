/** A name or value of the user's file inside a sentence. */
export function quoted(text: string): string {
  return `\`${text}\``;
}

/** `1 item`, `2 items`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
