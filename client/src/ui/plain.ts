/** Names and sentences that came from elsewhere, as the editor may show them. */
import { withoutSecrets } from '../api/redact.ts';

const longest = 200;

/**
 * One line without what the editor makes links (`[text](command:…)`) or icons (`$(name)`) of: notices, quick picks and
 * the status bar do both, and a token's name or a service's sentence must not. What looks like a token is left out:
 * people paste one where its name or description is asked for.
 */
export function plain(text: string, maximum: number = longest): string {
  const line = withoutSecrets(text, [])
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .replaceAll('](', '] (')
    .replaceAll('$(', '$ (');
  return line.length > maximum ? `${line.slice(0, maximum)}…` : line;
}
