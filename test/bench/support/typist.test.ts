import { expect, test } from 'vitest';
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { mapperText, oneMappingText } from './data.ts';
import { Typist } from './typist.ts';

test.each([
  ['many mappings', mapperText(3000, 7)],
  ['one mapping', oneMappingText(3000)],
])(
  'in %s each edit makes a text that was never there, one in ten with an open bracket, all others sound',
  async (_, sound) => {
    const texts: string[] = [];
    let document: TextDocument;
    const faults = () => document.getText().match(/"target_type": \{?"(?!float)/g) ?? [];
    const server = {
      open(uri: string, text: string) {
        document = TextDocument.create(uri, 'json', 0, text);
        texts.push(text);
        return this.published();
      },
      change(_uri: string, changes: readonly TextDocumentContentChangeEvent[]) {
        texts.push(TextDocument.update(document, [...changes], texts.length).getText());
      },
      published: async () => faults().map(() => ({}) as never),
    };
    const typist = new Typist(server, 'file:///m.json', sound);
    await typist.open();
    for (let edit = 1; edit <= 200; edit++) {
      await typist.edit();
      if (edit % 10 === 0) expect(() => JSON.parse(texts.at(-1) ?? '')).toThrow(SyntaxError);
      else JSON.parse(texts.at(-1) ?? '');
    }
    expect(new Set(texts).size).toBe(201);
    expect(typist.wrong).toBe(0);
  },
);
