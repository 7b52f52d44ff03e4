import { expect, test } from 'vitest';
import { isCurrentService } from '../../../client/src/tokens/currentService.ts';
import { fakeSetup } from '../../support/fakeAccount.ts';
import { editor } from '../../support/fakeEditor.ts';

test('origin and base path make the service', () => {
  const { account } = fakeSetup();
  expect(isCurrentService(account, { origin: 'https://lab.example', basePath: '/prod/v1' })).toBe(true);
  expect(isCurrentService(account, { origin: 'https://lab.example', basePath: '/test/v1' })).toBe(false);
  editor.userSettings.clear();
  expect(isCurrentService(account, { origin: 'https://lab.example', basePath: '/prod/v1' })).toBe(false);
});
