import { expect, test, vi } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { noSchemas } from '../../../server/src/schema/knowledge.ts';
import { DocumentCache, type DocumentSnapshot } from '../../../server/src/service/documents.ts';
import { MappingCache } from '../../../server/src/service/mappingCache.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';

const mapper = `{
  "$json_mapper_class_key": "example",
  "main_schema": { "schema": "a.B", "rules": { "x": "y" } }
}`;

test('a version is read once, and its snapshot stays what it was while the document goes on', async () => {
  const workspace = new InMemoryWorkspace();
  const cache = new DocumentCache(workspace);
  const document = workspace.open('m.json', mapper);
  const snapshot = async () => {
    const current = await cache.current(document.uri, neverCancelled);
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

test('data files of a mapper whose texts leave the cache are read again, but neither parsed nor mapped again', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const data = (name: string) => ({ $mapped_json_class_key: 'example', x: name });
  const workspace = new InMemoryWorkspace({ 'm.json': mapper, 'a.json': data('a'), 'b.json': data('b') });
  const [cache, mappings] = [new DocumentCache(workspace, 1), new MappingCache()];
  const mapAll = async (from: DocumentSnapshot) => {
    const found: unknown[] = [];
    for (const name of ['a.json', 'b.json']) {
      const current = await cache.current(uriOf(name), neverCancelled);
      if (current.kind === 'text')
        found.push(await mappings.resultOf(from, current.snapshot, noSchemas, neverCancelled));
    }
    return found;
  };
  const own = await cache.mapper(uriOf('m.json'), neverCancelled);
  if (!own) throw new Error('no mapper');
  const [first, second] = await mapAll(own);
  const parsed = parse.mock.calls.length;
  const again = await mapAll(own);
  expect(workspace.reads.filter((uri) => uri.endsWith('/a.json'))).toHaveLength(2);
  expect(parse.mock.calls).toHaveLength(parsed);
  expect(again[0]).toBe(first);
  expect(again[1]).toBe(second);
  parse.mockRestore();
});
