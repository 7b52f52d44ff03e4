/** Languages that nothing here can run: at least their brackets and texts must end. */

export interface Syntax {
  /** What begins a comment up to the end of the line. */
  readonly comment: string;
  readonly quotes: string;
}

export const vim: Syntax = { comment: '"', quotes: `'` };
export const lua: Syntax = { comment: '--', quotes: `"'` };
/** In Lisp `'` quotes what follows and never ends. */
export const lisp: Syntax = { comment: ';', quotes: '"' };

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Says what does not end or was never begun; undefined where all is in order. */
export function bracketProblem(text: string, { comment, quotes }: Syntax): string | undefined {
  const open: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (text.startsWith(comment, at)) at = endOfLine(text, at);
    else if (quotes.includes(sign)) {
      at = text.indexOf(sign, at + 1);
      if (at < 0) return `${sign} does not end`;
    } else if (closing[sign] !== undefined) open.push(closing[sign]);
    else if (Object.values(closing).includes(sign) && open.pop() !== sign) return `${sign} closes nothing`;
  }
  return open.length > 0 ? `${open.at(-1)} is missing` : undefined;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
