import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { DocumentCache } from '../../../server/src/service/documents.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';

const mapper = `{
  "$json_mapper_class_key": "example",
  "main_schema": { "schema": "a.B", "rules": { "x": "y" } }
}`;

function scene(text: string) {
  const workspace = new InMemoryWorkspace({});
  const cache = new DocumentCache(workspace);
  const uri = uriOf('m.json');
  workspace.open('m.json', text);
  const snapshot = async () => {
    const current = await cache.current(uri);
    if (current.kind !== 'text') throw new Error('no text');
    return current.snapshot;
  };
  return { workspace, cache, uri, snapshot };
}

test('a snapshot stays what it was while the document goes on', async () => {
  const { workspace, uri, snapshot } = scene(mapper);
  const before = await snapshot();
  const document = workspace.openDocument(uri);
  if (document === undefined) throw new Error('not open');
  TextDocument.update(document, [{ text: `\n\n${mapper.replace('"y"', '"z"')}` }], document.version + 1);
  const after = await snapshot();
  expect(after).not.toBe(before);
  expect(before.document.positionAt(before.facts?.span.offset ?? 0)).toEqual({ line: 1, character: 28 });
  expect(before.mapper.sections[0]?.rules[0]?.target?.value).toBe('y');
  expect(after.document.positionAt(after.facts?.span.offset ?? 0)).toEqual({ line: 3, character: 28 });
  expect(after.mapper.sections[0]?.rules[0]?.target?.value).toBe('z');
});

test('a version is read once', async () => {
  const { snapshot } = scene(mapper);
  expect(await snapshot()).toBe(await snapshot());
});

test('a document that was opened again with the same version is another one', async () => {
  const { workspace, cache, uri, snapshot } = scene(mapper);
  const before = await snapshot();
  workspace.close('m.json');
  cache.forget(uri);
  workspace.open('m.json', '{}');
  expect((await snapshot()).text).toBe('{}');
  expect((await snapshot()).version).not.toBe(before.version);
});

/** Letter by letter, as editors send it; quotes and brackets close themselves. */
async function typed(text: string, at: string, letters: string): Promise<readonly unknown[]> {
  const { workspace, uri, snapshot } = scene(text);
  const document = workspace.openDocument(uri);
  if (document === undefined) throw new Error('not open');
  const keys: unknown[] = [];
  let offset = text.indexOf(at) + at.length;
  for (const letter of letters) {
    const isClosing = letter === '"' && document.getText()[offset] === '"';
    const position = document.positionAt(offset);
    const end = isClosing ? document.positionAt(offset + 1) : position;
    const added = letter === '"' && !isClosing ? '""' : letter;
    TextDocument.update(document, [{ range: { start: position, end }, text: added }], document.version + 1);
    offset++;
    const { facts, mapper: file } = await snapshot();
    if (file.sections.length > 1) throw new Error('one mapping at most');
    keys.push(facts && `${facts.kind} ${facts.classKey}`);
  }
  return keys;
}

test('a class key that is typed into a data file makes it one of that key', async () => {
  const keys = await typed('{\n  \n  "a": 1\n}', '{\n  ', '"$mapped_json_class_key": "zinc",');
  expect(keys.at(-1)).toBe('data zinc');
  expect(keys.slice(-6, -2)).toEqual(['data z', 'data zi', 'data zin', 'data zinc']);
});

test('a class key that is changed by a letter and back is the one before', async () => {
  expect(await typed('{ "$mapped_json_class_key": "zin" }', '"zin', 'c')).toEqual(['data zinc']);
  expect(await typed(mapper, '"exampl', 'e')).toEqual(['mapper examplee']);
});
