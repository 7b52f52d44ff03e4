import { expect, test } from 'vitest';
import { pageHtml } from '../../../client/src/ui/pages/page.ts';
import { summaryOf, type UploadFacts, uploadContent } from '../../../client/src/uploads/uploadContent.ts';
import { openFileCommand, statusText } from '../../../client/src/uploads/uploadText.ts';
import { pageText } from '../../support/fakeWebview.ts';

const upload = { id: 'u', name: 'Lab', status: 'SUCCESS', errors: ['line\nbreak'], warnings: [] };
const entry = { id: 'e', mainfile: 'data.json', name: 'Run', status: 'FAILURE', errors: ['bad'], warnings: ['odd'] };
const good = { ...entry, status: 'SUCCESS', errors: [], warnings: [] };
const facts: UploadFacts = { upload, service: 'https://lab.example', address: 'https://lab.example/u' };
const partsOf = (more: Partial<UploadFacts>) => uploadContent({ ...facts, ...more }).parts;
const linesOf = (more: Partial<UploadFacts>) =>
  pageText(pageHtml(uploadContent({ ...facts, ...more }), 'en', '')).split('\n');

test('an entry has its name, its file, its state and its errors', () => {
  const entries = { entries: [entry, { ...good, name: undefined }], total: 5 };
  const below = ['bad', 'odd'].map((text) => ({ text: expect.stringContaining(text) }));
  expect(partsOf({ entries }).at(-1)?.lines?.slice(0, 2)).toMatchObject([
    { text: `Run · data.json · ${statusText('FAILURE')}`, below },
    { text: `data.json · ${statusText('SUCCESS')}`, below: [] },
  ]);
  const text = linesOf({ entries, files: 'not offered' }).join('\n');
  for (const line of [/^.*\b3\b.*$/m, /^line break$/m, /^not offered$/m]) expect(text).toMatch(line);
  expect(summaryOf({ upload, entries })?.match(/\d+/g)).toEqual(['5', '1', '1']);
  expect(summaryOf({ upload, entries: 'not offered' })?.match(/\d+/g)).toEqual(['1', '0']);
});

test('the parser’s own messages come first, and replace the errors that they contain', () => {
  const entries = { entries: [{ ...entry, errors: ['bad', 'late'], log: ['bad: KeyError'] }] };
  const texts = partsOf({ entries })
    .at(-1)
    ?.lines?.[0]?.below?.map(({ text }) => text);
  expect(texts).toEqual(['Error: bad: KeyError', 'Error: late', 'Warning: odd']);
});

test('what was sent stands in one list, and no entry of it in another', () => {
  const other = { ...entry, id: 'o', mainfile: 'other.json', name: 'Other' };
  const pair = [{ file: 'data.json', outcome: 'same' }, { file: 'no.json' }];
  const sent = [{ text: 'sent', entries: pair, remarks: ['more'] }];
  const lines = linesOf({ sent, entries: { entries: [good, other] } });
  expect(lines.slice(1, 5)).toEqual(['Sent Files:', 'sent', 'Run · data.json · same', 'more']);
  for (const name of ['Run', 'Other']) expect(lines.filter((line) => line.includes(name))).toHaveLength(1);
  expect(partsOf({ sent, entries: { entries: [good] } }).map(({ heading }) => heading)).not.toContain('Entries');
});

test('what looks like a token is not shown', () => {
  const name = 'nomad_pat_CANARY';
  const odd = { ...upload, name, message: name, description: name, errors: [name], warnings: [name] };
  const entries = { entries: [{ ...entry, name, mainfile: name, errors: [name] }] };
  expect(linesOf({ upload: odd, entries, files: { files: [{ name, isFile: true }] } }).join()).not.toContain('CANARY');
});

test('what is left out is said, also where the service does not count', () => {
  const shown = (entries: number, files: number, totals: readonly (number | undefined)[] = []) => {
    const [ofEntries, ofFiles] = totals.map((total) => total !== undefined && { total });
    return linesOf({
      entries: {
        entries: Array.from({ length: entries }, (_, index) => ({ ...entry, id: `e${index}` })),
        ...ofEntries,
      },
      files: { files: Array.from({ length: files }, (_, index) => ({ name: `f${index}`, isFile: true })), ...ofFiles },
    });
  };
  const all = shown(99, 499, [undefined, 499]);
  const counted = shown(100, 500, [250, 501]);
  // An entry has a line, and one for its error and its warning; a file has one.
  const more = all.length + 3 + 1 + 2;
  expect([counted.length, shown(100, 500).length]).toEqual([more, more]);
  expect(counted.filter((line) => !all.includes(line) && !/f\d/.test(line))).toEqual([
    expect.stringContaining('100 of 250'),
    expect.stringContaining('150'),
    expect.stringContaining('1 more item '),
  ]);
});

test('states are words, times those of here, the address a link', () => {
  const createdAt = Date.UTC(2026, 0, 2, 3, 4);
  const values = partsOf({ upload: { ...upload, createdAt } })[0]?.rows?.map(([, value]) => value);
  const link = { text: facts.address, href: facts.address };
  const expected = [new Date(createdAt).toLocaleString(), link, statusText('SUCCESS')];
  expect(values).toEqual(expect.arrayContaining(expected));
  const states = ['SUCCESS', 'RUNNING', 'PENDING', 'ODD'].map((status) => statusText(status));
  expect([new Set(states).size, states.at(-1)]).toEqual([4, 'ODD']);
  expect(states.slice(0, 3).join()).not.toMatch(/[A-Z]{2}/);
});

test('files open in the editor, entries in the browser', () => {
  const file = { name: 'a "b" & ](command:x).json', isFile: true };
  const entries = { entries: [entry, { ...entry, id: '../x' }] };
  const parts = partsOf({ entries, files: { files: [file, { name: 'sub', isFile: false }] } });
  const [inBrowser, [opened, folder] = []] = parts.slice(-2).map(({ lines }) => lines?.map(({ href }) => href));
  expect(inBrowser).toEqual(['https://lab.example/u/entry/id/e', undefined]);
  expect(opened).toMatch(/^command:mapperWorkbench\.openUploadFile\?[\w.%()!~*'-]+$/);
  const argument = JSON.parse(decodeURIComponent((opened ?? '').slice(`command:${openFileCommand}?`.length)));
  expect(argument).toEqual([{ service: facts.service, uploadId: 'u', path: file.name, file: expect.anything() }]);
  expect(folder).toBeUndefined();
});

test('a message stands once: at its entry, where it has one', () => {
  const warnings = ['data.json: odd', 'odd', 'of the upload', 'of the upload'];
  const lines = linesOf({ upload: { ...upload, warnings }, entries: { entries: [entry] } });
  for (const text of ['odd', 'of the upload']) expect(lines.filter((line) => line.includes(text))).toHaveLength(1);
});
