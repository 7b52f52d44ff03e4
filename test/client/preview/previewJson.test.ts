import { expect, it } from 'vitest';
import { previewText, problemText, staleText } from '../../../client/src/preview/previewJson.ts';
import type { PreviewWindow } from '../../../server/src/protocol.ts';

const preview: PreviewWindow = {
  version: 1,
  mapper: { file: 'm.mapper.json', key: 'k', version: 1 },
  data: 'batch.json',
  entries: [
    { section: 'main_schema', schema: 'x.Y', isMain: true, file: 'a.archive.json', data: { m_def: 'x.Y', n: [1] } },
    { section: 'main_schema/part', schema: 'x.Z', isMain: false, file: 'b.archive.json', data: { m_def: 'x.Z' } },
  ],
  findings: [],
  total: 2,
  from: 0,
  cut: [],
};

it('shows each entry under its section and file', () => {
  expect(previewText(preview)).toBe(`// m.mapper.json + batch.json: 2 entries
[
  // main_schema → a.archive.json (main entry)
  {
    "m_def": "x.Y",
    "n": [
      1
    ]
  },
  // main_schema/part → b.archive.json (archive)
  {
    "m_def": "x.Z"
  }
]
`);
});

it('says which part of many entries it shows', () => {
  expect(previewText({ ...preview, total: 1_000, from: 10 })).toContain('entries 11 to 12 of 1000');
});

it('shows why there are no entries', () => {
  const text = previewText({ ...preview, data: null, entries: [], total: 0, problem: 'No sample.' });
  expect(text).toBe('// m.mapper.json\n// No sample.\n');
});

it('never lets text end a comment', () => {
  expect(problemText('one\ntwo\u2028three')).toBe('// one\n// two\n// three\n');
});

it('keeps string values with line breaks as JSON', () => {
  const [entry] = preview.entries;
  const data = { m_def: 'x', note: 'a\nb\u2028c' };
  const text = previewText({ ...preview, entries: entry ? [{ ...entry, data }] : [], total: 1 });
  expect(JSON.parse(text.replace(/^ *\/\/.*$/gm, ''))).toEqual([data]);
});

it('says that an older preview is one', () => {
  expect(staleText('old\n', 'm.json')).toMatch(/^\/\/ m\.json is not valid JSON.*\nold\n$/);
});

it('says which lists are cut', () => {
  const cut = [{ entry: 0, path: '/n', kind: 'list', total: 5_000, shown: 200 }] as const;
  expect(previewText({ ...preview, cut })).toContain(
    '// m.mapper.json + batch.json: 2 entries\n// /n in a.archive.json has 5000 items; the first ones are shown\n[',
  );
});
