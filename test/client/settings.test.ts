import { beforeEach, describe, expect, test } from 'vitest';
import { defaultDashboardPath, serverSettings, serviceSettings } from '../../client/src/settings.ts';
import { editor } from '../support/fakeEditor.ts';

beforeEach(() => editor.reset());

const usual = { timeoutSeconds: 30, dashboardPath: defaultDashboardPath, allowHttp: false };
const all = { baseUrl: 'https://lab.example', timeoutSeconds: 5, dashboardPath: '/docs', allowHttp: true };

test.each<[string, object, object]>([
  ['defaults that need no change', {}, usual],
  ['what the user set', all, all],
  ['no values of other types', { baseUrl: 5, timeoutSeconds: 'soon', dashboardPath: null, allowHttp: 'yes' }, usual],
  ['no time above the bounds', { timeoutSeconds: 100_000 }, { ...usual, timeoutSeconds: 600 }],
  ['no time below them', { timeoutSeconds: -1 }, { ...usual, timeoutSeconds: 1 }],
])('of a service there are %s', (_, settings, expected) => {
  // What a workspace set is not read.
  for (const [name, value] of Object.entries({ ...all, baseUrl: 'https://evil.example' }))
    editor.workspaceSettings.set(`mapperWorkbench.service.${name}`, value);
  for (const [name, value] of Object.entries(settings))
    editor.userSettings.set(`mapperWorkbench.service.${name}`, value);
  expect(serviceSettings()).toEqual(expected);
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
    const odd = { sampleData: ['/a.json', 5], 'schema.catalogues': '/b.json', 'schema.pythonPaths': [null] };
    put(editor.userSettings, odd);
    expect(serverSettings().userPaths).toEqual(['/a.json', '/b.json']);
    put(editor.userSettings, { sampleData: null, 'schema.catalogues': 7, 'schema.pythonPaths': { a: {} } });
    expect(serverSettings().userPaths).toEqual([]);
  });
});
