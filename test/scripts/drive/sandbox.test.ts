import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { runSandbox } from '../../../scripts/drive/sandbox.ts';
import { Problem } from '../../../scripts/support/problem.ts';

const options = { accounts: [{ username: 'demo', password: 'shown at the start' }], basePath: '/prod/v1' };

test('says where it is and who may sign in', async () => {
  const sandbox = await runSandbox({ port: 0, empty: true, options: { ...options, controlKey: 'a key' } });
  try {
    expect((await fetch(`${sandbox.baseUrl}/api/v1/info`)).status).toBe(200);
    expect(sandbox.introduction).toContain(`${sandbox.baseUrl}/api/v1/extensions/docs`);
    expect(sandbox.introduction).toContain('demo / shown at the start');
    expect(sandbox.introduction).toContain('x-sandbox-control: a key');
  } finally {
    await sandbox.stop();
  }
});

test('says what to do where it cannot start', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', () => resolve()));
  const { port } = other.address() as AddressInfo;
  const taken = runSandbox({ port, empty: true, options });
  await expect(taken).rejects.toThrow(new RegExp(`${port}.*--port`));
  await new Promise((resolve) => other.close(resolve));
  const noFolder = runSandbox({ port: 0, empty: true, options: { ...options, database: '/no/such/folder/a.db' } });
  await expect(noFolder).rejects.toBeInstanceOf(Problem);
});
