import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  SecretStorage,
  StorageError,
  sentenceOf,
} from '../../../../../client/src/remoteService/auth/store/secretStorage.ts';
import { FakeSecrets, type SecretsMode, storageFailures } from '../../../../support/fakeSecrets.ts';
import { withHeldTimers } from '../../../../support/heldTimers.ts';

function storageWith(mode: SecretsMode) {
  const secrets = new FakeSecrets();
  secrets.mode = mode;
  return { secrets, storage: new SecretStorage(secrets.window(), 1000) };
}

describe('what is kept', () => {
  test.each(['honest', 'slow'] as const)('was read back (%s)', async (mode) => {
    const { storage } = storageWith(mode);
    await storage.keep('a', 'text');
    expect(await storage.get('a')).toBe('text');
    expect(await storage.keys()).toEqual(['a']);
  });

  test.each(storageFailures)('a storage that %s is told as `%s`', async (mode, problem) => {
    const { storage } = storageWith(mode);
    const error = await withHeldTimers(() => storage.keep('a', 'canary').catch((reason: unknown) => reason));
    expect(error).toBeInstanceOf(StorageError);
    expect(error).toMatchObject({ problem, message: sentenceOf(problem) });
    expect(inspect(error)).not.toContain('canary');
    if (mode !== 'throws' && mode !== 'hangs') return;
    for (const step of [() => storage.get('a'), () => storage.delete('a')])
      await expect(withHeldTimers<unknown>(step)).rejects.toBeInstanceOf(StorageError);
  });

  test('a storage that throws at once, without a promise, is no crash', async () => {
    const broken = new Proxy({} as never, {
      get: () => () => {
        throw new Error('canary');
      },
    });
    await expect(new SecretStorage(broken).keys()).rejects.toMatchObject({ problem: 'refused' });
  });
});

test('the probe leaves nothing behind, also where something else comes back', async () => {
  const { secrets, storage } = storageWith('honest');
  await storage.probe('1');
  expect(secrets.kept.size).toBe(0);
  secrets.mode = 'lies';
  await expect(storage.probe('1')).rejects.toMatchObject({ problem: 'differs' });
  await Promise.resolve();
  expect(secrets.kept.size).toBe(0);
});

test('changes are heard until nobody listens any more', async () => {
  const { secrets, storage } = storageWith('honest');
  const heard: string[] = [];
  const listening = storage.onDidChange((key) => heard.push(key));
  await storage.keep('a', '1');
  listening.dispose();
  await storage.keep('b', '1');
  expect(heard).toEqual(['a']);
  expect(secrets.listeners).toBe(0);
});
