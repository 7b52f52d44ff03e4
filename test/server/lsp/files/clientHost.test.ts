import { expect, test } from 'vitest';
import { type ClientFiles, ClientHost } from '../../../../server/src/lsp/files/clientHost.ts';
import { OpenDocuments } from '../../../../server/src/lsp/files/openDocuments.ts';

const folder = 'vscode-vfs://host/w';

function scene(files: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const lines: string[] = [];
  const state = (uri: string) => ({
    uri,
    stamp: '1:1',
    size: files[uri]?.length ?? 0,
    ...(files[uri] === 'link' && { isLink: true as const }),
  });
  const client: ClientFiles = {
    list: async (root, ending) => {
      asked.push(`list ${ending}`);
      const uris = Object.keys(files).filter((uri) => uri.startsWith(root) && uri.endsWith(ending));
      return { files: uris.map(state), truncated: false };
    },
    stat: async (uri) => (files[uri] === undefined ? undefined : state(uri)),
    read: async (uri) => {
      asked.push(`read ${uri}`);
      const text = files[uri];
      return text === undefined ? { kind: 'problem', problem: 'missing' } : { kind: 'text', text };
    },
  };
  const say = (line: string) => void lines.push(line);
  const host = new ClientHost(new OpenDocuments(), [folder], { info: say, warn: say, error: say }, client);
  return { host, asked, lines };
}

test('are listed once until something changes', async () => {
  const { host, asked } = scene({ [`${folder}/b.json`]: '{}', [`${folder}/a.json`]: '{}' });
  expect((await host.listFiles()).map(({ uri }) => uri)).toEqual([`${folder}/a.json`, `${folder}/b.json`]);
  await host.listFiles();
  expect(asked).toEqual(['list .json']);
  host.filesChanged([{ uri: `${folder}/c.json`, type: 1 }]);
  await host.listFiles();
  expect(asked).toHaveLength(2);
});

test('are not read outside of the workspace, unless the user pointed at them', async () => {
  const elsewhere = 'vscode-vfs://host/other/x.json';
  const { host, asked, lines } = scene({ [elsewhere]: '{}' });
  const places = [elsewhere, `${folder}/../other/x.json`, 'vscode-vfs://elsewhere/w/x.json', `${folder}x/x.json`];
  for (const uri of places) expect(await host.readFile(uri)).toEqual({ kind: 'problem', problem: 'unreadable' });
  expect(asked).toEqual([]);
  for (const path of ['/other/x.json', '../other/x.json', '/other/x.json'])
    expect(host.resolvePath(path)).toBeUndefined();
  expect(host.resolvePath('x.json')).toBe(`${folder}/x.json`);
  expect(lines.join()).toMatch(/^\/other\/x\.json /);
  expect(lines).toHaveLength(2);
  host.allow(elsewhere);
  expect(await host.readFile(elsewhere)).toEqual({ kind: 'text', text: '{}' });
});

test('are not read where the client tells of a link', async () => {
  const { host } = scene({ [`${folder}/link.json`]: 'link', [`${folder}/a.json`]: '{}' });
  expect(await host.statFile(`${folder}/link.json`)).toBeUndefined();
  expect(await host.whereIs(`${folder}/link.json`)).toEqual({ isInside: false, target: null });
  for (const name of ['a.json', 'none.json'])
    expect(await host.whereIs(`${folder}/${name}`)).toEqual({ isInside: true });
  expect(await host.whereIs('vscode-vfs://host/other/x.json')).toEqual({ isInside: false });
});

test('Python is named from its package on, and not read without trust', async () => {
  const { host } = scene({ [`${folder}/p/__init__.py`]: '', [`${folder}/p/q/m.py`]: '' });
  expect((await host.listPython(undefined))?.map(({ path }) => path)).toEqual(['p/__init__.py', 'p/q/m.py']);
  expect(await host.listPython('vscode-vfs://host/site-packages')).toBeUndefined();
  host.trusted = false;
  expect(await host.listPython(undefined)).toBeUndefined();
});

test('a project says what holds in its folder', async () => {
  const settings = { compat: 'off', sampleData: { a: 'a.json' } };
  const { host } = scene({ [`${folder}/mapper.config.json`]: JSON.stringify(settings) });
  expect(await host.projectConfigs()).toEqual([{ settings, problems: [] }]);
});
