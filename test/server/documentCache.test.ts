import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { DocumentCache } from '../../server/src/documentCache.ts';
import { InMemoryWorkspace, uriOf } from '../support/inMemoryWorkspace.ts';

const whole = `{
  "$json_mapper_class_key": "example",
  "main_schema": { "schema": "a.B", "rules": { "x": "y" } }
}`;

/** What the mapper is said to be before an edit that is told of, and after it. */
async function factsAround(word: string, typed: string, text: string = whole) {
  const workspace = new InMemoryWorkspace({});
  const cache = new DocumentCache(workspace);
  const uri = uriOf('m.json');
  workspace.open('m.json', text);
  const facts = async () => {
    const current = await cache.current(uri);
    if (current.kind !== 'text') return undefined;
    const { mapper, facts } = current.snapshot;
    return mapper && facts;
  };
  const before = await facts();
  const document = workspace.openDocument(uri);
  const start = text.indexOf(word);
  const [from, oldEnd] = [document?.version ?? 0, start + word.length];
  const range = { start: document?.positionAt(start), end: document?.positionAt(oldEnd) };
  if (!document || !range.start || !range.end) throw new Error('the document is not open');
  TextDocument.update(document, [{ range: { start: range.start, end: range.end }, text: typed }], from + 1);
  cache.noteEdit(uri, { from, to: from + 1, change: { start, oldEnd, newEnd: start + typed.length } });
  return { before, after: await facts() };
}

test('an edit behind what says what a file is leaves that as it was', async () => {
  const { before, after } = await factsAround('"y"', '"yes"');
  expect(after).toBe(before);
});

test('an edit of another document of the same version is none of this one', async () => {
  const workspace = new InMemoryWorkspace({});
  const cache = new DocumentCache(workspace);
  const rulesOf = async (name: string) => {
    const current = await cache.current(uriOf(name));
    return current.kind === 'text' ? current.snapshot.mapper.sections[0]?.rules[0]?.target?.value : undefined;
  };
  for (const name of ['a.json', 'b.json']) {
    workspace.open(name, whole);
    expect(await rulesOf(name)).toBe('y');
  }
  const document = workspace.openDocument(uriOf('b.json'));
  const start = whole.indexOf('"y"') + 1;
  const range = { start: document?.positionAt(start), end: document?.positionAt(start + 1) };
  if (!document || !range.start || !range.end) throw new Error('the document is not open');
  const from = document.version;
  TextDocument.update(document, [{ range: { start: range.start, end: range.end }, text: 'z' }], from + 1);
  const elsewhere = whole.indexOf('a.B');
  const change = { start: elsewhere, oldEnd: elsewhere + 1, newEnd: elsewhere + 1 };
  cache.noteEdit(uriOf('a.json'), { from, to: from + 1, change });
  expect(await rulesOf('b.json')).toBe('z');
});

test('an edit in front of it, or of it, does not', async () => {
  const moved = await factsAround('{\n  ', '{   ');
  expect(moved.after).toEqual(moved.before);
  expect(moved.after).not.toBe(moved.before); // it stands in another line
  const behind = '{"main_schema": {"schema": "a.B", "rules": {"x": "y"}}, "$json_mapper_class_key": "example"}';
  const { before, after: later } = await factsAround('"y"', '"yes"', behind);
  expect(later?.span.offset).toBe((before?.span.offset ?? 0) + 2);
  const { after } = await factsAround('example', 'other');
  expect(after?.classKey).toBe('other');
});
