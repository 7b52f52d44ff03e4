import { expect, test } from 'vitest';
import { statusText, summaryOf, uploadContent } from '../../../client/src/uploads/uploadText.ts';
import { uploadText } from '../../support/uploadText.ts';

const upload = { id: 'u', name: 'Lab', status: 'SUCCESS', errors: ['line\nbreak'], warnings: [] };
const entry = { id: 'e', mainfile: 'data.json', name: 'Run', status: 'FAILURE', errors: ['bad'], warnings: ['odd'] };

test('entries stand below their data file, with their errors', () => {
  const entries = { entries: [entry, { ...entry, errors: [], warnings: [], status: 'SUCCESS' }], total: 5 };
  const text = uploadText({ upload, address: 'https://lab.example/u', entries, files: 'not offered' });
  expect(uploadContent({ upload, address: 'https://lab.example/u', entries }).parts.at(-1)?.lines?.[0]).toEqual({
    text: 'data.json: 2',
    below: [
      { text: 'Run · failed', below: [{ text: 'Error: bad' }, { text: 'Warning: odd' }] },
      { text: 'Run · processed', below: [] },
    ],
  });
  expect(text).toContain('3 more are not shown here.');
  expect(text).toContain('Errors:\nline break\n');
  expect(text).toContain('Files:\nnot offered\n');
  expect(summaryOf({ upload, entries })).toBe('Entries: 5, failed: 1, errors: 1.');
});

test('what looks like a token is not shown', () => {
  const name = 'nomad_pat_CANARY';
  const files = { files: [{ name, isFile: true }] };
  const odd = { ...upload, name, message: name, description: name, errors: [name], warnings: [name] };
  const entries = { entries: [{ ...entry, name, mainfile: name, errors: [name] }] };
  expect(uploadText({ upload: odd, address: 'https://lab.example', entries, files })).not.toContain('CANARY');
});

test('what is left out is said, also where the service does not count', () => {
  const of = (length: number) => Array.from({ length }, (_, index) => ({ ...entry, id: `e${index}` }));
  const filesOf = (length: number) => Array.from({ length }, (_, index) => ({ name: `f${index}`, isFile: true }));
  const text = (entries: object, files: object) =>
    uploadText({ upload, address: 'https://lab.example/u', entries: entries as never, files: files as never });
  const counted = text({ entries: of(100), total: 250 }, { files: filesOf(500), total: 501 });
  expect(counted).toMatch(/150 more are not shown here[\s\S]*\n1 more are not shown here/);
  const uncounted = text({ entries: of(100) }, { files: filesOf(500) });
  expect(uncounted.match(/There may be more/g)).toHaveLength(2);
  expect(text({ entries: of(99) }, { files: filesOf(499), total: 499 })).not.toMatch(/more/);
});

test('states are words, times those of here, the address a link', () => {
  const createdAt = Date.UTC(2026, 0, 2, 3, 4);
  const { parts } = uploadContent({ upload: { ...upload, createdAt }, address: 'https://lab.example/u' });
  const rows = new Map(parts[0]?.rows);
  expect(rows.get('Status')).toBe('processed');
  expect(rows.get('Created')).toBe(new Date(createdAt).toLocaleString());
  expect(rows.get('In the browser')).toEqual({ text: 'https://lab.example/u', href: 'https://lab.example/u' });
  expect(['RUNNING', 'PENDING', 'ODD'].map(statusText)).toEqual(['being processed', 'waiting to be processed', 'ODD']);
});

test('without entries the record speaks', () => {
  expect(summaryOf({ upload, entries: 'not offered' })).toBe(
    'Entries: not given by the service, errors: 1, warnings: 0.',
  );
});
