import { expect, test } from 'vitest';
import { StorageError } from '../../../../client/src/remoteService/auth/store/secretStorage.ts';
import { copyPat } from '../../../../client/src/tokens/commands/copyPat.ts';
import { clearCopiedSecret } from '../../../../client/src/ui/clipboard.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { baseUrl } from '../../../support/fakeAccount.ts';
import { cancel, editor, pick } from '../../../support/fakeEditor.ts';
import { runAlone } from '../../../support/runCommand.ts';
import { canary } from '../../../support/sandboxService.ts';

const setup = eachSetup(({ keep }) => keep('scripts'));

test.each([
  ['Token', `^${canary}-pat-\\w+$`],
  ['Environment variable, POSIX', `^export NOMAD_PAT='${canary}-pat-\\w+'$`],
  ['Environment variable, PowerShell', `^\\$env:NOMAD_PAT = '${canary}-pat-\\w+'$`],
  ['curl command', '\\$NOMAD_PAT"'],
  ['Python script', '^import json\\nimport os\\n[\\s\\S]*os\\.environ\\["NOMAD_PAT"\\]'],
  ['Notebook cell', '^import getpass\\n[\\s\\S]*getpass\\.getpass\\("NOMAD_PAT: "\\)'],
])('copies %s; the secret is in nothing else, and leaves the clipboard', async (form, expected) => {
  await runAlone(copyPat, setup, [pick('scripts'), pick(form)]);
  expect(editor.clipboard).toMatch(new RegExp(expected));
  if (!expected.includes(canary)) {
    expect(editor.clipboard).toMatch(new RegExp(`["']${baseUrl}/api/v1/uploads["']`));
    expect(editor.clipboard).not.toContain(canary);
  }
  await clearCopiedSecret();
  expect(editor.clipboard === '').toBe(expected.includes(canary));
  const elsewhere = editor.sights.filter(({ surface }) => surface !== 'clipboard');
  expect(JSON.stringify(elsewhere)).not.toContain(canary);
});

test('cancelled, or lost, nothing is copied', async () => {
  const target = { name: 'scripts', slot: 'slot1' };
  await runAlone(copyPat, setup, [cancel], target);
  setup.secrets.kept.clear();
  await expect(runAlone(copyPat, setup, [pick('Token')], target)).rejects.toBeInstanceOf(StorageError);
  expect(editor.seen('clipboard')).toEqual([]);
});
