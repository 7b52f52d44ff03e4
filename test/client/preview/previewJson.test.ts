import { expect, test } from 'vitest';
import { previewText, problemText, staleJson } from '../../../client/src/preview/previewJson.ts';
import type { EntriesAnswer } from '../../../server/src/protocol.ts';

const preview: EntriesAnswer = {
  version: 1,
  mapper: { file: 'm.mapper.json', key: 'k', version: 1 },
  data: 'batch.json',
  entries: [
    { section: 'main_schema', schema: 'x.Y', isMain: true, file: 'a.archive.json', data: { m_def: 'x.Y', n: [1] } },
    { section: 'main_schema/part', schema: 'x.Z', isMain: false, file: 'b.archive.json', data: { m_def: 'x.Z' } },
  ],
  total: 2,
  from: 0,
};

/** Without comments it is JSON. */
const dataIn = (text: string) => JSON.parse(text.replace(/^ *\/\/.*$/gm, ''));
const comments = (text: string) => text.match(/^ *\/\/.*$/gm) ?? [];

test('shows each entry under its section and file', () => {
  const text = previewText(preview);
  expect(dataIn(text)).toEqual(preview.entries.map(({ data }) => data));
  expect(comments(text)).toEqual([
    expect.stringMatching(/^\/\/ m\.mapper\.json.*batch\.json.*2/),
    expect.stringMatching(/^ {2}\/\/ main_schema .*a\.archive\.json/),
    expect.stringMatching(/^ {2}\/\/ main_schema\/part .*b\.archive\.json/),
  ]);
});

test('says which part of many entries it shows', () => {
  expect(comments(previewText({ ...preview, total: 1_000, from: 10 }))[0]).toMatch(/\b11\b.*12.*1000/);
});

test('shows why there are no entries', () => {
  const text = previewText({ ...preview, data: null, entries: [], total: 0, problem: 'No sample.' });
  expect(text).toBe('// m.mapper.json\n// No sample.\n');
});

test('never lets text end a comment', () => {
  expect(problemText('one\ntwo\u2028three')).toBe('// one\n// two\n// three\n');
});

test('keeps string values with line breaks as JSON', () => {
  const data = { m_def: 'x', note: 'a\nb\u2028c' };
  const entries = preview.entries.slice(0, 1).map((entry) => ({ ...entry, data }));
  expect(dataIn(previewText({ ...preview, entries, total: 1 }))).toEqual([data]);
});

test('says that an older preview is one', () => {
  expect(staleJson('old\n', 'm.json')).toMatch(/^\/\/ .*m\.json.*\nold\n$/);
});
