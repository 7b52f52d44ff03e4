import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { ChosenSamples } from '../../../server/src/lsp/chosenSamples.ts';

const [mapperDraft, dataDraft] = ['untitled:Untitled-1', 'untitled:Untitled-2'];
const [mapper, data] = ['file:///w/m.json', 'file:///w/d.json'];
const mapperText = '{ "a": 1 }';
const dataText = '{ "b": 2 }';
const document = (uri: string, text = mapperText) => TextDocument.create(uri, 'json', 1, text);
const draft = document(mapperDraft);

/** With the pairs that the client kept, and what was told of changes. */
function chosenFor(...pairs: (readonly [string, string])[]) {
  const bound: [string, string | null][] = [];
  const told: [string, string][][] = [];
  const chosen = new ChosenSamples({
    bind: (uri, dataUri) => bound.push([uri, dataUri]),
    changed: (all) => told.push([...all]),
  });
  chosen.restore(pairs.map(([uri, dataUri]) => ({ uri, dataUri })));
  return { chosen, bound, told, all: () => [...chosen.all] };
}

test('what the client kept is bound again, and it is told of changes alone', () => {
  const { chosen, bound, told } = chosenFor([mapper, data]);
  expect([bound, told]).toEqual([[[mapper, data]], []]);
  chosen.set(mapper, data);
  expect(told).toEqual([]);
  chosen.set(mapper, null);
  expect([bound.at(-1), told]).toEqual([[mapper, null], [[]]]);
});

test('a new mapper that is saved keeps its data file, whichever document comes or goes first', () => {
  const first = chosenFor([mapperDraft, data]);
  first.chosen.opened(document(mapper), [draft]);
  first.chosen.closed(draft, []);
  expect(first.all()).toEqual([[mapper, data]]);
  const last = chosenFor([mapperDraft, data]);
  last.chosen.closed(draft, []);
  last.chosen.opened(document(mapper, '{\n  "a": 1\n}\n'), []);
  expect(last.all()).toEqual([[mapper, data]]);
  expect(last.told).toEqual([[], [[mapper, data]]]);
});

test('a file that is opened empty and filled before the new document is closed takes its place', () => {
  const { chosen, all, told } = chosenFor([mapperDraft, data]);
  chosen.opened(document(mapper, ''), [draft]);
  chosen.closed(draft, [draft, document('file:///w/other.json', dataText), document(mapper)]);
  expect([all(), told]).toEqual([[[mapper, data]], [[[mapper, data]]]]);
});

test('new data that is saved stays bound to its mapper, which may be new itself', () => {
  const unsaved = document(dataDraft, dataText);
  const first = chosenFor([mapper, dataDraft]);
  first.chosen.opened(document(data, dataText), [unsaved]);
  expect(first.all()).toEqual([[mapper, data]]);
  const both = chosenFor([mapperDraft, dataDraft]);
  for (const each of [unsaved, draft]) both.chosen.closed(each, []);
  expect(both.all()).toEqual([]);
  both.chosen.opened(document(data, dataText), []);
  both.chosen.opened(document(mapper), []);
  expect(both.all()).toEqual([[mapper, data]]);
});

test('another file gets none, and one that is bound keeps what it has', () => {
  const it = chosenFor([mapperDraft, data]);
  it.chosen.opened(document(mapper, '{ "a": 2 }'), [draft]);
  expect(it.all()).toEqual([[mapperDraft, data]]);
  it.chosen.set(mapper, 'file:///w/e.json');
  it.chosen.opened(document(mapper), [draft]);
  expect(it.all()).toContainEqual([mapper, 'file:///w/e.json']);
  const onDisk = chosenFor(['file:///w/n.json', data]);
  onDisk.chosen.opened(document(mapper), [document('file:///w/n.json')]);
  onDisk.chosen.closed(document('file:///w/n.json'), []);
  expect(onDisk.all()).toEqual([['file:///w/n.json', data]]);
});

test('a new document by the name of one that was thrown away is not bound', () => {
  const { chosen, all, told } = chosenFor([mapperDraft, data]);
  chosen.closed(draft, []);
  expect([all(), told]).toEqual([[], [[]]]);
});

test('files and folders that move are followed', () => {
  const { chosen, all, told } = chosenFor([mapper, data]);
  chosen.moved(data, 'file:///w/e.json');
  chosen.moved('file:///w', 'file:///v');
  chosen.moved('file:///v/m', 'file:///v/n');
  expect(all()).toEqual([['file:///v/m.json', 'file:///v/e.json']]);
  expect(told).toHaveLength(2);
});
