/** The text of `docs/findings.md` for each code, for formats with descriptions of rules. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface FindingHelp {
  /** First sentence. */
  readonly summary: string;
  /** The whole section, as Markdown. */
  readonly text: string;
}

/**
 * Returns the help for each finding code. The help is read from `docs/findings.md` in the nearest parent folder of
 * this file that contains the page, so the function also works in a bundled program. Returns an empty map if the page
 * isn't found.
 */
export function findingHelp(): ReadonlyMap<string, FindingHelp> {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const page = textOf(join(folder, 'docs/findings.md'));
    if (page !== undefined) return readFindingHelp(page);
    if (dirname(folder) === folder) return new Map();
  }
}

/**
 * Parses the page of findings, which has one section for each code. The summary of a code is the first sentence of its
 * section.
 */
export function readFindingHelp(page: string): ReadonlyMap<string, FindingHelp> {
  const help = new Map<string, FindingHelp>();
  for (const section of page.split(/^## /m).slice(1)) {
    const [code = '', ...lines] = section.split('\n');
    const text = lines.join('\n').trim();
    const firstParagraph = text.split(/\n\s*\n/).find((paragraph) => /^[\p{L}`"$]/u.test(paragraph));
    const sentence =
      firstParagraph &&
      /^(?:`[^`]*`|[^`])*?[.:](?=\s|$)/su.exec(firstParagraph)?.[0].replace(/\s+/g, ' ').replace(/:$/, '.');
    if (/^[a-z0-9-]+$/.test(code.trim()) && sentence) help.set(code.trim(), { summary: sentence, text });
  }
  return help;
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  } catch {
    return undefined;
  }
}
