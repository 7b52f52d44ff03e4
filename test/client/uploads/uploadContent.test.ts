import { expect, test } from 'vitest';
import { summaryOf, uploadContent } from '../../../client/src/uploads/uploadContent.ts';
import { openFileCommand, statusText } from '../../../client/src/uploads/uploadText.ts';
import { uploadText } from '../../support/uploadText.ts';

const upload = { id: 'u', name: 'Lab', status: 'SUCCESS', errors: ['line\nbreak'], warnings: [] };
const entry = { id: 'e', mainfile: 'data.json', name: 'Run', status: 'FAILURE', errors: ['bad'], warnings: ['odd'] };

test('an entry has its name, its file, its state and its errors', () => {
  const unnamed = { ...entry, name: undefined, errors: [], warnings: [], status: 'SUCCESS' };
  const entries = { entries: [entry, unnamed], total: 5 };
  const facts = { upload, service: 'https://lab.example', address: 'https://lab.example/u', entries };
  const below = ['bad', 'odd'].map((text) => ({ text: expect.stringContaining(text) }));
  expect(uploadContent(facts).parts.at(-1)?.lines?.slice(0, 2)).toMatchObject([
    { text: `Run · data.json · ${statusText('FAILURE')}`, below },
    { text: `data.json · ${statusText('SUCCESS')}`, below: [] },
  ]);
  const text = uploadText({ ...facts, files: 'not offered' });
  for (const line of [/^.*\b3\b.*$/m, /^line break$/m, /^not offered$/m]) expect(text).toMatch(line);
  expect(summaryOf({ upload, entries })?.match(/\d+/g)).toEqual(['5', '1', '1']);
});

test('the parser’s own messages come first, and replace the errors that they contain', () => {
  const entries = { entries: [{ ...entry, errors: ['bad', 'late'], log: ['bad: KeyError'] }] };
  const { parts } = uploadContent({ upload, service: '', address: 'https://lab.example/u', entries });
  const texts = parts.at(-1)?.lines?.[0]?.below?.map(({ text }) => text);
  expect(texts).toEqual(['Error: bad: KeyError', 'Error: late', 'Warning: odd']);
});

test('what was sent stands in one list, and no entry of it in another', () => {
  const other = { ...entry, id: 'o', mainfile: 'other.json', name: 'Other' };
  const sent = [
    { text: 'sent', entries: [{ file: 'data.json', outcome: 'same' }, { file: 'no.json' }], remarks: ['more'] },
  ];
  const facts = { upload, service: '', address: 'https://lab.example/u', sent };
  const good = { ...entry, status: 'SUCCESS', errors: [], warnings: [] };
  const lines = uploadText({ ...facts, entries: { entries: [good, other] } }).split('\n');
  expect(lines.slice(1, 5)).toEqual(['Sent Files:', 'sent', 'Run · data.json · same', 'more']);
  expect(lines.filter((line) => line.includes('Run'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('Other'))).toHaveLength(1);
  const headings = uploadContent({ ...facts, entries: { entries: [good] } }).parts.map(({ heading }) => heading);
  expect(headings).not.toContain('Entries');
});

test('what looks like a token is not shown', () => {
  const name = 'nomad_pat_CANARY';
  const files = { files: [{ name, isFile: true }] };
  const odd = { ...upload, name, message: name, description: name, errors: [name], warnings: [name] };
  const entries = { entries: [{ ...entry, name, mainfile: name, errors: [name] }] };
  expect(
    uploadText({ upload: odd, service: 'https://lab.example', address: 'https://lab.example', entries, files }),
  ).not.toContain('CANARY');
});

test('what is left out is said, also where the service does not count', () => {
  const of = (length: number) => Array.from({ length }, (_, index) => ({ ...entry, id: `e${index}` }));
  const filesOf = (length: number) => Array.from({ length }, (_, index) => ({ name: `f${index}`, isFile: true }));
  const lines = (entries: object, files: object) =>
    uploadText({
      upload,
      service: 'https://lab.example',
      address: 'https://lab.example/u',
      entries: entries as never,
      files: files as never,
    }).split('\n');
  const all = lines({ entries: of(99) }, { files: filesOf(499), total: 499 });
  const counted = lines({ entries: of(100), total: 250 }, { files: filesOf(500), total: 501 });
  const uncounted = lines({ entries: of(100) }, { files: filesOf(500) });
  // An entry has a line, and one for its error and its warning; a file has one.
  expect([counted.length, uncounted.length]).toEqual([all.length + 3 + 1 + 2, all.length + 3 + 1 + 2]);
  const said = (text: readonly string[]) => text.filter((line) => !all.includes(line) && !/f\d/.test(line));
  expect(said(counted)).toEqual([expect.stringContaining('150'), expect.stringContaining('1 more item ')]);
});

test('states are words, times those of here, the address a link', () => {
  const createdAt = Date.UTC(2026, 0, 2, 3, 4);
  const { parts } = uploadContent({
    upload: { ...upload, createdAt },
    service: 'https://lab.example',
    address: 'https://lab.example/u',
  });
  const values = parts[0]?.rows?.map(([, value]) => value);
  expect(values).toContain(new Date(createdAt).toLocaleString());
  expect(values).toContainEqual({ text: 'https://lab.example/u', href: 'https://lab.example/u' });
  expect(values).toContain(statusText('SUCCESS'));
  const states = ['SUCCESS', 'RUNNING', 'PENDING', 'ODD'].map(statusText);
  expect([new Set(states).size, states.at(-1)]).toEqual([4, 'ODD']);
  expect(states.slice(0, 3).join()).not.toMatch(/[A-Z]{2}/);
});

test('without entries the record speaks', () => {
  expect(summaryOf({ upload, entries: 'not offered' })?.match(/\d+/g)).toEqual(['1', '0']);
});

test('files open in the editor, entries in the browser', () => {
  const file = { name: 'a "b" & ](command:x).json', isFile: true };
  const facts = { upload, service: 'https://lab.example', address: 'https://lab.example/u' };
  const entries = { entries: [entry, { ...entry, id: '../x' }] };
  const content = uploadContent({ ...facts, entries, files: { files: [file, { name: 'sub', isFile: false }] } });
  const listed = content.parts.at(-2)?.lines;
  expect(listed?.map(({ href }) => href)).toEqual(['https://lab.example/u/entry/id/e', undefined]);
  const [opened, folder] = content.parts.at(-1)?.lines ?? [];
  const node = (name: string) => ({
    service: 'https://lab.example',
    uploadId: 'u',
    path: name,
    file: expect.anything(),
  });
  const argumentOf = (href = '') => JSON.parse(decodeURIComponent(href.slice(`command:${openFileCommand}?`.length)));
  expect(argumentOf(opened?.href)).toEqual([node(file.name)]);
  expect(opened?.href).toMatch(/^command:mapperWorkbench\.openUploadFile\?[\w.%()!~*'-]+$/);
  expect(folder?.href).toBeUndefined();
});

test('a message stands once: at its entry, where it has one', () => {
  const warnings = ['data.json: odd', 'odd', 'of the upload', 'of the upload'];
  const entries = { entries: [entry] };
  const text = uploadText({ upload: { ...upload, warnings }, service: '', address: 'https://lab.example/u', entries });
  const count = (wanted: RegExp) => text.split('\n').filter((line) => wanted.test(line)).length;
  expect([count(/odd/), count(/of the upload/)]).toEqual([1, 1]);
});
