import { expect, test } from 'vitest';
import { dashboardUrl, openDashboard } from '../../../../client/src/tokens/commands/openDashboard.ts';
import { eachSetup } from '../../../support/eachSetup.ts';
import { baseUrl } from '../../../support/fakeAccount.ts';
import { editor } from '../../../support/fakeEditor.ts';

const setup = eachSetup();

test('opens the page below the base URL that the user set; a path that leads elsewhere is told with its setting', async () => {
  editor.workspaceSettings.set('mapperWorkbench.service.dashboardPath', '/elsewhere');
  await openDashboard.run(setup.services);
  editor.userSettings.set('mapperWorkbench.service.dashboardPath', '/../../login');
  await expect(openDashboard.run(setup.services)).rejects.toThrow('service.dashboardPath');
  expect(editor.seen('external')).toEqual([`${baseUrl}/api/v1/extensions/docs`]);
});

test.each<readonly [string, string | undefined]>([
  ['/docs', '/docs'],
  ['docs', '/docs'],
  ['//other.example/docs', '/other.example/docs'],
  ['@other.example', '/@other.example'],
  ['https://other.example', '/https://other.example'],
  ['/docs?x=1#/auth', '/docs?x=1#/auth'],
  ['/a..b/.well-known', '/a..b/.well-known'],
  ['/x/../docs', '/docs'],
  ...['..', '/../x', '/x/../../../y', '/%2e%2e/x', '/x%2F..', '/x%5cy', '\\x', '/x y', '/x\ny', '/..?x'].map(
    (path) => [path, undefined] as const,
  ),
])('the path %j stays below the base URL, or is refused', (path, expected) => {
  const address = { origin: 'https://lab.example', basePath: '/prod/v1' };
  expect(dashboardUrl(address, path)).toBe(expected && baseUrl + expected);
});
