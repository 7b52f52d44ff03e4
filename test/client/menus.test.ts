/** What the palette and the menus of package.json offer, and where. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/support/root.ts';
import { type ContextKeys, holds, type Manifest, offered } from '../support/whenClause.ts';

const manifest: Manifest = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const prefix = 'mapperWorkbench.';

/** Every service command depends on this setting, before the extension is activated as well. */
const withService = { [`config.${prefix}service.baseUrl`]: 'https://lab.example/prod/v1' };
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
const uploadPage: ContextKeys = { ...folder, activeWebviewPanelId: `${prefix}uploadPage` };

const names = (ids: readonly string[]) => ids.map((id) => id.slice(prefix.length));
const offeredIn = (keys: ContextKeys) => names(offered(manifest, keys));
/** What a menu has, in its order. */
function itemsOf(menu: string, keys: ContextKeys): string[] {
  const items = (manifest.contributes.menus[menu] ?? []).filter(({ when = 'true' }) => holds(when, keys));
  return names(items.map(({ command }) => command));
}
/** The keys of a file in the explorer, or in front of its editor. */
function fileKeys(resource: string, lists = recognized): ContextKeys {
  const resourceFilename = resource.slice(resource.lastIndexOf('/') + 1);
  const resourceScheme = resource.slice(0, resource.indexOf(':'));
  const file = { resource, resourceFilename, resourceScheme, resourceExtname: '.json', resourceLangId: 'json' };
  return { ...ordinary, ...lists, ...file };
}

const named: ContextKeys = { ...ordinary, resourceFilename: 'lab.mapper.json' };
const restricted: ContextKeys = { ...mapper, ...withService, isWorkspaceTrusted: false };
const locked: ContextKeys = { ...panel, [`${prefix}previewLocked`]: true };
const signedIn: ContextKeys = { ...folder, ...withService, ...withTokens };

const always = ['newMapper', 'openExamples', 'setBaseUrl', 'showLog'];
/** With a mapper open. */
const ofMappers = ['chooseTarget', 'reloadSchemas', 'restartServer'];
/** What works on a mapper that is in front, or on the panel. */
const ofExpected = ['compareWithExpected', 'saveExpected'];
const ofFiles = ['chooseSampleData', 'compareWithHead', 'exportEntries', 'previewAsJson', ...ofExpected];
const ofEditors = ['openSampleData', 'previewEntries', 'addLikelyRules'];
const ofService = ['addPat', 'createPat', 'listPats', 'checkConnection', 'listUploads', 'openUpload'];
const ofPage = ['compareWithArchive', 'openUploadFile', 'previewUploadFile'];
const ofWork = [...ofFiles, ...ofEditors, 'lockPreview'];

test.each<[string, ContextKeys, readonly string[], readonly string[]]>([
  ['in an empty window', emptyWindow, always, ['checkWorkspace', ...ofMappers, ...ofWork, ...ofService, ...ofPage]],
  ['in a folder', folder, [...always, 'checkWorkspace'], [...ofMappers, ...ofWork, ...ofService, ...ofPage]],
  ['with ordinary JSON in front', ordinary, [...always, 'checkWorkspace'], [...ofMappers, ...ofWork]],
  ['with a mapper in front', mapper, [...ofMappers, ...ofFiles, ...ofEditors, 'addSources'], ['lockPreview']],
  ['with a file that is named as a mapper, whatever the server says', named, ofMappers, ofWork],
  [
    'without trust what runs nothing of the workspace',
    restricted,
    [...ofMappers, ...ofFiles, ...ofEditors, ...ofService, 'signIn', 'uploadFiles'],
    ['addSources'],
  ],
  ['with the panel in front', panel, [...ofFiles, 'addSources', 'lockPreview'], [...ofEditors, 'unlockPreview']],
  ['with a locked panel', locked, [...ofFiles, 'addSources', 'unlockPreview'], ['lockPreview']],
  ['with a service', { ...folder, ...withService }, [...ofService, 'signIn'], ['signOut', ...ofPage]],
  ['with a mapper in front and a service', { ...mapper, ...withService }, ['compareWithArchive'], ['openUploadFile']],
  ['to a user who is signed in', signedIn, [...ofService, 'signOut'], ['signIn']],
  ['on the page of an upload', { ...uploadPage, ...withService }, [...ofService, ...ofPage], ofWork],
])('the palette offers %s what can work there', (_, keys, offered, omitted) => {
  const found = offeredIn(keys);
  expect(found).toEqual(expect.arrayContaining([...offered]));
  expect(found.filter((name) => omitted.includes(name))).toEqual([]);
});

test('ordinary JSON has no menu item, button or key of ours', () => {
  const keys = { ...fileKeys('file:///w/package.json', {}), editorFocus: true };
  expect(['editor/title', 'editor/context', 'explorer/context'].flatMap((menu) => itemsOf(menu, keys))).toEqual([]);
  expect(manifest.contributes.keybindings.filter(({ when }) => holds(when, keys))).toEqual([]);
});

test('without a service nothing but its address and one view is about it', () => {
  const ofService = manifest.contributes.commands.filter(({ category }) => /service/.test(category));
  const ids = names(ofService.map(({ command }) => command));
  const shown = (more: ContextKeys) =>
    ['m', 'd', 'plain'].flatMap((name) => {
      const keys = { ...fileKeys(`file:///w/${name}.json`), view: `${prefix}tokens`, ...more };
      const menus = ['editor/title', 'editor/context', 'explorer/context', 'view/title'];
      const all = [...menus.flatMap((menu) => itemsOf(menu, keys)), ...offeredIn(keys)];
      return all.filter((name) => ids.includes(name));
    });
  expect(new Set(shown({}))).toEqual(new Set(['setBaseUrl']));
  expect(shown(withService)).toContain('uploadFiles');
  const { mapperWorkbench: views = [] } = manifest.contributes.views;
  const open = (keys: ContextKeys) => views.filter(({ when = 'true' }) => holds(when, keys)).length;
  expect([open({}), open(withService)]).toEqual([1, 2]);
});

test('app tokens are last in their group', () => {
  const items = (manifest.contributes.menus['view/title'] ?? []).filter(({ group }) => group?.startsWith('1_tokens@'));
  const [last] = items.toSorted((one, other) => ((one.group ?? '') < (other.group ?? '') ? 1 : -1));
  expect(last?.command).toBe(`${prefix}createAppToken`);
});

test.each<[string, readonly string[], readonly string[]]>([
  ['file:///w/m.json', ['previewEntries'], ['previewEntries', 'chooseSampleData', 'openSampleData', 'uploadFiles']],
  ['file:///w/d.json', ['newMapper'], ['previewEntries', 'newMapper', 'uploadFiles']],
  ['file:///w/other.json', [], []],
  ['git:/w/d.json', [], []],
])('an editor of %s has its buttons in the title, and its menu items, whatever its name', (resource, title, menu) => {
  const keys = { ...fileKeys(resource), ...withService };
  expect([itemsOf('editor/title', keys), itemsOf('editor/context', keys)]).toEqual([title, menu]);
});

test.each<[string, ContextKeys, boolean]>([
  ['run.json', {}, true],
  ['lab.Mapper.json', {}, false],
  ['folder.json', { explorerResourceIsFolder: true }, false],
  ['m.json', {}, false],
])('a new mapper is made of what is no mapper yet: %s', (name, more, isOffered) => {
  const items = itemsOf('explorer/context', { ...fileKeys(`file:///w/${name}`), ...more });
  expect(items.includes('newMapper')).toBe(isOffered);
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
