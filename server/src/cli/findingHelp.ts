/** Help for findings, from this program's own package. */
import { packagedText } from '../host/packaged.ts';

/** The text of `docs/findings.md` for a code, for formats with descriptions of rules. */
export interface FindingHelp {
  /** First sentence. */
  readonly summary: string;
  /** The whole section, as Markdown. */
  readonly text: string;
}

/**
 * Returns the help for each finding code, from `docs/findings.md`. Returns an empty map if the page isn't found.
 */
export function findingHelp(): ReadonlyMap<string, FindingHelp> {
  return readFindingHelp(packagedText('docs/findings.md').replaceAll('\r\n', '\n'));
}

/**
 * Parses the page of findings, which has one section for each code. The summary of a code is the first sentence of its
 * section, without the severity before it.
 */
export function readFindingHelp(page: string): ReadonlyMap<string, FindingHelp> {
  const help = new Map<string, FindingHelp>();
  for (const section of page.split(/^## /m).slice(1)) {
    const [code = '', ...lines] = section.split('\n');
    const text = lines.join('\n').trim();
    const [firstParagraph = ''] = text.replace(/^\*\*[^*]+\*\* /, '').split(/\n\s*\n/);
    const sentence = /^(?:`[^`]*`|[^`])*?[.:](?=\s|$)/su
      .exec(firstParagraph)?.[0]
      .replace(/\s+/g, ' ')
      .replace(/:$/, '.');
    if (/^[a-z0-9-]+$/.test(code.trim()) && sentence) help.set(code.trim(), { summary: sentence, text });
  }
  return help;
}
