import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { DiagnosticsPublisher } from '../../../server/src/lsp/diagnosticsPublisher.ts';
import type { FileFindings, KnownFindings } from '../../../server/src/service/diagnostics/findings.ts';
import { type CancellationToken, Cancelled } from '../../../server/src/util/cancellation.ts';
import { MemoryLog } from '../../support/inMemoryWorkspace.ts';

/** Pauses pass when a test says so. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const mapping = {};
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Options {
  /** Checks wait until a test lets them go on. */
  readonly held?: boolean;
  /** Checks don't mind that they are cancelled. */
  readonly deaf?: boolean;
  /** The finding of a first stage. */
  readonly first?: string;
  /** What the parser does stays. */
  readonly stays?: boolean;
}

/** A publisher over open documents whose one finding is their text, with a `+` once the parser was asked. */
function scene(open: Record<string, string>, { held, deaf, first, stays }: Options = {}) {
  const texts = new Map(Object.entries(open));
  const versions = new Map(Object.keys(open).map((uri) => [uri, 1]));
  const published: string[] = [];
  const checks: { readonly uri: string; readonly token: CancellationToken; readonly go: () => void }[] = [];
  const asked: string[] = [];
  const recognized: string[] = [];
  const log = new MemoryLog();
  let all: FileFindings[] = [];
  const fileOf = (uri: string, message = texts.get(uri)): FileFindings => {
    const finding = { code: 'x', severity: 'error' as const, message: `${message}`, range, related: [] };
    return { uri, kind: 'mapper', findings: message === '' ? [] : [finding] };
  };
  async function* check(uri: string, token: CancellationToken): AsyncGenerator<KnownFindings, void> {
    if (first !== undefined && texts.has(uri)) yield { ...fileOf(uri, first), pending: 'samples' };
    await new Promise<void>((go) => {
      checks.push({ uri, token, go });
      if (!held) go();
    });
    if (token.isCancellationRequested && !deaf) throw new Cancelled();
    if (texts.get(uri) === 'crash') throw new Error('boom');
    if (!texts.has(uri)) return;
    const stay = stays ? { conditions: '', mappings: () => [{ mapping, start: range.start }] } : undefined;
    yield { ...fileOf(uri), pending: 'parser', stay };
    asked.push(uri);
    yield { ...fileOf(uri, `${texts.get(uri)}+`), stay };
  }
  const documentOf = (uri: string) => {
    const version = versions.get(uri);
    return version === undefined ? undefined : TextDocument.create(uri, 'json', version, '');
  };
  const publisher = new DiagnosticsPublisher({
    connection: {
      sendDiagnostics: async ({ uri, version, diagnostics }) => {
        published.push(`${uri}@${version ?? '-'} ${diagnostics.map(({ message }) => message).join()}`);
      },
    },
    client: { findingsUri: undefined, codeDescription: false, relatedInformation: false },
    service: { check, checkAll: async () => all },
    documents: {
      get: documentOf,
      all: () => [...versions.keys()].flatMap((uri) => documentOf(uri) ?? []),
      clientUri: (uri) => uri,
    },
    notifier: { recognized: (uri, file) => void recognized.push(`${uri} ${file?.kind}`) },
    log,
    settled: () => {},
  });
  return {
    ...{ checks, asked, recognized, log },
    /** What was published since the last call. */
    published: () => published.splice(0),
    start: async () => {
      publisher.start();
      await settle();
    },
    /** One edit after the other, with no pause between them. */
    edit: async (uri: string, ...edits: readonly string[]) => {
      for (const text of edits) {
        texts.set(uri, text);
        versions.set(uri, (versions.get(uri) ?? 0) + 1);
        publisher.documentChanged(uri);
      }
      await settle();
    },
    close: async (uri: string) => {
      versions.delete(uri);
      publisher.documentClosed(uri);
      await settle();
    },
    /** Lets held checks go on, one after the other. */
    go: async (...indexes: readonly number[]) => {
      for (const index of indexes) {
        checks[index]?.go();
        await settle();
      }
    },
    pause: async (milliseconds = 1000) => {
      vi.advanceTimersByTime(milliseconds);
      await settle();
    },
    /** What is on disk; a text that is undefined is no mapper any more. */
    onDisk: (files: Readonly<Record<string, string | undefined>>) => {
      for (const [uri, text] of Object.entries(files)) text === undefined ? texts.delete(uri) : texts.set(uri, text);
    },
    checkWorkspace: (...uris: readonly string[]) => {
      all = uris.map((uri) => fileOf(uri));
      return publisher.checkWorkspace(new CancellationTokenSource().token);
    },
    refresh: async (...uris: readonly string[]) => {
      publisher.refresh(uris);
      await settle();
    },
  };
}

test('nothing is checked before the start, then every open document', async () => {
  const { edit, start, checks, published } = scene({ a: 'A', b: 'B' });
  await edit('a', 'A2');
  expect(checks).toHaveLength(0);
  await start();
  expect(published()).toEqual(['a@2 A2', 'b@1 B']);
});

test('an edit publishes the edited document first and does not redraw what stays the same', async () => {
  const { start, edit, close, checks, published } = scene({ a: 'A', b: 'B' });
  await start();
  published();
  await edit('b', 'B2');
  expect(checks.slice(2).map(({ uri }) => uri)).toEqual(['b', 'a']);
  expect(published()).toEqual(['b@2 B2']);
  // A repaired document is published empty once, a closed one at once, and not again by a check under way.
  await edit('a', '');
  await edit('a', '');
  expect(published()).toEqual(['a@2 ']);
  await close('b');
  expect(published()).toEqual(['b@- ']);
  expect(checks.at(-1)?.uri).toBe('a');
});

test.each([false, true])(
  'an edit cancels the running check, whose result is never published: deaf %s',
  async (deaf) => {
    const { start, edit, go, checks, published } = scene({ a: 'A' }, { held: true, deaf });
    await start();
    await edit('a', 'A2', 'A3');
    expect(checks[0]?.token.isCancellationRequested).toBe(true);
    await go(0, 1);
    expect(published()).toEqual(['a@3 A3']);
    expect(checks).toHaveLength(2);
  },
);

test('an edit elsewhere interrupts a check, which is made up for later', async () => {
  const { start, edit, go, checks, published } = scene({ a: 'A', b: 'B' }, { held: true });
  await start();
  await edit('b', 'B2');
  await go(0, 1, 2);
  expect(checks.map(({ uri }) => uri)).toEqual(['a', 'b', 'a']);
  expect(published()).toEqual(['b@2 B2', 'a@1 A']);
});

test('what is told first is published first, and the whole only where it differs; each stage tells what a file is', async () => {
  const { start, edit, pause, published, recognized } = scene({ a: 'A' }, { first: 'A' });
  await start();
  expect(published()).toEqual(['a@1 A']);
  expect(recognized).toEqual(['a mapper', 'a mapper']);
  await edit('a', 'A2');
  expect(published()).toEqual(['a@2 A', 'a@2 A2']);
  await pause();
  expect(recognized).toHaveLength(5);
  // It waits for no check, and is not published once an edit came.
  const held = scene({ a: 'A' }, { first: 'early', held: true });
  await held.start();
  expect(held.published()).toEqual(['a@1 early']);
  await held.edit('a', 'A2', 'A3');
  await held.go(0);
  expect(held.published()).toEqual(['a@3 early']);
});

test('the parser is asked when changes pause, for each open document, and never between two keys', async () => {
  const { start, edit, pause, published, asked } = scene({ a: 'A', b: 'B' });
  await start();
  for (const text of ['A2', 'A3', 'A4']) {
    await pause(100);
    await edit('a', text);
  }
  expect(published().at(-1)).toBe('a@4 A4');
  expect(asked).toEqual([]);
  for (const more of [['a@4 A4+', 'b@1 B+'], []]) {
    await pause();
    expect(published()).toEqual(more);
  }
  expect(asked).toEqual(['a', 'b']);
});

test('a check that waits for the pause is given up for an edit, and its parser is never asked', async () => {
  const { start, edit, pause, published, checks, asked } = scene({ a: 'A' });
  await start();
  await edit('a', 'A2');
  await pause();
  expect(checks.map(({ uri }) => uri)).toEqual(['a', 'a']);
  expect(asked).toEqual(['a']);
  expect(published()).toEqual(['a@1 A', 'a@2 A2', 'a@2 A2+']);
});

test('the parser is not asked about a document that was closed, nor before the specification is done', async () => {
  const { start, close, go, pause, asked } = scene({ a: 'A', b: 'B' }, { held: true });
  await start();
  await pause();
  expect(asked).toEqual([]);
  await go(0);
  await close('b');
  await go(0, 1, 2, 3);
  await pause();
  expect(asked).toEqual(['a']);
});

test('what the parser does stays until it is asked again, and not over a document that is closed', async () => {
  const { start, edit, close, pause, published } = scene({ a: 'A' }, { stays: true });
  await start();
  await pause();
  await edit('a', 'A2');
  expect(published()).toEqual(['a@1 A', 'a@1 A+', 'a@2 A+']);
  await close('a');
  await edit('a', 'A3');
  expect(published()).toEqual(['a@- ', 'a@1 A3']);
});

test('a check that fails is logged, leaves none of the version before to be gone on with, and the others go on', async () => {
  const { start, edit, pause, published, asked, log } = scene({ a: 'A', b: 'B' });
  await start();
  await edit('a', 'crash');
  await edit('b', 'B2');
  expect(published()).toEqual(['a@1 A', 'b@1 B', 'b@2 B2']);
  expect(log.lines.join()).toContain('check failed: Error: boom');
  await pause();
  expect(asked).toEqual(['b']);
});

test('checking the workspace publishes closed files, takes back what vanished, and follows what is shown', async () => {
  const { start, onDisk, checkWorkspace, refresh, published } = scene({ a: 'A' });
  await start();
  onDisk({ c: 'C', d: '' });
  expect(await checkWorkspace('a', 'c', 'd')).toEqual({ files: 3, errors: 2, warnings: 0 });
  expect(published()).toEqual(['a@1 A', 'c@- C']);
  await checkWorkspace('a');
  expect(published()).toEqual(['c@- ']);
  await checkWorkspace('a', 'c');
  onDisk({ c: undefined, a: undefined });
  await refresh('c', 'unknown');
  await refresh('a');
  expect(published()).toEqual(['c@- C', 'c@- ', 'a@1 ']);
});
