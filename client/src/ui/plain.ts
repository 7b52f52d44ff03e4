/** Names and sentences that came from elsewhere, as the editor may show them. */

const longest = 200;

/**
 * One line without what the editor makes links (`[text](command:…)`) or icons (`$(name)`) of: notices, quick picks and
 * the status bar do both, and a token's name or a service's sentence must not.
 */
export function plain(text: string, maximum: number = longest): string {
  const line = text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replaceAll('](', '] (')
    .replaceAll('$(', '$ (');
  return line.length > maximum ? `${line.slice(0, maximum)}…` : line;
}
