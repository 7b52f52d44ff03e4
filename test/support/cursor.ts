import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position, Range } from '../../server/src/protocol.ts';

/** A text with its markers taken out, and where they stood. */
interface Marked {
  readonly text: string;
  /** Places of `<|>`, in document order. */
  readonly cursors: readonly Position[];
  /** Places of `<|…|>`, in document order. */
  readonly ranges: readonly Range[];
}

/**
 * Parses cursor markers: `<|>` is a cursor, and `<|…|>` marks a range. Markers can't be nested.
 * @throws Error if a range isn't closed
 */
export function parseMarked(marked: string): Marked {
  const cursorOffsets: number[] = [];
  const rangeOffsets: [number, number][] = [];
  const [before = '', ...parts] = marked.split('<|');
  let text = before;
  for (const part of parts) {
    const isCursor = part.startsWith('>');
    const end = isCursor ? 0 : part.indexOf('|>');
    if (end < 0) throw new Error('`<|` without `|>`');
    if (isCursor) cursorOffsets.push(text.length);
    else rangeOffsets.push([text.length, text.length + end]);
    text += part.slice(0, end) + part.slice(isCursor ? 1 : end + 2);
  }
  const document = TextDocument.create('file:///marked', 'json', 0, text);
  return {
    text,
    cursors: cursorOffsets.map((offset) => document.positionAt(offset)),
    ranges: rangeOffsets.map(([start, end]) => ({ start: document.positionAt(start), end: document.positionAt(end) })),
  };
}
