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

test('a class key changes in the mapper and its data files, from either, for the version that is open', async () => {
  const expected = {
    [mapperName]: goodMapper.replace('"synthesis"', '"new \\"key\\""'),
    [dataName]: goodData.replace('"synthesis"', '"new \\"key\\""'),
  };
  const opened = await openMarked(at(goodMapper, '"synthesis"'));
  expect(await renamed(opened, 'new "key"')).toEqual(expected);
  const files = await opened.service.renaming.rename(opened.uri, opened.cursor, 'x', neverCancelled);
  expect('refused' in files ? [] : files.map(({ version }) => version)).toEqual([1, null]);
  const inData = { name: dataName, files: { [mapperName]: goodMapper } };
  expect(await renamed(await openMarked(at(goodData, '"synthesis"'), inData), 'new "key"')).toEqual(expected);
});

const named = goodMapper.replace('"main_schema": {', '"entry": {').replace('#main_schema.', '#entry.');
const first = named.replace('"entry": {', '"first": {').replace('#entry.', '#first.');
const mass = goodMapper.replace('"yield": {', '"mass": {').replace('.yield"', '.mass"');

test.each([
  ['a mapping', at(named, '"entry"'), 'first', first],
  ['a mapping, from use_rule', at(named, '"#entry.yield"', 3), 'first', first],
  ['a rule', at(goodMapper, '"yield"'), 'mass', mass],
  ['a rule, from use_rule', at(goodMapper, 'main_schema.yield', 14), 'mass', mass],
])('%s changes with each use_rule that names it', async (_, marked, name, expected) =>
  expect(await renamed(await openMarked(marked), name)).toEqual({ [mapperName]: expected }),
);

test('what has no name of its own is refused, each kind with its own reason', async () => {
  const reasons = new Set<unknown>();
  const parts = ['"main_schema"', '"rules"', '"Batch.id"', '"batch.id"', 'true'];
  for (const part of parts) {
    const { service, uri, cursor } = await openMarked(at(goodMapper, part));
    const found = await service.renaming.rename(uri, cursor, 'x', neverCancelled);
    expect(found).toEqual({ refused: expect.any(String) });
    expect(await service.renaming.prepare(uri, cursor, neverCancelled)).toEqual(found);
    reasons.add(JSON.stringify(found));
  }
  expect(reasons.size).toBe(parts.length);
});

const other = { 'b.json': goodMapper.replace('"synthesis"', '"other"') };
const twice = (name: string, text: string) => at(goodMapper.replace(name, `${text}, ${name}`), text, 2);

test.each<[string, string, string, Readonly<Record<string, string>>?]>([
  ['that is empty', at(goodMapper, '"steps_mapping"'), ' '],
  ['of another mapping', at(goodMapper, '"steps_mapping"'), 'sample_mapping'],
  ['of another rule', at(goodMapper, '"yield"'), 'Name'],
  ['of another class key', at(goodMapper, '"synthesis"'), 'other', other],
  ['in a file that is no JSON', at(goodMapper.slice(0, -5), '"steps_mapping"'), 'x'],
  ['for one of several mappings of a name', twice('"steps_mapping": {', '"steps_mapping": {}'), 'x'],
  ['for one of several rules of a name', twice('"yield": {', '"yield": "old"'), 'x'],
  ['that a use_rule refers to', at(goodMapper.replace('#main_schema.yield', '#main_schema.fresh'), '"yield"'), 'fresh'],
])('a name %s is refused', async (_, marked, name, files) =>
  expect(await renamed(await openMarked(marked, files && { files }), name)).toBe('refused'),
);

test('a file that changes meanwhile gives no stale edit', async () => {
  const { service, workspace, uri, cursor } = await openMarked(at(goodMapper, '"synthesis"'));
  expect(await service.renaming.prepare(uri, cursor, neverCancelled)).toMatchObject({ placeholder: 'synthesis' });
  const stat = workspace.statFile.bind(workspace);
  let looks = 0;
  workspace.statFile = async (file) => {
    // When the edit is made its version is known, and its place was read.
    if (file.endsWith(dataName) && ++looks === 3) workspace.write(dataName, ` ${goodData}`);
    return stat(file);
  };
  await expect(service.renaming.rename(uri, cursor, 'x', neverCancelled)).rejects.toThrow(Cancelled);
});
