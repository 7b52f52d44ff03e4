import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { DocumentCache } from '../../../server/src/service/documents.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';

const mapper = `{
  "$json_mapper_class_key": "example",
  "main_schema": { "schema": "a.B", "rules": { "x": "y" } }
}`;

test('a version is read once, and its snapshot stays what it was while the document goes on', async () => {
  const workspace = new InMemoryWorkspace();
  const cache = new DocumentCache(workspace);
  const document = workspace.open('m.json', mapper);
  const snapshot = async () => {
    const current = await cache.current(document.uri);
    if (current.kind !== 'text') throw new Error('no text');
    return current.snapshot;
  };
  const before = await snapshot();
  expect(await snapshot()).toBe(before);
  TextDocument.update(document, [{ text: `\n\n${mapper.replace('"y"', '"z"')}` }], 2);
  const after = await snapshot();
  for (const [{ document: own, facts, mapper: read }, line, target] of [
    [before, 1, 'y'],
    [after, 3, 'z'],
  ] as const) {
    expect(own.positionAt(facts?.span.offset ?? 0)).toEqual({ line, character: 28 });
    expect(read.sections[0]?.rules[0]?.target?.value).toBe(target);
  }
});
