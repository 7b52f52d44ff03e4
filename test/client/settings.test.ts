import { beforeEach, expect, test } from 'vitest';
import { defaultDashboardPath, serviceSettings } from '../../client/src/settings.ts';
import { editor } from '../support/fakeEditor.ts';

beforeEach(() => editor.reset());

const usual = { timeoutSeconds: 30, dashboardPath: defaultDashboardPath, allowHttp: false };
const set = (name: string, value: unknown) => editor.userSettings.set(`mapperWorkbench.service.${name}`, value);

test('defaults that need no change', () => {
  expect(serviceSettings()).toEqual(usual);
});

test('what the user set', () => {
  set('baseUrl', 'https://lab.example');
  set('timeoutSeconds', 5);
  set('dashboardPath', '/docs');
  set('allowHttp', true);
  const all = { baseUrl: 'https://lab.example', timeoutSeconds: 5, dashboardPath: '/docs', allowHttp: true };
  expect(serviceSettings()).toEqual(all);
});

test('what a workspace set is not read', () => {
  editor.workspaceSettings.set('mapperWorkbench.service.baseUrl', 'https://evil.example');
  editor.workspaceSettings.set('mapperWorkbench.service.allowHttp', true);
  expect(serviceSettings()).toEqual(usual);
});

test('values of other types and beyond the bounds', () => {
  set('baseUrl', 5);
  set('timeoutSeconds', 'soon');
  set('dashboardPath', null);
  set('allowHttp', 'yes');
  expect(serviceSettings()).toEqual(usual);
  set('timeoutSeconds', 100_000);
  expect(serviceSettings().timeoutSeconds).toBe(600);
  set('timeoutSeconds', -1);
  expect(serviceSettings().timeoutSeconds).toBe(1);
});
