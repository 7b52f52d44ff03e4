import { beforeEach, expect, test } from 'vitest';
import { defaultDashboardPath, serverSettings, serviceSettings } from '../../client/src/configuration.ts';
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

const paths = { sampleData: { demo: '/a.json' }, 'schema.catalogues': ['/b.json'], 'schema.pythonPaths': ['/c'] };
const lists = { sampleData: ['/a.json', 5], 'schema.catalogues': '/b.json', 'schema.pythonPaths': [null] };
const odd = { sampleData: null, 'schema.catalogues': 7, 'schema.pythonPaths': { a: {} } };

test.each<[string, object, object, readonly string[]]>([
  ['those of the user settings', paths, {}, ['/a.json', '/b.json', '/c']],
  ['none where none is set', {}, {}, []],
  ['none of a workspace', {}, paths, []],
  ['those of the user where a workspace has others', { 'schema.catalogues': ['/mine.json'] }, paths, ['/mine.json']],
  ['strings, also where a list is expected or an object', lists, {}, ['/a.json', '/b.json']],
  ['nothing of other types', odd, {}, []],
])('the user’s own paths are %s', (_, user, workspace, expected) => {
  for (const [name, value] of Object.entries(user)) editor.userSettings.set(`mapperWorkbench.${name}`, value);
  for (const [name, value] of Object.entries(workspace)) editor.workspaceSettings.set(`mapperWorkbench.${name}`, value);
  expect(serverSettings().userPaths).toEqual(expected);
  if (workspace === paths)
    expect(serverSettings()).toMatchObject({ sampleData: paths.sampleData, 'schema.catalogues': ['/b.json'] });
});
