import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { ChosenSamples } from '../../../server/src/lsp/chosenSamples.ts';

const draft = TextDocument.create('untitled:Untitled-1', 'json', 7, '{ "a": 1 }');
const saved = (text = '{ "a": 1 }') => TextDocument.create('file:///w/m.json', 'json', 1, text);

function chosenFor(uri = draft.uri) {
  const chosen = new ChosenSamples();
  chosen.set(uri, 'file:///w/d.json');
  return chosen;
}

test('a new mapper that is saved keeps its data file, whichever document comes or goes first', () => {
  const first = chosenFor();
  expect(first.ofNew(saved(), [draft])).toBe('file:///w/d.json');
  const last = chosenFor();
  expect(last.closed(draft)).toBe(true);
  expect(last.ofNew(saved(), [])).toBe('file:///w/d.json');
  expect(last.ofNew(saved('{\n  "a": 1\n}\n'), [])).toBe('file:///w/d.json');
});

test('another file gets none, and one that is bound keeps what it has', () => {
  const chosen = chosenFor();
  expect(chosen.ofNew(saved('{ "a": 2 }'), [draft])).toBeUndefined();
  chosen.set('file:///w/m.json', 'file:///w/e.json');
  expect(chosen.ofNew(saved(), [draft])).toBeUndefined();
  expect(new ChosenSamples().ofNew(saved(), [draft])).toBeUndefined();
  const onDisk = chosenFor('file:///w/n.json');
  const copied = TextDocument.create('file:///w/n.json', 'json', 1, '{ "a": 1 }');
  expect(onDisk.ofNew(saved(), [copied])).toBeUndefined();
  expect(onDisk.closed(copied)).toBe(false);
  expect([...onDisk.all.keys()]).toEqual(['file:///w/n.json']);
});

test('a new document by the name of one that was thrown away is not bound', () => {
  const chosen = chosenFor();
  chosen.closed(draft);
  expect(chosen.all.size).toBe(0);
});
