/** What the palette and the menus of package.json offer, and where. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/support/root.ts';
import { type ContextKeys, holds, type Manifest, offered } from '../support/whenClause.ts';

const manifest: Manifest = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const prefix = 'mapperWorkbench.';
const all = manifest.contributes.commands.map(({ command }) => command).sort();

const emptyWindow: ContextKeys = { workspaceFolderCount: 0, isWorkspaceTrusted: true };
const folder: ContextKeys = { workspaceFolderCount: 1, isWorkspaceTrusted: true, [`${prefix}hasService`]: true };
const mapper: ContextKeys = { ...folder, editorLangId: 'json', resource: 'file:///w/m.json' };
const signedIn: ContextKeys = { ...mapper, [`${prefix}signedIn`]: true, [`${prefix}hasTokens`]: true };
const panel: ContextKeys = { ...folder, activeWebviewPanelId: `${prefix}preview` };

/** Commands without their prefix that the palette does not offer. */
const missing = (keys: ContextKeys) => {
  const there = offered(manifest, keys);
  return all.filter((id) => !there.includes(id)).map((id) => id.slice(prefix.length));
};

/** Of views alone, which pass them what they work on. */
const ofViews = [
  'loadMoreUploads',
  'openUploadInBrowser',
  'refreshTokens',
  'refreshUploads',
  'saveExpected',
  'watchUpload',
];
/** What works on a file that is open, or on the panel. */
const ofFiles = ['chooseSampleData', 'compareWithExpected', 'compareWithHead', 'exportEntries', 'previewAsJson'];
const ofEditors = ['checkAgain', 'openSampleData', 'previewEntries', 'scaffoldFromData', 'uploadFiles'];
const ofFolders = ['addSources', 'checkWorkspace', 'verifySchemas'];
const ofPanels = ['lockPreview', 'unlockPreview'];
const ofTokens = ['copyPat', 'forgetPat', 'usePat'];
const ofService = ['compareWithArchive', 'inspectPat', 'openUploadFile', 'previewUploadFile', 'revokePat', 'rotatePat'];

describe('the palette leaves out', () => {
  test.each<[string, ContextKeys, readonly string[]]>([
    [
      'in an empty window',
      emptyWindow,
      [...ofFiles, ...ofEditors, ...ofFolders, ...ofPanels, ...ofTokens, ...ofService, 'signOut'],
    ],
    ['in a folder without an editor', folder, [...ofFiles, ...ofEditors, ...ofPanels, ...ofTokens, 'signOut']],
    ['with a mapper in front', mapper, [...ofPanels, ...ofTokens, 'signOut']],
    [
      'without trust',
      { ...mapper, isWorkspaceTrusted: false },
      [...ofPanels, ...ofTokens, 'addSources', 'signOut', 'verifySchemas'],
    ],
    ['of who is signed in', signedIn, [...ofPanels, 'signIn']],
    ['with the panel in front', panel, [...ofEditors, ...ofTokens, 'signOut', 'unlockPreview']],
    [
      'with a locked panel',
      { ...panel, [`${prefix}previewLocked`]: true },
      [...ofEditors, ...ofTokens, 'signOut', 'lockPreview'],
    ],
  ])('%s what cannot work there', (_, keys, expected) => {
    expect(missing(keys).sort()).toEqual([...expected, ...ofViews].sort());
  });
});

describe('the title of an editor', () => {
  const lists = { [`${prefix}mappers`]: ['file:///w/m.json'], [`${prefix}dataFiles`]: ['file:///w/d.json'] };
  const shown = (menu: string, resource: string) =>
    (manifest.contributes.menus[menu] ?? [])
      .filter(({ when = 'true' }) => holds(when, { ...mapper, ...lists, resource }))
      .map(({ command }) => command.slice(prefix.length));

  test('has a button for a mapper alone, whatever its name', () => {
    expect(shown('editor/title', 'file:///w/m.json')).toContain('previewEntries');
    expect(shown('editor/title', 'file:///w/d.json')).toEqual([]);
    expect(shown('editor/title', 'file:///w/other.json')).toEqual([]);
  });

  test('and its menu has what is done with a mapper, or with a data file', () => {
    expect(shown('editor/context', 'file:///w/m.json')).toContain('chooseSampleData');
    expect(shown('editor/context', 'file:///w/m.json')).not.toContain('scaffoldFromData');
    expect(shown('editor/context', 'file:///w/d.json')).toEqual(['previewEntries', 'scaffoldFromData', 'uploadFiles']);
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
