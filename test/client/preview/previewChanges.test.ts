import { expect, test } from 'vitest';
import { PreviewChanges } from '../../../client/src/preview/previewChanges.ts';
import { previewChangedNotification } from '../../../server/src/protocol.ts';

test('previews are asked again after a change, and of a server that was started again', () => {
  const listeners = new Map<string, (event: unknown) => void>();
  const on = (name: string, listener: (event: unknown) => void) => {
    listeners.set(name, listener);
    return { dispose: () => listeners.delete(name) };
  };
  const client = {
    onNotification: on,
    onDidChangeState: (listener: (event: unknown) => void) => on('state', listener),
  };
  const changes = new PreviewChanges(client as unknown as ConstructorParameters<typeof PreviewChanges>[0]);
  let fired = 0;
  changes.onDidChange(() => fired++);
  listeners.get(previewChangedNotification)?.({});
  listeners.get('state')?.({ oldState: 2, newState: 1 });
  expect(fired).toBe(1);
  listeners.get('state')?.({ oldState: 3, newState: 2 });
  expect(fired).toBe(2);
  changes.dispose();
  expect(listeners.size).toBe(0);
});
