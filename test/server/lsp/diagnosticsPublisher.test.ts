import { expect, onTestFinished, test, vi } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { DiagnosticsPublisher } from '../../../server/src/lsp/diagnosticsPublisher.ts';
import type { FileFindings, KnownFindings } from '../../../server/src/service/diagnostics/findings.ts';
import { type CancellationToken, Cancelled } from '../../../server/src/util/cancellation.ts';
import { MemoryLog } from '../../support/inMemoryWorkspace.ts';

const never = new CancellationTokenSource().token;
const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const mapping = {};
const documentOf = (uri: string, version: number | undefined) =>
  version === undefined ? undefined : TextDocument.create(uri, 'json', version, '');
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A publisher over documents whose one finding is their text; checks wait until a test lets them go on. */
function setUp(
  open: Record<string, string>,
  options: { held?: boolean; deaf?: boolean; first?: string; stays?: boolean } = {},
) {
  const texts = new Map(Object.entries(open));
  const versions = new Map(Object.keys(open).map((uri) => [uri, 1]));
  const published: string[] = [];
  const checks: { uri: string; token: CancellationToken; go: () => void }[] = [];
  const finished: { uri: string; token: CancellationToken }[] = [];
  const recognized: string[] = [];
  let all: FileFindings[] = [];
  const log = new MemoryLog();
  const fileOf = (uri: string, message = texts.get(uri)): FileFindings => {
    const findings =
      message === '' ? [] : [{ code: 'x', severity: 'error' as const, message: `${message}`, range, related: [] }];
    return { uri, kind: 'mapper', findings };
  };
  async function* check(uri: string, token: CancellationToken): AsyncGenerator<KnownFindings, void> {
    if (options.first !== undefined && texts.has(uri)) yield { ...fileOf(uri, options.first), pending: 'samples' };
    await new Promise<void>((go) => {
      checks.push({ uri, token, go });
      if (!options.held) go();
    });
    if (token.isCancellationRequested && !options.deaf) throw new Cancelled();
    if (texts.get(uri) === 'crash') throw new Error('boom');
    if (!texts.has(uri)) return;
    const stay = options.stays ? { conditions: '', mappings: () => [{ mapping, start: range.start }] } : undefined;
    yield { ...fileOf(uri), pending: 'parser', stay };
    finished.push({ uri, token });
    yield { ...fileOf(uri, `${texts.get(uri)}+`), stay };
  }
  /** How many findings were published each time that there was nothing left to check at once. */
  const settled: number[] = [];
  const publisher = new DiagnosticsPublisher({
    connection: {
      sendDiagnostics: async ({ uri, version, diagnostics }) => {
        published.push(`${uri}@${version ?? '-'} ${diagnostics.map(({ message }) => message).join()}`);
      },
    },
    client: { findingsUri: undefined, codeDescription: false, relatedInformation: false },
    service: { check, checkAll: async () => all },
    documents: {
      get: (uri) => documentOf(uri, versions.get(uri)),
      all: () => [...versions.keys()].flatMap((uri) => documentOf(uri, versions.get(uri)) ?? []),
      clientUri: (uri) => uri,
    },
    notifier: {
      recognized: (uri, file) => void recognized.push(`${uri} ${file?.kind}`),
    },
    log,
    settled: () => void settled.push(published.length),
  });
  return {
    publisher,
    settled,
    published,
    checks,
    recognized,
    finished: () => finished.map(({ uri }) => uri),
    log,
    edit: (uri: string, text: string) => {
      texts.set(uri, text);
      versions.set(uri, (versions.get(uri) ?? 0) + 1);
      publisher.documentChanged(uri);
    },
    close: (uri: string) => {
      versions.delete(uri);
      publisher.documentClosed(uri);
    },
    onDisk: (uri: string, text: string | undefined) => (text === undefined ? texts.delete(uri) : texts.set(uri, text)),
    allFiles: (uris: string[]) => {
      all = uris.map((uri) => fileOf(uri));
    },
  };
}

test('nothing is checked before the start, then every open document', async () => {
  const { publisher, published, checks } = setUp({ a: 'A', b: 'B' });
  publisher.documentChanged('a');
  await settle();
  expect(checks).toHaveLength(0);
  publisher.start();
  await settle();
  expect(published).toEqual(['a@1 A', 'b@1 B']);
});

test('an edit publishes the edited document first and does not redraw what stays the same', async () => {
  const { publisher, published, checks, edit } = setUp({ a: 'A', b: 'B' });
  publisher.start();
  await settle();
  published.length = 0;
  checks.length = 0;
  edit('b', 'B2');
  await settle();
  expect(checks.map(({ uri }) => uri)).toEqual(['b', 'a']);
  expect(published).toEqual(['b@2 B2']);
});

test('an edit cancels the running check, and its result is never published', async () => {
  const { publisher, published, checks, edit } = setUp({ a: 'A' }, { held: true });
  publisher.start();
  edit('a', 'A2');
  edit('a', 'A3');
  expect(checks[0]?.token.isCancellationRequested).toBe(true);
  checks[0]?.go();
  await settle();
  checks[1]?.go();
  await settle();
  expect(published).toEqual(['a@3 A3']);
  expect(checks).toHaveLength(2);
});

test('a check that finishes although it was cancelled is not published either', async () => {
  const { publisher, published, checks, edit } = setUp({ a: 'A' }, { held: true, deaf: true });
  publisher.start();
  edit('a', 'A2');
  for (const index of [0, 1]) {
    checks[index]?.go();
    await settle();
  }
  expect(published).toEqual(['a@2 A2']);
});

test('what is told first is published first, and the whole only where it differs', async () => {
  const { publisher, published, edit } = setUp({ a: 'A' }, { first: 'A' });
  publisher.start();
  await settle();
  expect(published).toEqual(['a@1 A']);
  edit('a', 'A2');
  await settle();
  expect(published).toEqual(['a@1 A', 'a@2 A', 'a@2 A2']);
});

test('what is told first waits for no check, and is not published once an edit came', async () => {
  const { publisher, published, checks, edit } = setUp({ a: 'A' }, { first: 'early', held: true });
  publisher.start();
  await settle();
  expect(published).toEqual(['a@1 early']);
  edit('a', 'A2');
  edit('a', 'A3');
  checks[0]?.go();
  await settle();
  expect(published).toEqual(['a@1 early', 'a@3 early']);
});

/** Pauses pass when a test says so. */
function withTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    await settle();
  };
}

test('the parser is asked when changes pause, for each open document, and never between two keys', async () => {
  const pass = withTimers();
  const { publisher, published, finished, edit } = setUp({ a: 'A', b: 'B' });
  publisher.start();
  for (const text of ['A2', 'A3', 'A4']) {
    await pass(100);
    edit('a', text);
    await settle();
  }
  expect(published.at(-1)).toBe('a@4 A4');
  expect(finished()).toEqual([]);
  await pass(1000);
  expect(finished()).toEqual(['a', 'b']);
  expect(published.slice(-2)).toEqual(['a@4 A4+', 'b@1 B+']);
  await pass(1000);
  expect(finished()).toHaveLength(2);
});

test('a check that waits for the pause is given up for an edit, and its parser is never asked', async () => {
  const pass = withTimers();
  const { publisher, published, checks, finished, edit } = setUp({ a: 'A' });
  publisher.start();
  await settle();
  edit('a', 'A2');
  await pass(1000);
  expect(checks.map(({ uri }) => uri)).toEqual(['a', 'a']);
  expect(finished()).toEqual(['a']);
  expect(published).toEqual(['a@1 A', 'a@2 A2', 'a@2 A2+']);
});

test('a check that fails leaves none of the version before to be gone on with', async () => {
  const pass = withTimers();
  const { publisher, finished, edit } = setUp({ a: 'A' });
  publisher.start();
  await settle();
  edit('a', 'crash');
  await settle();
  await pass(1000);
  expect(finished()).toEqual([]);
});

test('what the parser does stays until it is asked again, and not over a document that is closed', async () => {
  const pass = withTimers();
  const { publisher, published, edit, close } = setUp({ a: 'A' }, { stays: true });
  publisher.start();
  await pass(1000);
  edit('a', 'A2');
  await settle();
  expect(published.splice(0)).toEqual(['a@1 A', 'a@1 A+', 'a@2 A+']);
  close('a');
  edit('a', 'A3');
  await settle();
  expect(published).toEqual(['a@- ', 'a@1 A3']);
});

test('each stage tells what an open file is', async () => {
  const pass = withTimers();
  const { publisher, recognized } = setUp({ a: 'A' }, { first: 'early' });
  publisher.start();
  await settle();
  expect(recognized).toEqual(['a mapper', 'a mapper']);
  await pass(1000);
  expect(recognized).toHaveLength(3);
});

test('the parser is not asked about a document that was closed, nor before the specification is done', async () => {
  const pass = withTimers();
  const { publisher, checks, finished, close } = setUp({ a: 'A', b: 'B' }, { held: true });
  publisher.start();
  await pass(1000);
  expect(finished()).toEqual([]);
  checks[0]?.go();
  await settle();
  close('b');
  for (const { go } of checks) go();
  await settle();
  for (const { go } of checks) go();
  await pass(1000);
  expect(finished()).toEqual(['a']);
});

test('an edit elsewhere interrupts a check, which is made up for later', async () => {
  const { publisher, published, checks, edit } = setUp({ a: 'A', b: 'B' }, { held: true });
  publisher.start();
  edit('b', 'B2');
  for (const index of [0, 1, 2]) {
    checks[index]?.go();
    await settle();
  }
  expect(checks.map(({ uri }) => uri)).toEqual(['a', 'b', 'a']);
  expect(published).toEqual(['b@2 B2', 'a@1 A']);
});

test('a repaired document is published empty once; a closed one at once, and not again by a check under way', async () => {
  const { publisher, published, checks, edit, close } = setUp({ a: 'A', b: 'B' });
  publisher.start();
  await settle();
  edit('a', '');
  await settle();
  edit('a', '');
  await settle();
  expect(published.slice(2)).toEqual(['a@2 ']);
  published.length = 0;
  close('b');
  await settle();
  expect(published).toEqual(['b@- ']);
  expect(checks.at(-1)?.uri).toBe('a');
});

test('a file that is no mapper any more loses its diagnostics', async () => {
  const { publisher, published, onDisk } = setUp({ a: 'A' });
  publisher.start();
  await settle();
  onDisk('a', undefined);
  publisher.documentChanged('a');
  await settle();
  expect(published).toEqual(['a@1 A', 'a@1 ']);
});

test('a check that fails is logged, and the others go on', async () => {
  const { publisher, published, log } = setUp({ a: 'crash', b: 'B' });
  publisher.start();
  await settle();
  expect(published).toEqual(['b@1 B']);
  expect(log.lines.join()).toContain('check failed: Error: boom');
});

test('checking the workspace publishes closed files, and takes back what vanished', async () => {
  const { publisher, published, onDisk, allFiles } = setUp({ a: 'A' });
  publisher.start();
  await settle();
  onDisk('c', 'C');
  onDisk('d', '');
  allFiles(['a', 'c', 'd']);
  expect(await publisher.checkWorkspace(never)).toEqual({ files: 3, errors: 2, warnings: 0 });
  expect(published).toEqual(['a@1 A', 'c@- C']);
  allFiles(['a']);
  await publisher.checkWorkspace(never);
  expect(published.slice(2)).toEqual(['c@- ']);
});

test('a closed file whose diagnostics are shown is checked again when it changes on disk', async () => {
  const { publisher, published, onDisk, allFiles } = setUp({});
  publisher.start();
  onDisk('c', 'C');
  allFiles(['c']);
  await publisher.checkWorkspace(never);
  onDisk('c', undefined);
  publisher.refresh(['c', 'unknown']);
  await settle();
  expect(published).toEqual(['c@- C', 'c@- ']);
});
