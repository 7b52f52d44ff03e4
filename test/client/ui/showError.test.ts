import { expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '../../../client/src/remoteService/api/apiError.ts';
import { showError } from '../../../client/src/ui/showError.ts';
import { UserError } from '../../../client/src/ui/userError.ts';
import { eachSetup } from '../../support/eachSetup.ts';
import { editor, press } from '../../support/fakeEditor.ts';

const setup = eachSetup();

const shown = (error: unknown) => showError('command', error, setup.services.log);

test.each<[ApiErrorKind, number, string | undefined]>([
  ['unauthorized', 2, 'mapperWorkbench.signIn'],
  ['forbidden', 2, 'mapperWorkbench.signIn'],
  ['unreachable', 2, 'mapperWorkbench.setBaseUrl'],
  ['declined', 1, undefined],
])(
  'an error of the service, %s, leads on by buttons, and its sentence makes no link',
  async (kind, buttons, command) => {
    editor.script(press());
    await shown(new ApiError({ kind, message: '[click](command:evil)' }));
    const [notice = ''] = editor.seen('notice');
    expect(notice).toContain('[click] (command:evil)');
    expect([notice.split(' | ').length, editor.seen('command')[0]]).toEqual([buttons, command]);
  },
);

test('what was cancelled is silent', async () => {
  await shown(new ApiError({ kind: 'cancelled', message: 'Cancelled.' }));
  expect(editor.sights).toEqual([]);
});

test('what the user can mend is shown as it stands', async () => {
  await shown(new UserError('Open a file first.'));
  expect([editor.seen('notice'), editor.seen('log')]).toEqual([['Open a file first.'], []]);
});

test('a button of what the user can mend does what it says', async () => {
  const run = vi.fn();
  editor.script(press());
  await shown(new UserError('Open a file first.', { title: 'Open', run }));
  expect([editor.seen('notice'), run.mock.calls.length]).toEqual([['Open a file first.\nOpen'], 1]);
});

test('a foreign error is shown and logged without what looks like a token', async () => {
  await shown(new Error('bad Bearer nomad_pat_abc'));
  expect(editor.seen('notice')[0]).toContain('bad [secret]');
  expect([...editor.seen('log'), ...editor.seen('notice')].join()).not.toContain('nomad_pat');
});
