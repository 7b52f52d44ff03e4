import { beforeEach, describe, expect, test } from 'vitest';
import { defaultDashboardPath, serverSettings, serviceSettings } from '../../client/src/settings.ts';
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

describe('which paths are the user’s own', () => {
  const all = { sampleData: { demo: '/a.json' }, 'schema.catalogues': ['/b.json'], 'schema.pythonPaths': ['/c'] };
  const put = (settings: Map<string, unknown>, values: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(values)) settings.set(`mapperWorkbench.${name}`, value);
  };

  test('those of the user settings', () => {
    put(editor.userSettings, all);
    expect(serverSettings().userPaths).toEqual(['/a.json', '/b.json', '/c']);
  });

  test('none of a workspace, also where it stands in for a setting of the user', () => {
    expect(serverSettings().userPaths).toEqual([]);
    put(editor.workspaceSettings, all);
    expect(serverSettings()).toMatchObject({ sampleData: all.sampleData, userPaths: [] });
    put(editor.userSettings, { 'schema.catalogues': ['/mine.json'] });
    expect(serverSettings()).toMatchObject({ schema: { catalogues: ['/b.json'] }, userPaths: ['/mine.json'] });
  });

  test('nothing that is no path', () => {
    put(editor.userSettings, {
      sampleData: ['/a.json', 5],
      'schema.catalogues': '/b.json',
      'schema.pythonPaths': [null],
    });
    expect(serverSettings().userPaths).toEqual(['/a.json', '/b.json']);
    put(editor.userSettings, { sampleData: null, 'schema.catalogues': 7, 'schema.pythonPaths': { a: {} } });
    expect(serverSettings().userPaths).toEqual([]);
  });
});
