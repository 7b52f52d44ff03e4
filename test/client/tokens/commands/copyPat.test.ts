import { beforeEach, expect, test, vi } from 'vitest';
import { StorageError } from '../../../../client/src/remoteService/auth/store/secretStorage.ts';
import { copyPat } from '../../../../client/src/tokens/commands/copyPat.ts';
import { baseUrl, type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { type Answer, cancel, editor, pick } from '../../../support/fakeEditor.ts';
import { runAlone } from '../../../support/runCommand.ts';
import { canary } from '../../../support/sandboxService.ts';

let setup: FakeSetup;
let target: { name: string; slot: string };
beforeEach(async () => {
  setup = fakeSetup();
  target = { name: 'scripts', slot: await setup.keep('scripts') };
});

const copy = (...answers: Answer[]) => runAlone(copyPat, setup, answers, target);
const token = new RegExp(`^${canary}-pat-\\w+$`);

test.each([
  ['Token', token],
  ['Environment variable, POSIX', new RegExp(`^export NOMAD_PAT='${canary}-pat-\\w+'$`)],
  ['Environment variable, PowerShell', new RegExp(`^\\$env:NOMAD_PAT = '${canary}-pat-\\w+'$`)],
])('copies %s, which nothing else shows', async (form, expected) => {
  await runAlone(copyPat, setup, [pick('scripts'), pick(form)]);
  expect(editor.clipboard).toMatch(expected);
  const elsewhere = editor.sights.filter(({ surface }) => surface !== 'clipboard');
  expect(JSON.stringify(elsewhere)).not.toContain(canary);
});

test.each([
  ['curl command', /\$NOMAD_PAT"/],
  ['Python script', /^import json\nimport os\n[\s\S]*os\.environ\["NOMAD_PAT"\]/],
  ['Notebook cell', /^import getpass\n[\s\S]*getpass\.getpass\("NOMAD_PAT: "\)/],
])('the %s form holds no secret', async (form, expected) => {
  await copy(pick(form));
  expect(editor.clipboard).toMatch(expected);
  expect(editor.clipboard).toMatch(new RegExp(`["']${baseUrl}/api/v1/uploads["']`));
  expect(editor.clipboard).not.toContain(canary);
});

test('the secret leaves the clipboard after a minute', async () => {
  vi.useFakeTimers();
  try {
    await copy(pick('Token'));
    expect(editor.clipboard).toMatch(token);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(editor.clipboard).toBe('');
  } finally {
    vi.useRealTimers();
  }
});

test('a token whose facts are damaged is still copied', async () => {
  for (const [key, text] of setup.secrets.kept)
    setup.secrets.kept.set(key, JSON.stringify({ ...JSON.parse(text), expiresAt: 'soon', createdAt: null, scopes: 1 }));
  await copy(pick('Token'));
  expect(editor.clipboard).toMatch(token);
});

test('cancelled, or lost, nothing is copied', async () => {
  await copy(cancel);
  setup.secrets.kept.clear();
  await expect(copy(pick('Token'))).rejects.toBeInstanceOf(StorageError);
  expect(editor.seen('clipboard')).toEqual([]);
});
