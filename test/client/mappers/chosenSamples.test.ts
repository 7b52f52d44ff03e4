import { expect, test } from 'vitest';
import type * as vscode from 'vscode';
import { ChosenSamples } from '../../../client/src/mappers/chosenSamples.ts';
import type { SamplesChosenParams } from '../../../server/src/protocol.ts';
import { FakeState } from '../../support/fakeState.ts';

test('what the server tells is there for the next window of the workspace, the latest of very many', async () => {
  const state = new FakeState();
  const memento = () => state.window() as Pick<vscode.Memento, 'get' | 'update'>;
  let tell = async (_: SamplesChosenParams): Promise<void> => {};
  const client = {
    onNotification: (_: string, handler: typeof tell) => {
      tell = handler;
      return { dispose: () => {} };
    },
  };
  const samples = new ChosenSamples(memento());
  samples.follow(client as never).dispose();
  expect(samples.all).toEqual([]);
  const pair = { uri: 'file:///w/m.json', dataUri: 'file:///w/d.json' };
  await tell({ chosen: [pair] });
  expect(new ChosenSamples(memento()).all).toEqual([pair]);
  const many = Array.from({ length: 600 }, (_, n) => ({ ...pair, uri: `file:///w/${n}.json` }));
  await tell({ chosen: many });
  expect(samples.all.at(-1)).toEqual(many.at(-1));
  expect(samples.all.length).toBeLessThan(many.length);
  await tell({ chosen: [] });
  expect(samples.all).toEqual([]);
  expect(state.text).not.toContain('json');
});
