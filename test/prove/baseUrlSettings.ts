/** Row `base-url-settings`: a real VS Code opens repositories that set the base URL; what connects where is counted. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { Workbench, waitUntil } from '../../scripts/drive/workbench.ts';
import { folderUrl } from '../../scripts/editor-host/server.ts';
import { withWindow } from '../../scripts/editor-host/window.ts';
import { fromRoot } from '../../scripts/support/root.ts';
import { packageVsix } from '../../scripts/tasks/package.ts';
import { writeFiles } from '../support/folder.ts';
import { Elsewhere } from './elsewhere.ts';
import { countedRow } from './row.ts';

const setting = 'mapperWorkbench.service.baseUrl';

const workspaceFile = 'repository.code-workspace';

/** Files of a repository, of which the workspace file is opened, or the folder if there is none. */
type Repository = Readonly<Record<string, unknown>>;

/** Ways in which a repository can try to set the base URL. @param url where it wants the requests to go */
function repositoriesFor(url: string): Readonly<Record<string, Repository>> {
  const own = { [setting]: url };
  const folder = (settings: object) => ({ 'data.json': {}, '.vscode/settings.json': settings });
  return {
    flat: folder(own),
    nested: folder({ mapperWorkbench: { service: { baseUrl: url } }, 'mapperWorkbench.service': { baseUrl: url } }),
    'language block': folder({ '[json]': own, '[jsonc]': own }),
    'workspace file': { 'data.json': {}, [workspaceFile]: { folders: [{ path: '.' }], settings: own } },
    folder: {
      ...{ 'one/data.json': {}, 'one/.vscode/settings.json': own, 'two/.vscode/settings.json': own },
      [workspaceFile]: { folders: [{ path: 'one' }, { path: 'two' }] },
    },
  };
}

export const baseUrlSettings = countedRow('base-url-settings', '0 connections to the other host', async () => {
  const [trusted, restricted] = [await countBaseUrl(false), await countBaseUrl(true)];
  const home = trusted.home + restricted.home;
  return {
    counted: `${trusted.windows + restricted.windows} windows, ${trusted.arrived + restricted.arrived} connections`,
    detail: `${trusted.windows} attempts × (trusted, restricted); ${home} connections to the user's host, and to the other one when the user sets it`,
    problems: [...trusted.problems, ...restricted.problems],
  };
});

/**
 * @param names attempts; undefined: all
 * @param restricted does the user not trust the folders?
 * @param shared a browser, and the folder that the extension is installed in; undefined: of its own
 * @returns `arrived`: connections to where the repositories want them to go; `home`: those to where the user's setting
 * points, of which there must be some in each window
 */
export async function countBaseUrl(
  restricted: boolean,
  names?: readonly string[],
  shared?: { readonly launch: () => Promise<Browser>; readonly extensions: string },
) {
  await using home = await Elsewhere.listen();
  await using other = await Elsewhere.listen();
  const trust = restricted ? 'restricted' : 'trusted';
  const state = fromRoot(`.cache/window/base-url-${trust}`);
  rmSync(state, { recursive: true, force: true });
  const problems: string[] = [];
  const extension = shared ? { extensions: shared.extensions } : { vsix: await packageVsix() };
  const options = { state, port: 0, ...extension, settings: { [setting]: addressOf(home) }, restricted };
  const repositories = Object.entries(repositoriesFor(addressOf(other))).filter(
    ([name]) => names?.includes(name) ?? true,
  );
  const counts = await withWindow(
    options,
    async ({ base }, page) => {
      const open = async (name: string, files: Repository, expected: Elsewhere) => {
        const folder = join(state, 'repositories', name.replaceAll(' ', '-'));
        await writeFiles(folder, files);
        const workspace = `${base}/?workspace=${encodeURIComponent(join(folder, workspaceFile))}`;
        const address = workspaceFile in files ? workspace : folderUrl(base, folder);
        await checkIn(page, address, expected, restricted).catch((error: unknown) =>
          problems.push(`${trust}: ${name}: ${error}`),
        );
      };
      for (const [name, files] of repositories) await open(name, files, home);
      const { arrived } = other;
      // The user's own setting does lead there: what was counted could have been counted.
      setByUser(state, addressOf(other));
      await open('set by the user', { 'data.json': {} }, other);
      return { arrived, reached: other.arrived };
    },
    shared?.launch,
  );
  const { arrived, reached } = counts;
  if (arrived > 0) problems.push(`${trust}: ${arrived} connections to the other host`);
  if (reached === arrived) problems.push(`${trust}: the user's own setting does not lead to the other host`);
  return { windows: repositories.length, arrived, home: home.arrived, problems };
}

/** Runs *Check Connection* in a window of its own, and waits for the connection that it makes. */
async function checkIn(page: Page, url: string, expected: Elsewhere, restricted: boolean): Promise<void> {
  const before = expected.arrived;
  await page.goto(url);
  await page.locator('.monaco-workbench .part.statusbar').waitFor({ timeout: 60_000 });
  const mode = page.locator('.statusbar-item', { hasText: 'Restricted Mode' });
  if (restricted) await mode.waitFor();
  await new Workbench(page).command('Mapper Service: Check Connection');
  await waitUntil('a connection to where the user wants it', async () => expected.arrived > before, 120);
  if (!restricted && (await mode.count()) > 0) throw new Error('the folder is not trusted');
  if (restricted && expected.arrived > before + 1) throw new Error('a restricted workspace connects by itself');
}

function setByUser(state: string, address: string): void {
  const file = join(state, 'user/User/settings.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...settings, [setting]: address }));
}

function addressOf({ port }: Elsewhere): string {
  return `http://127.0.0.1:${port}`;
}
