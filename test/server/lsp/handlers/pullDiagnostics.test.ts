import { expect, test } from 'vitest';
import { CancellationTokenSource, type Diagnostic } from 'vscode-languageserver/node';
import { PullDiagnostics } from '../../../../server/src/lsp/handlers/pullDiagnostics.ts';
import type { FileFindings } from '../../../../server/src/service/api.ts';
import { Cancelled } from '../../../../server/src/util/cancellation.ts';
import { MemoryLog } from '../../../support/inMemoryWorkspace.ts';

const never = new CancellationTokenSource().token;
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

/** Documents whose one finding is their text; those with a version are open. */
function setUp(files: Record<string, string>, versions: Record<string, number>) {
  const sent: string[] = [];
  let asked = 0;
  let onCheck = () => {};
  const fileOf = (uri: string): FileFindings => ({
    uri,
    kind: 'mapper',
    findings: [{ code: 'x', severity: 'error', message: files[uri] ?? '', range, related: [] }],
  });
  const pull = new PullDiagnostics(
    {
      check: async (uri) => {
        onCheck();
        return files[uri] === undefined ? undefined : fileOf(uri);
      },
      checkSpecification: async (uri) => (files[uri] === undefined ? undefined : fileOf(uri)),
      checkAll: async () => Object.keys(files).map(fileOf),
      versionOf: (uri) => versions[uri],
      openUris: () => Object.keys(versions),
      toDiagnostics: ({ findings }) => findings.map(({ message }): Diagnostic => ({ message, range })),
      publish: async (uri, _, diagnostics) => void sent.push(`${uri} ${diagnostics.map((each) => each.message)}`),
      log: new MemoryLog(),
    },
    () => asked++,
  );
  const duringCheck = (run: () => void) => (onCheck = run);
  return { pull, sent, asked: () => asked, duringCheck };
}

test('an open document is answered and never sent; what did not change is said to be unchanged', async () => {
  const { pull, sent } = setUp({ a: 'A' }, { a: 1 });
  pull.start();
  const first = await pull.answer('a', undefined, never);
  expect(first).toMatchObject({ kind: 'full', items: [{ message: 'A' }] });
  expect(await pull.answer('a', first.resultId, never)).toEqual({ kind: 'unchanged', resultId: first.resultId });
  expect(await pull.answer('a', 'other', never)).toMatchObject({ kind: 'full' });
  expect(await pull.answer('none', undefined, never)).toMatchObject({ kind: 'full', items: [] });
  pull.documentChanged('a');
  await settle();
  expect(sent).toEqual([]);
});

test('an edit meanwhile takes the answer back', async () => {
  const versions = { a: 1 };
  const { pull, duringCheck } = setUp({ a: 'A' }, versions);
  duringCheck(() => versions.a++);
  await expect(pull.answer('a', undefined, never)).rejects.toThrow(Cancelled);
});

test('the client is asked to ask again when something else changed', () => {
  const { pull, asked } = setUp({ a: 'A' }, { a: 1 });
  pull.documentChanged('a');
  expect(asked()).toBe(0);
  pull.refresh(['b']);
  pull.documentClosed('a');
  expect(asked()).toBe(2);
});

test('closed files of the workspace are sent, and taken back once they are opened', async () => {
  const versions: Record<string, number> = { a: 1 };
  const { pull, sent } = setUp({ a: 'A', b: 'B' }, versions);
  pull.start();
  expect(await pull.checkWorkspace(never)).toEqual({ files: 2, errors: 2, warnings: 0 });
  expect(sent).toEqual(['b B']);
  versions.b = 1;
  pull.documentChanged('b');
  pull.documentChanged('b');
  await settle();
  expect(sent).toEqual(['b B', 'b ']);
  delete versions.b;
  pull.documentClosed('b');
  sent.length = 0;
  await pull.checkWorkspace(never);
  expect(sent).toEqual(['b B']);
});
