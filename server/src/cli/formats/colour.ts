/** Colours of terminal output. */
import type { Severity } from '../../protocol.ts';

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34, cyan: 36 } as const;
export type Style = keyof typeof codes;

export const severityStyles: Readonly<Record<Severity, Style>> = {
  error: 'red',
  warning: 'yellow',
  information: 'blue',
  hint: 'cyan',
};

/** Adds a style to text, unless colours are off. */
export function paint(colour: boolean, style: Style, text: string): string {
  return colour ? `\u001b[${codes[style]}m${text}\u001b[0m` : text;
}
