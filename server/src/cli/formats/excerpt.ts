/** One line of source with a caret below the range. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from '../../protocol.ts';
import { escapeControls } from '../io.ts';

/** The widest part of a line that is shown, in characters; an ellipsis marks the missing rest. */
const widest = 100;
/** How much of a long line is shown before the range. */
const lead = 30;

/**
 * Returns two lines: the source line with its line number (counted from 1), and a line with carets under the range. If
 * the range spans several lines, only its first line is shown. Returns an empty list if the range is outside the
 * document.
 */
export function excerpt(document: TextDocument, range: Range): readonly string[] {
  const { line, character } = range.start;
  if (line >= document.lineCount) return [];
  // A file may be one long line with a thousand findings: no more of it is copied than is shown.
  const text = document.getText();
  const start = document.offsetAt({ line, character: 0 });
  let end = document.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
  while (end > start && /[\r\n]/.test(text[end - 1] ?? '')) end--;
  const width = end - start;
  const from = width > widest ? Math.max(0, character - lead) : 0;
  const shown = text.slice(start + from, Math.min(start + from + widest, end));
  const front = from > 0 ? '…' : '';
  const back = from + widest < width ? '…' : '';
  const lastCharacter = range.end.line === line ? range.end.character : width;
  const length = Math.max(1, Math.min(lastCharacter, from + shown.length) - character);
  const number = String(line + 1);
  return [
    `${number} | ${front}${escapeControls(shown.replaceAll('\t', ' '))}${back}`,
    `${' '.repeat(number.length)} | ${' '.repeat(front.length + character - from)}${'^'.repeat(length)}`,
  ];
}
