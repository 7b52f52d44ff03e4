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
  let text = '';
  for (let rest = marked; rest !== ''; ) {
    const at = rest.indexOf('<|');
    if (at < 0) {
      text += rest;
      break;
    }
    text += rest.slice(0, at);
    rest = rest.slice(at + 2);
    if (rest.startsWith('>')) {
      cursorOffsets.push(text.length);
      rest = rest.slice(1);
      continue;
    }
    const end = rest.indexOf('|>');
    if (end < 0) throw new Error('`<|` without `|>`');
    rangeOffsets.push([text.length, text.length + end]);
    text += rest.slice(0, end);
    rest = rest.slice(end + 2);
  }
  const document = TextDocument.create('file:///marked', 'json', 0, text);
  return {
    text,
    cursors: cursorOffsets.map((offset) => document.positionAt(offset)),
    ranges: rangeOffsets.map(([start, end]) => ({ start: document.positionAt(start), end: document.positionAt(end) })),
  };
}
