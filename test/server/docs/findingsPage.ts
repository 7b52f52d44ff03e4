/** Reads `docs/findings.md`: a section for each code, with its severity and its example. */
export interface Section {
  readonly code: string;
  readonly severity: string;
  readonly text: string;
  readonly examples: readonly Example[];
}

/** A block of JSON; its words say what it is a part of: `mapper`, `section`, `rules`, `data` or `data-file` (and its name). */
export interface Example {
  readonly words: readonly string[];
  readonly text: string;
}

export function readFindingsPage(page: string): readonly Section[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      code: text.slice(0, text.indexOf('\n')).trim(),
      severity: /^\*\*(.+?)\.\*\* /m.exec(text)?.[1] ?? '',
      text,
      examples: [...text.matchAll(/^```json (.+)\n([\s\S]*?)^```$/gm)].map(([, words = '', block = '']) => ({
        words: words.split(' '),
        text: block,
      })),
    }));
}
