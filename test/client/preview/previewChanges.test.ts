import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { PreviewChanges } from '../../../client/src/preview/previewChanges.ts';
import { previewChangedNotification } from '../../../server/src/protocol.ts';

test('previews are asked again after a change, and of a server that was started again, until the end', () => {
  const [notified, state] = [new vscode.EventEmitter<unknown>(), new vscode.EventEmitter<unknown>()];
  const onNotification = (name: string, listener: () => void) =>
    name === previewChangedNotification && notified.event(listener);
  const changes = new PreviewChanges({ onNotification, onDidChangeState: state.event } as never);
  let fired = 0;
  changes.onDidChange(() => fired++);
  const counts = [notified, state, state].map((emitter, at) => {
    emitter.fire({ oldState: at + 1, newState: at });
    return fired;
  });
  changes.dispose();
  notified.fire({});
  expect([...counts, fired]).toEqual([1, 1, 2, 2]);
});
