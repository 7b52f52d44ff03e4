import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Cancelled, neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { at, dataName, mapperName, type Opened, openMarked } from '../../../support/editorFeatures.ts';
import { goodData, goodMapper } from '../../../support/faults.ts';

/** The texts of the files after it, or whether it was refused. */
async function renamed(opened: Opened, name: string): Promise<Record<string, string> | 'refused'> {
  const found = await opened.service.renaming.rename(opened.uri, opened.cursor, name, neverCancelled);
  if ('refused' in found) return 'refused';
  const texts: Record<string, string> = {};
  for (const { uri, edits } of found) {
    const content = await opened.workspace.readFile(uri);
    const document = TextDocument.create(uri, 'json', 0, content.kind === 'text' ? content.text : '');
    texts[opened.workspace.displayName(uri)] = TextDocument.applyEdits(document, [...edits]);
  }
  return texts;
}

const rename = async (part: string, name: string, offset = 1) =>
  renamed(await openMarked(at(goodMapper, part, offset)), name);

test('a class key changes in the mapper and its data files, and says which version it is for', async () => {
  const opened = await openMarked(at(goodMapper, '"synthesis"'));
  expect(await renamed(opened, 'new "key"')).toEqual({
    [mapperName]: goodMapper.replace('"synthesis"', '"new \\"key\\""'),
    [dataName]: goodData.replace('"synthesis"', '"new \\"key\\""'),
  });
  const files = await opened.service.renaming.rename(opened.uri, opened.cursor, 'x', neverCancelled);
  expect('refused' in files ? [] : files.map(({ version }) => version)).toEqual([1, null]);
});

test('a class key can be renamed from the data file', async () => {
  const opened = await openMarked(at(goodData, '"synthesis"'), { name: dataName, files: { [mapperName]: goodMapper } });
  expect(Object.keys((await renamed(opened, 'x')) as object).sort()).toEqual([dataName, mapperName]);
});

test('a mapping changes with each use_rule that names it', async () => {
  const named = goodMapper.replace('"main_schema": {', '"entry": {').replace('#main_schema.', '#entry.');
  const expected = named.replace('"entry": {', '"first": {').replace('#entry.', '#first.');
  expect(await renamed(await openMarked(at(named, '"entry"')), 'first')).toEqual({ [mapperName]: expected });
  expect(await renamed(await openMarked(at(named, '"#entry.yield"', 3)), 'first')).toEqual({ [mapperName]: expected });
});

test('a rule changes with each use_rule that names it', async () => {
  const expected = goodMapper.replace('"yield": {', '"mass": {').replace('.yield"', '.mass"');
  expect(await rename('"yield"', 'mass')).toEqual({ [mapperName]: expected });
  expect(await rename('main_schema.yield', 'mass', 14)).toEqual({ [mapperName]: expected });
});

test('what has no name of its own is refused, each kind with its own reason', async () => {
  const reasons = new Set<unknown>();
  const parts = ['"main_schema"', '"rules"', '"Batch.id"', '"batch.id"', 'true'];
  for (const part of parts) {
    const { service, uri, cursor } = await openMarked(at(goodMapper, part));
    expect(await service.renaming.rename(uri, cursor, 'x', neverCancelled)).toEqual({ refused: expect.any(String) });
    reasons.add(JSON.stringify(await service.renaming.rename(uri, cursor, 'x', neverCancelled)));
  }
  expect(reasons.size).toBe(parts.length);
});

test('a name that is empty or taken is refused', async () => {
  expect(await rename('"steps_mapping"', ' ')).toBe('refused');
  expect(await rename('"steps_mapping"', 'sample_mapping')).toBe('refused');
  expect(await rename('"yield"', 'Name')).toBe('refused');
  const files = { 'b.json': goodMapper.replace('"synthesis"', '"other"') };
  expect(await renamed(await openMarked(at(goodMapper, '"synthesis"'), { files }), 'other')).toBe('refused');
});

test('a file that is no JSON is refused', async () =>
  expect(await renamed(await openMarked(at(goodMapper.slice(0, -5), '"steps_mapping"')), 'x')).toBe('refused'));

test('prepare marks the name, or says why not', async () => {
  const opened = await openMarked(at(goodMapper, '"steps_mapping"'));
  const found = await opened.service.renaming.prepare(opened.uri, opened.cursor);
  expect(found).toMatchObject({ placeholder: 'steps_mapping' });
  const other = await openMarked(at(goodMapper, '"rules"'));
  expect(await other.service.renaming.prepare(other.uri, other.cursor)).toHaveProperty('refused');
});

test('a file that changes meanwhile gives no stale edit', async () => {
  const opened = await openMarked(at(goodMapper, '"synthesis"'));
  await opened.service.renaming.prepare(opened.uri, opened.cursor);
  const { workspace } = opened;
  const stat = workspace.statFile.bind(workspace);
  let looks = 0;
  workspace.statFile = async (uri) => {
    // When the edit is made its version is known, and its place was read.
    if (uri.endsWith(dataName) && ++looks === 3) workspace.write(dataName, ` ${goodData}`);
    return stat(uri);
  };
  await expect(opened.service.renaming.rename(opened.uri, opened.cursor, 'x', neverCancelled)).rejects.toThrow(
    Cancelled,
  );
});

test.each([
  ['a mapping', '"steps_mapping": {}, "steps_mapping": {', '"steps_mapping": {', '"steps_mapping": {}, "x'],
  ['a rule', '"yield": "old", "yield": {', '"yield": {', '"yield": "old", "y'],
])(
  '%s whose name occurs several times is refused, because another value would get effect',
  async (_, both, one, place) => {
    const text = goodMapper.replace(one, both);
    expect(await renamed(await openMarked(at(text, both, place.length)), 'fresh')).toBe('refused');
  },
);

test('a name is refused if use_rule would refer to another rule', async () => {
  const text = goodMapper.replace('#main_schema.yield', '#main_schema.fresh');
  expect(await renamed(await openMarked(at(text, '"yield"')), 'fresh')).toBe('refused');
});
