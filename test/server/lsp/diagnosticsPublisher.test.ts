import { expect, test } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { DiagnosticsPublisher } from '../../../server/src/lsp/diagnosticsPublisher.ts';
import type { FileFindings } from '../../../server/src/service/diagnostics/findings.ts';
import { type CancellationToken, Cancelled } from '../../../server/src/util/cancellation.ts';
import { MemoryLog } from '../../support/inMemoryWorkspace.ts';

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Options {
  /** Checks wait until a test lets them go on. */
  readonly held?: boolean;
  /** Checks don't mind that they are cancelled. */
  readonly deaf?: boolean;
  /** The client doesn't announce that it wants versions. */
  readonly unversioned?: boolean;
}

/** A publisher over open documents whose one finding is their text. */
function scene(open: Record<string, string>, { held, deaf, unversioned }: Options = {}) {
  const texts = new Map(Object.entries(open));
  const versions = new Map(Object.keys(open).map((uri) => [uri, 1]));
  const published: string[] = [];
  const checks: { readonly uri: string; readonly token: CancellationToken; readonly go: () => void }[] = [];
  const recognized: string[] = [];
  const log = new MemoryLog();
  let all: FileFindings[] = [];
  const fileOf = (uri: string): FileFindings => {
    const message = texts.get(uri);
    const finding = { code: 'x', severity: 'error' as const, message: `${message}`, range, related: [] };
    return { uri, kind: 'mapper', findings: message === '' ? [] : [finding] };
  };
  const check = async (uri: string, token: CancellationToken): Promise<FileFindings | undefined> => {
    await new Promise<void>((go) => {
      checks.push({ uri, token, go });
      if (!held) go();
    });
    if (token.isCancellationRequested && !deaf) throw new Cancelled();
    if (texts.get(uri) === 'crash') throw new Error('boom');
    return texts.has(uri) ? fileOf(uri) : undefined;
  };
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
    client: {
      findingsUri: undefined,
      codeDescription: false,
      relatedInformation: false,
      diagnosticVersions: !unversioned,
    },
    service: { check, checkAll: async () => all, kindOf: async (uri) => (texts.has(uri) ? 'mapper' : undefined) },
    documents: {
      get: documentOf,
      all: () => [...versions.keys()].flatMap((uri) => documentOf(uri) ?? []),
      clientUri: (uri) => uri,
    },
    notifier: { recognized: (uri, kind) => void recognized.push(`${uri} ${kind}`) },
    log,
    settled: () => {},
  });
  return {
    ...{ checks, recognized, log, publisher },
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

test('what is shown stays until the new findings are there, and what a file is waits for none', async () => {
  const { start, edit, go, published, recognized } = scene({ a: 'A' }, { held: true });
  await start();
  expect([published(), recognized.splice(0)]).toEqual([[], ['a mapper']]);
  await go(0);
  await edit('a', 'A2');
  expect([published(), recognized]).toEqual([['a@1 A'], ['a mapper']]);
  await go(1);
  expect(published()).toEqual(['a@2 A2']);
});

test('a finding of an older version has no fix, until those of the new one are there', async () => {
  const { start, edit, go, publisher } = scene({ a: 'A' }, { held: true });
  await start();
  await go(0);
  const [shown] = publisher.restored('a', range, []);
  expect(shown?.message).toBe('A');
  const bare = { range, code: 'x', message: '' };
  const elsewhere = { ...bare, code: 'y' };
  expect(publisher.restored('a', range, [elsewhere, bare])).toEqual([shown]);
  await edit('a', 'A2');
  for (const given of [[], [bare]]) expect(publisher.restored('a', range, given)).toEqual([]);
  await go(1);
  expect(publisher.restored('a', range, [bare])).toMatchObject([{ message: 'A2' }]);
});

test('a check that fails is logged, and the others go on', async () => {
  const { start, edit, published, log } = scene({ a: 'A', b: 'B' });
  await start();
  await edit('a', 'crash');
  await edit('b', 'B2');
  expect(published()).toEqual(['a@1 A', 'b@1 B', 'b@2 B2']);
  expect(log.lines.join()).toContain('check failed: Error: boom');
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

test('a client that does not want to know the version of a document is not told', async () => {
  const { start, published } = scene({ a: 'A' }, { unversioned: true });
  await start();
  expect(published()).toEqual(['a@- A']);
});
