import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { rangeOf } from '../../../../server/src/features/ranges.ts';
import { rangeInText } from '../../../../server/src/service/diagnostics/findings.ts';

test.each([
  ['lines of all kinds', 'a\nb\r\nc\rd\n\n'],
  ['one line', 'abcdefgh'],
  ['breaks alone', '\n\r\r\n\n\r'],
])('lines that are counted up to a span are those of a document: %s', (_, text) => {
  const document = TextDocument.create('file:///a.json', 'json', 0, text);
  const isInBreak = (at: number) => /[\r\n]/.test(text[at - 1] ?? '') || text.slice(at - 1, at + 1) === '\r\n';
  for (let offset = 0; offset <= text.length; offset++) {
    for (let length = 0; offset + length <= text.length; length++) {
      const span = { offset, length };
      if (isInBreak(offset + length) || isInBreak(offset)) continue;
      expect(rangeInText(text, span)).toEqual(rangeOf(document, span));
    }
  }
});
