/** What the palette and the menus of package.json offer, and where. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/support/root.ts';
import { type ContextKeys, holds, type Manifest, offered } from '../support/whenClause.ts';

const manifest: Manifest = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const prefix = 'mapperWorkbench.';

/** Every service command depends on it, before the extension is activated as well. */
const serviceSetting = `config.${prefix}service.baseUrl`;
const withService = { [serviceSetting]: 'https://lab.example/prod/v1' };
const withTokens = { [`${prefix}signedIn`]: true, [`${prefix}hasTokens`]: true };

const emptyWindow: ContextKeys = { workspaceFolderCount: 0, isWorkspaceTrusted: true };
const folder: ContextKeys = { workspaceFolderCount: 1, isWorkspaceTrusted: true };
const ordinary: ContextKeys = { ...folder, editorLangId: 'json', resource: 'file:///w/package.json' };
const recognized: ContextKeys = {
  [`${prefix}mappers`]: ['file:///w/m.json'],
  [`${prefix}dataFiles`]: ['file:///w/d.json', 'mapper-upload-file:/u1/d.json'],
};
const mapper: ContextKeys = { ...ordinary, ...recognized, resource: 'file:///w/m.json' };
const panel: ContextKeys = { ...folder, ...recognized, activeWebviewPanelId: `${prefix}preview` };
const uploadFile: ContextKeys = { ...mapper, resource: 'mapper-upload-file:/u1/d.json' };
const uploadPage: ContextKeys = { ...folder, activeWebviewPanelId: `${prefix}uploadPage` };

const names = (ids: readonly string[]) => ids.map((id) => id.slice(prefix.length)).sort();
const offeredIn = (keys: ContextKeys) => names(offered(manifest, keys));

const always = ['newMapper', 'openExamples', 'setBaseUrl', 'showLog'];
/** With a mapper open. */
const ofMappers = ['chooseTarget', 'reloadSchemas', 'restartServer'];
/** What works on a mapper that is in front, or on the panel. */
const ofFiles = ['chooseSampleData', 'compareWithHead', 'exportEntries', 'previewAsJson'];
const ofEditors = ['openSampleData', 'previewEntries'];
/** Wherever a service is set; each leads to a choice, or asks for what it needs. */
const ofService = [
  ...['addPat', 'copyPat', 'createAppToken', 'createPat', 'forgetPat', 'inspectPat', 'listPats', 'recoverToken'],
  ...['revokePat', 'rotatePat', 'usePat', 'checkConnection', 'openDashboard', 'listUploads', 'openUpload'],
];
const open = [...always, 'checkWorkspace', ...ofMappers];

describe('the palette offers', () => {
  test.each<[string, ContextKeys, readonly string[]]>([
    ['in an empty window', emptyWindow, always],
    ['in a folder', folder, [...always, 'checkWorkspace']],
    ['with ordinary JSON in front', ordinary, [...always, 'checkWorkspace']],
    ['with a mapper in front', mapper, [...open, ...ofFiles, ...ofEditors, 'addLikelyRules', 'addSources']],
    [
      'with a file that is named as a mapper, whatever the server says',
      { ...ordinary, resourceFilename: 'lab.mapper.json' },
      open,
    ],
    [
      'without trust, what runs nothing of the workspace',
      { ...mapper, ...withService, isWorkspaceTrusted: false },
      [...open, ...ofFiles, ...ofEditors, 'addLikelyRules', ...ofService, 'signIn', 'uploadFiles'],
    ],
    ['with the panel in front', panel, [...open, ...ofFiles, 'addSources', 'lockPreview']],
    [
      'with a locked panel',
      { ...panel, [`${prefix}previewLocked`]: true },
      [...open, ...ofFiles, 'addSources', 'unlockPreview'],
    ],
    ['with a service', { ...folder, ...withService }, [...always, 'checkWorkspace', ...ofService, 'signIn']],
    [
      'to a user who is signed in',
      { ...folder, ...withService, ...withTokens },
      [...always, 'checkWorkspace', ...ofService, 'signOut'],
    ],
    [
      'on the page of an upload',
      { ...uploadPage, ...withService },
      [
        ...[...always, 'checkWorkspace', ...ofService, 'signIn'],
        ...['compareWithArchive', 'openUploadFile', 'previewUploadFile'],
      ],
    ],
  ])('%s', (_, keys, expected) => {
    expect(offeredIn(keys)).toEqual([...expected].sort());
  });

  const places = { emptyWindow, folder, ordinary, mapper, panel, uploadFile, uploadPage };

  test.each(Object.entries({ emptyWindow, folder, ordinary }))('at most 6 commands without a mapper: %s', (_, keys) => {
    expect(offeredIn(keys).length).toBeLessThanOrEqual(6);
  });

  test.each(Object.entries(places))('at most 34 commands with a service: %s', (_, keys) => {
    for (const more of [{}, withTokens])
      expect(offeredIn({ ...keys, ...recognized, ...withService, ...more }).length).toBeLessThanOrEqual(34);
  });
});

test('ordinary JSON has no menu item, button or key of ours', () => {
  const file = { resourceExtname: '.json', resourceFilename: 'package.json', resourceLangId: 'json' };
  const keys = { ...ordinary, ...file, resourceScheme: 'file', editorFocus: true };
  const menus = ['editor/title', 'editor/context', 'explorer/context'].map((menu) => manifest.contributes.menus[menu]);
  const items = [...menus.flatMap((each) => each ?? []), ...manifest.contributes.keybindings];
  expect(items.filter(({ when = 'true' }) => holds(when, keys))).toEqual([]);
});

test('without a service nothing but its address and one view is about it', () => {
  const { menus, views } = manifest.contributes;
  const lists = { [`${prefix}mappers`]: ['file:///w/m.json'], [`${prefix}dataFiles`]: ['file:///w/d.json'] };
  const isService = new Map(manifest.contributes.commands.map((each) => [each.command, /service/.test(each.category)]));
  const shown = (more: ContextKeys) =>
    ['editor/title', 'editor/context', 'explorer/context', 'view/title', 'commandPalette'].flatMap((menu) =>
      ['m', 'd', 'plain'].flatMap((name) => {
        const file = { resource: `file:///w/${name}.json`, resourceFilename: `${name}.json`, resourceExtname: '.json' };
        const keys = { ...folder, ...lists, ...file, editorLangId: 'json', view: `${prefix}tokens`, ...more };
        const items = menu === 'commandPalette' ? offered(manifest, keys) : itemsOf(menu, keys);
        return items.filter((id) => isService.get(id));
      }),
    );
  const itemsOf = (menu: string, keys: ContextKeys) =>
    (menus[menu] ?? []).filter(({ when = 'true' }) => holds(when, keys)).map(({ command }) => command);
  expect(new Set(names(shown({})))).toEqual(new Set(['setBaseUrl']));
  expect(names(shown(withService))).toContain('uploadFiles');
  const open = (keys: ContextKeys) => views.mapperWorkbench?.filter(({ when = 'true' }) => holds(when, keys)).length;
  expect([open({}), open(withService)]).toEqual([1, 2]);
});

test('a command that the palette leaves out is in another menu, or a view or finding runs it', () => {
  const { menus } = manifest.contributes;
  const { commandPalette = [], ...others } = menus;
  const elsewhere = new Set(
    Object.values(others)
      .flat()
      .map(({ command }) => command),
  );
  const hidden = commandPalette.filter(({ when }) => when === 'false').map(({ command }) => command);
  expect(names(hidden.filter((id) => !elsewhere.has(id)))).toEqual([
    'checkAgain', // a fix of the finding
    'connectionActions', // the status item
    'loadMoreUploads', // the last row of the view
    'saveWithoutByteOrderMark', // a fix of the finding
  ]);
});

test('app tokens are last in their group', () => {
  const items = (manifest.contributes.menus['view/title'] ?? []).filter(({ group }) => group?.startsWith('1_tokens@'));
  const [last] = items.toSorted((one, other) => ((one.group ?? '') < (other.group ?? '') ? 1 : -1));
  expect(last?.command).toBe(`${prefix}createAppToken`);
});

describe('the title of an editor', () => {
  const lists = { [`${prefix}mappers`]: ['file:///w/m.json'], [`${prefix}dataFiles`]: ['file:///w/d.json'] };
  const shown = (menu: string, resource: string) =>
    (manifest.contributes.menus[menu] ?? [])
      .filter(({ when = 'true' }) => {
        const resourceScheme = resource.slice(0, resource.indexOf(':'));
        const file = { resource, resourceLangId: 'json', resourceScheme };
        return holds(when, { ...mapper, ...withService, ...lists, ...file });
      })
      .map(({ command }) => command.slice(prefix.length));

  test('has a button for a mapper alone, whatever its name', () => {
    expect(shown('editor/title', 'file:///w/m.json')).toContain('previewEntries');
    expect(shown('editor/title', 'file:///w/d.json')).not.toContain('previewEntries');
    expect(shown('editor/title', 'file:///w/other.json')).not.toContain('previewEntries');
  });

  test('makes a mapper of a data file', () => {
    expect(shown('editor/title', 'file:///w/m.json')).toEqual(['previewEntries']);
    expect(shown('editor/title', 'file:///w/d.json')).toEqual(['newMapper']);
    expect(shown('editor/title', 'file:///w/other.json')).toEqual([]);
    expect(shown('editor/title', 'git:/w/d.json')).toEqual([]);
  });

  test('and its menu has what is done with a mapper, or with a data file', () => {
    const ofMapper = ['previewEntries', 'chooseSampleData', 'openSampleData', 'uploadFiles'];
    expect(shown('editor/context', 'file:///w/m.json')).toEqual(ofMapper);
    expect(shown('editor/context', 'file:///w/d.json')).toEqual(['previewEntries', 'newMapper', 'uploadFiles']);
    expect(shown('editor/context', 'file:///w/other.json')).toEqual([]);
  });
});

test('a new mapper is made of what is no mapper yet', () => {
  const item = manifest.contributes.menus['explorer/context']?.find(({ command }) => command === `${prefix}newMapper`);
  const isOffered = (name: string, more: ContextKeys = {}) =>
    holds(item?.when ?? 'false', {
      resourceExtname: '.json',
      resourceFilename: name,
      resource: `file:///w/${name}`,
      ...recognized,
      ...more,
    });
  expect(isOffered('run.json')).toBe(true);
  expect(isOffered('lab.Mapper.json')).toBe(false);
  expect(isOffered('run.json', { explorerResourceIsFolder: true })).toBe(false);
  expect(isOffered('plain.json', { [`${prefix}mappers`]: ['file:///w/plain.json'] })).toBe(false);
});

test('every clause of package.json is understood', () => {
  for (const { when = 'true' } of Object.values(manifest.contributes.menus).flat())
    expect(() => holds(when, {}), when).not.toThrow();
});

test.each<[string, boolean, ContextKeys]>([
  ['in a mapper by its content', true, {}],
  ['in a data file', true, { resource: 'file:///w/d.json' }],
  ['in a mapper by its name', true, { resource: 'file:///w/n.mapper.json', resourceFilename: 'n.mapper.json' }],
  ['in other JSON', false, { resource: 'file:///w/n.json', resourceFilename: 'n.json' }],
  ['before files are recognized', false, { [`${prefix}mappers`]: [], [`${prefix}dataFiles`]: [] }],
  ['in other languages', false, { editorLangId: 'markdown', resourceFilename: 'm.mapper.json' }],
])('Ctrl+K V %s: %s', (_, isBound, keys) => {
  const [binding] = manifest.contributes.keybindings;
  expect(binding?.command).toBe(`${prefix}previewEntries`);
  expect(holds(binding?.when ?? '', { ...mapper, editorFocus: true, ...keys })).toBe(isBound);
});
