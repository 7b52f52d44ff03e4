import { expect, test } from 'vitest';
import { RecognizedFiles } from '../../../client/src/mappers/recognizedFiles.ts';
import type { RecognizedParams } from '../../../server/src/protocol.ts';
import { editor } from '../../support/fakeEditor.ts';

test('what the server recognizes can be asked by menus, as addresses', () => {
  editor.reset();
  let tell: (files: RecognizedParams) => void = () => {};
  const onNotification = (_: string, handler: typeof tell) => {
    tell = handler;
    return { dispose: () => {} };
  };
  const files = new RecognizedFiles({ onNotification } as never);
  let changes = 0;
  files.onDidChange(() => changes++);
  tell({ mappers: ['file:///w/plain.json'], data: ['file:///w/run.json'] });
  const all = [...files.mappers, ...files.dataFiles];
  expect([changes, ...all.map((uri) => uri.path)]).toEqual([1, '/w/plain.json', '/w/run.json']);
  expect(editor.seen('context')).toEqual([
    expect.stringMatching(/^setContext\nmapperWorkbench\.mappers\n\[\{.*"path":"\/w\/plain\.json"/),
    expect.stringMatching(/^setContext\nmapperWorkbench\.dataFiles\n\[\{.*"path":"\/w\/run\.json"/),
  ]);
  tell({ mappers: [], data: [] });
  // An empty list would count as true in a clause.
  expect(editor.seen('context').slice(2)).toEqual(
    ['mappers', 'dataFiles'].map((name) => `setContext\nmapperWorkbench.${name}`),
  );
  files.dispose();
});
