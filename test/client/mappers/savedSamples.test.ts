import { expect, test } from 'vitest';
import type * as vscode from 'vscode';
import { SavedSamples } from '../../../client/src/mappers/savedSamples.ts';
import type { ChosenSample } from '../../../server/src/protocol.ts';
import { FakeState } from '../../support/fakeState.ts';

let tell = async (_: { readonly chosen: readonly ChosenSample[] }): Promise<void> => {};
const client = {
  onNotification: (_: string, handler: typeof tell) => {
    tell = handler;
    return { dispose: () => {} };
  },
};

test('what the server tells is there for the next window of the workspace, the latest of very many', async () => {
  const state = new FakeState();
  const memento = () => state.window() as Pick<vscode.Memento, 'get' | 'update'>;
  const samples = new SavedSamples(memento());
  samples.follow(client as never, () => {}).dispose();
  expect(samples.all).toEqual([]);
  const pair = { uri: 'file:///w/m.json', dataUri: 'file:///w/d.json' };
  await tell({ chosen: [pair] });
  expect(new SavedSamples(memento()).all).toEqual([pair]);
  const many = Array.from({ length: 600 }, (_, n) => ({ ...pair, uri: `file:///w/${n}.json` }));
  await tell({ chosen: many });
  expect(samples.all.at(-1)).toEqual(many.at(-1));
  expect(samples.all.length).toBeLessThan(many.length);
  await tell({ chosen: [] });
  expect(samples.all).toEqual([]);
  expect(state.text).not.toContain('json');
});

test('a data file that was a new document is told of once, when it is saved, whatever becomes of the mapper', async () => {
  const saved: unknown[] = [];
  new SavedSamples(new FakeState().window() as never).follow(client as never, (...args) => saved.push(args));
  const [mapper, file, draft, data] = ['untitled:U-2', 'file:///w/m.json', 'untitled:U-1', 'file:///w/run.json'];
  await tell({ chosen: [{ uri: mapper, dataUri: draft }] });
  await tell({ chosen: [] }); // closed, before the file of the same text is open
  await tell({ chosen: [{ uri: file, dataUri: draft }] });
  expect(saved).toEqual([]);
  await tell({ chosen: [{ uri: file, dataUri: data }] });
  await tell({ chosen: [{ uri: file, dataUri: 'file:///w/other.json' }] });
  expect(saved).toEqual([[file, draft, data]]);
});
