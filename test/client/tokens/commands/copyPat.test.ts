import { beforeEach, expect, test, vi } from 'vitest';
import { copyPat } from '../../../../client/src/tokens/commands/copyPat.ts';
import { baseUrl, type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { cancel, editor, pick } from '../../../support/fakeEditor.ts';
import { canary } from '../../../support/fakeTokenService.ts';

let setup: FakeSetup;
let target: { name: string; slot: string };
beforeEach(async () => {
  setup = fakeSetup();
  target = { name: 'scripts', slot: await setup.keep('scripts') };
});

const token = new RegExp(`^${canary}-pat-\\w+$`);

test.each([
  ['Token', token],
  [/POSIX/, new RegExp(`^export NOMAD_PAT='${canary}-pat-\\w+'$`)],
  [/PowerShell/, new RegExp(`^\\$env:NOMAD_PAT = '${canary}-pat-\\w+'$`)],
])('copies %s, which nothing else shows', async (label, expected) => {
  editor.script(pick('scripts'), pick(label));
  await copyPat.run(setup.services);
  expect(editor.clipboard).toMatch(expected);
  const elsewhere = editor.sights.filter(({ surface }) => surface !== 'clipboard');
  expect(JSON.stringify(elsewhere)).not.toContain(canary);
  expect(editor.leftOver).toEqual([]);
});

test('the curl line holds no secret', async () => {
  editor.script(pick('curl'));
  await copyPat.run(setup.services, target);
  expect(editor.clipboard).toContain(`$NOMAD_PAT" '${baseUrl}/api/v1/uploads'`);
  expect(editor.clipboard).not.toContain(canary);
});

test.each([
  ['Python', /^import json\nimport os\n[\s\S]*os\.environ\["NOMAD_PAT"\]/],
  ['Notebook', /^import getpass\n[\s\S]*getpass\.getpass\("NOMAD_PAT: "\)/],
])('the %s form holds no secret', async (label, expected) => {
  editor.script(pick(label));
  await copyPat.run(setup.services, target);
  expect(editor.clipboard).toMatch(expected);
  expect(editor.clipboard).toContain(`"${baseUrl}/api/v1/uploads"`);
  expect(editor.clipboard).not.toContain(canary);
});

test('the secret leaves the clipboard after a minute', async () => {
  vi.useFakeTimers();
  try {
    editor.script(pick('Token'));
    await copyPat.run(setup.services, target);
    expect(editor.clipboard).toMatch(token);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(editor.clipboard).toBe('');
  } finally {
    vi.useRealTimers();
  }
});

test('cancelled copies nothing', async () => {
  editor.script(cancel);
  await copyPat.run(setup.services, target);
  expect(editor.seen('clipboard')).toEqual([]);
});

test('a lost token is told', async () => {
  setup.secrets.kept.clear();
  editor.script(pick('Token'));
  await expect(copyPat.run(setup.services, target)).rejects.toThrow('secret storage');
  expect(editor.seen('clipboard')).toEqual([]);
});
