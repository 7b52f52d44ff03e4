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
/** How many buttons there are, and what the first one does. */
async function leads(kind: ApiErrorKind): Promise<readonly [number, string | undefined]> {
  editor.sights.length = 0;
  editor.script(press());
  await shown(new ApiError({ kind, message: 'A sentence.' }));
  return [editor.seen('notice')[0]?.split(' | ').length ?? 0, editor.seen('command')[0]];
}

test('an error of the service leads on by buttons', async () => {
  expect(await leads('unauthorized')).toEqual([2, 'mapperWorkbench.signIn']);
  expect(await leads('forbidden')).toEqual([2, 'mapperWorkbench.signIn']);
  expect(await leads('unreachable')).toEqual([2, 'mapperWorkbench.setBaseUrl']);
  expect(await leads('declined')).toEqual([1, undefined]);
});

test('what was cancelled is silent', async () => {
  await shown(new ApiError({ kind: 'cancelled', message: 'Cancelled.' }));
  expect(editor.sights).toEqual([]);
});

test('what the user can mend is shown as it stands', async () => {
  await shown(new UserError('Open a file first.'));
  expect([editor.seen('notice'), editor.seen('log')]).toEqual([['Open a file first.'], []]);
});

test('a foreign error is shown and logged without what looks like a token', async () => {
  await shown(new Error('bad Bearer nomad_pat_abc'));
  expect(editor.seen('notice')[0]).toContain('bad [secret]');
  expect([...editor.seen('log'), ...editor.seen('notice')].join()).not.toContain('nomad_pat');
});

test('a sentence of the service makes no link', async () => {
  await shown(new ApiError({ kind: 'declined', message: '[click](command:evil)' }));
  expect(editor.seen('notice')[0]).toContain('[click] (command:evil)');
});
