import { rm, symlink, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FileChangeType, type FileEvent } from 'vscode-languageserver/node';
import { uriOfPath } from '../../../../server/src/host/uris.ts';
import { OpenDocuments } from '../../../../server/src/lsp/files/openDocuments.ts';
import { EditorHost } from '../../../../server/src/lsp/files/serverFiles.ts';
import { MemoryLog } from '../../../support/inMemoryWorkspace.ts';
import { tempFolder } from '../../../support/tempFolder.ts';

function hostOf(...folders: string[]): EditorHost {
  const host = new EditorHost(new OpenDocuments(), folders.map(uriOfPath), new MemoryLog());
  host.setWatched();
  return host;
}

describe('a path of a setting that leads out of the workspace', () => {
  /** Four ways to the same file. */
  async function scene() {
    const outside = await tempFolder({ 'secret.json': '1' });
    const folder = await tempFolder({ 'a.json': '2' });
    await symlink(join(outside, 'secret.json'), join(folder, 'link.json'));
    await symlink(outside, join(folder, 'linked'));
    const absolute = join(outside, 'secret.json');
    const ways = ['link.json', 'linked/secret.json', relative(folder, absolute), absolute];
    const log = new MemoryLog();
    return { folder, absolute, ways, log, host: new EditorHost(new OpenDocuments(), [uriOfPath(folder)], log) };
  }

  test('leads nowhere, which the log says once, and is neither read nor looked at', async () => {
    const { folder, ways, log, host } = await scene();
    expect(host.resolvePath('a.json')).toBe(uriOfPath(join(folder, 'a.json')));
    for (const way of [...ways, ...ways]) expect(host.resolvePath(way)).toBeUndefined();
    expect(log.lines).toHaveLength(ways.length);
    expect(log.lines[0]).toMatch(/^warn link\.json /);
    for (const uri of ways.map((way) => uriOfPath(resolve(folder, way)))) {
      expect(await host.readFile(uri)).toEqual({ kind: 'problem', problem: 'unreadable' });
      expect(await host.statFile(uri)).toBeUndefined();
    }
  });

  test("is followed where the user's own settings name it, as long as they do, and where the user pointed at it", async () => {
    const { folder, absolute, ways, host } = await scene();
    const [link = '', linked = '', relativePath = ''] = ways;
    host.setUserPaths([relativePath]);
    expect(host.resolvePath(relativePath)).toBe(uriOfPath(absolute));
    expect(await host.readFile(uriOfPath(absolute))).toEqual({ kind: 'text', text: '1' });
    host.setUserPaths([link, linked]);
    for (const path of [link, linked, absolute]) expect(host.resolvePath(path)).toBeUndefined();
    host.allow(uriOfPath(absolute));
    host.setFolders([uriOfPath(folder)]);
    expect(await host.readFile(uriOfPath(absolute))).toEqual({ kind: 'text', text: '1' });
  });
});

test('a relative path is looked for in each folder; without folders there is none', async () => {
  const first = await tempFolder({});
  const second = await tempFolder({ 'a.json': '1' });
  expect(hostOf(first, second).resolvePath('a.json')).toBe(uriOfPath(join(second, 'a.json')));
  expect(hostOf(first, second).resolvePath('b\0.json')).toBe(uriOfPath(join(first, 'b\0.json')));
  expect(hostOf().resolvePath('a.json')).toBeUndefined();
});

test('file events renew the listing, also those of .gitignore', async () => {
  const folder = await tempFolder({ 'a.json': '1' });
  const host = hostOf(folder);
  const change = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return host.filesChanged([{ uri: uriOfPath(join(folder, name)), type: FileChangeType.Created }]);
  };
  const [a] = await host.listFiles();
  expect(await change('a.json', '22')).toEqual([a?.uri]);
  expect((await host.listFiles())[0]?.stamp).not.toBe(a?.stamp);
  await change('b.json', '1');
  expect(await host.listFiles()).toHaveLength(2);
  expect(await change('.gitignore', 'b.json')).toEqual([]);
  expect(await host.listFiles()).toHaveLength(1);
});

test('names are relative to the folder, with its name where there are several', async () => {
  expect(hostOf('/w').displayName('file:///w/a/b.json')).toBe('a/b.json');
  expect(hostOf('/w').displayName('file:///x/b.json')).toBe('/x/b.json');
  expect(hostOf('/w', '/v').displayName('file:///v/b.json')).toBe('v/b.json');
  expect(hostOf('/w').displayName('untitled:Untitled-1')).toBe('Untitled-1');
});

test('a file has the same real path and name by the link and by its own path', async () => {
  const folder = await tempFolder({ 'real/a.json': '1' });
  const [real, link] = [join(folder, 'real'), join(folder, 'link')];
  await symlink(real, link);
  const host = hostOf(link);
  const uris = [link, real].map((each) => uriOfPath(join(each, 'a.json')));
  expect(uris.map((uri) => host.realUri(uri))).toEqual([uris[1], uris[1]]);
  expect(uris.map((uri) => host.displayName(uri))).toEqual(['a.json', 'a.json']);
  expect(await host.listFiles()).toMatchObject([{ uri: uris[0], realUri: uris[1] }]);
  // A link that leads elsewhere from now on is reported as a change of files.
  await rm(link);
  await symlink(folder, link);
  host.filesChanged([{ uri: uriOfPath(link), type: FileChangeType.Deleted }]);
  expect(host.realUri(uriOfPath(join(link, 'real/a.json')))).toBe(uris[1]);
});

test('a change of what names Python modules is one of Python', () => {
  const changes = ['a.py', 'pyproject.toml', 'setup.cfg', 'other.toml'].map(
    (name): FileEvent => ({ uri: `file:///w/${name}`, type: FileChangeType.Changed }),
  );
  expect(hostOf('/w').filesChanged(changes)).toEqual(changes.slice(0, 3).map(({ uri }) => uri));
});

describe('packages of a Python environment', () => {
  const site = 'lib/python3.12/site-packages';
  afterEach(() => vi.unstubAllEnvs());

  test('are read for the scan alone, and in a trusted workspace alone', async () => {
    const environment = await tempFolder({ [`${site}/lab/a.py`]: 'x = 1' });
    const host = hostOf(await tempFolder({}));
    host.environment = environment;
    const [file] = (await host.packages?.list(['lab'])) ?? [];
    expect(await host.packages?.read(file?.uri ?? '')).toEqual({ kind: 'text', text: 'x = 1' });
    expect(await host.readFile(file?.uri ?? '')).toEqual({ kind: 'problem', problem: 'unreadable' });
    expect(await host.listPython(uriOfPath(join(environment, site)))).toEqual([]);
    host.trusted = false;
    expect(host.packages).toBeUndefined();
    expect(await host.listPython(undefined)).toBeUndefined();
  });

  test('those of `.venv` in the folder count where none is chosen; they are no sources of the workspace', async () => {
    const folder = await tempFolder({ 'own/b.py': '', [`.venv/${site}/lab/a.py`]: '', [`env/${site}/other/c.py`]: '' });
    for (const variable of [undefined, '', relative(process.cwd(), join(folder, 'env'))]) {
      vi.stubEnv('VIRTUAL_ENV', variable);
      expect([...((await hostOf(folder).packages?.names()) ?? [])]).toEqual(['lab']);
    }
    const listed = await hostOf(folder).listPython(undefined);
    expect(listed?.map(({ path }) => path)).toEqual(['own/b.py']);
    vi.stubEnv('VIRTUAL_ENV', join(folder, 'env'));
    expect([...((await hostOf(folder).packages?.names()) ?? [])]).toEqual(['other']);
  });
});
