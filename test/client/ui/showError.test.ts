import { beforeEach, expect, test } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../../client/src/remoteService/api/apiError.ts';
import { showError } from '../../../client/src/ui/showError.ts';
import { UserError } from '../../../client/src/ui/userError.ts';
import { type FakeSetup, fakeSetup } from '../../support/fakeAccount.ts';
import { editor, press } from '../../support/fakeEditor.ts';

let setup: FakeSetup;
beforeEach(() => {
  setup = fakeSetup();
});

const shown = (error: unknown) => showError('command', error, setup.services.log);
const buttons = async (kind: ApiErrorKind) => {
  await shown(new ApiError({ kind, message: 'A sentence.' }));
  return editor.seen('notice').at(-1)?.split('\n')[1];
};

test('an error of the service leads on by buttons', async () => {
  expect(await buttons('unauthorized')).toBe('Sign In… | Show Log');
  expect(await buttons('unreachable')).toBe('Set Base URL… | Show Log');
  expect(await buttons('declined')).toBe('Show Log');
});

test('what was cancelled is silent', async () => {
  await shown(new ApiError({ kind: 'cancelled', message: 'Cancelled.' }));
  expect(editor.sights).toEqual([]);
});

test('what the user can mend is shown as it stands', async () => {
  await shown(new UserError('Open a file first.'));
  expect(editor.seen('notice')).toEqual(['Open a file first.']);
  expect(editor.seen('log')).toEqual([]);
});

test('a foreign error is shown and logged without what looks like a token', async () => {
  await shown(new Error('bad Bearer nomad_pat_abc'));
  expect(editor.seen('notice')[0]).toContain('The command failed: bad [secret]');
  expect([...editor.seen('log'), ...editor.seen('notice')].join()).not.toContain('nomad_pat_abc');
});

test('a sentence of the service makes no link', async () => {
  await shown(new ApiError({ kind: 'declined', message: '[click](command:evil)' }));
  expect(editor.seen('notice')[0]).toContain('[click] (command:evil)');
});

test('a button runs its command', async () => {
  editor.script(press('Sign In…'));
  await buttons('forbidden');
  expect(editor.seen('command')).toEqual(['mapperWorkbench.signIn']);
});
