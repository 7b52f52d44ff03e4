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

interface Attempt {
  /** Path below the attempt's folder → JSON. */
  readonly files: Readonly<Record<string, unknown>>;
  /** What is opened: the folder itself, or a workspace file in it. */
  readonly opens: 'folder' | 'repository.code-workspace';
}

const data = { 'data.json': { name: 'a sample' } };

/** Ways in which a repository can try to set the base URL. @param url where it wants the requests to go */
function attemptsTo(url: string): Readonly<Record<string, Attempt>> {
  const inFolder = (settings: object): Attempt => ({
    files: { ...data, '.vscode/settings.json': settings },
    opens: 'folder',
  });
  return {
    flat: inFolder({ [setting]: url }),
    nested: inFolder({ mapperWorkbench: { service: { baseUrl: url } }, 'mapperWorkbench.service': { baseUrl: url } }),
    'language block': inFolder({ '[json]': { [setting]: url }, '[jsonc]': { [setting]: url } }),
    'workspace file': {
      files: { ...data, 'repository.code-workspace': { folders: [{ path: '.' }], settings: { [setting]: url } } },
      opens: 'repository.code-workspace',
    },
    folder: {
      files: {
        'one/data.json': {},
        'one/.vscode/settings.json': { [setting]: url },
        'two/.vscode/settings.json': { [setting]: url },
        'repository.code-workspace': { folders: [{ path: 'one' }, { path: 'two' }] },
      },
      opens: 'repository.code-workspace',
    },
  };
}

/** A quick run leaves it to the tests in the window, which open two of them. */
export const baseUrlSettings = countedRow('base-url-settings', '0 connections to the other host', async ({ quick }) => {
  if (quick) return undefined;
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
  const state = fromRoot(`.cache/window/base-url-${restricted ? 'restricted' : 'trusted'}`);
  rmSync(state, { recursive: true, force: true });
  const problems: string[] = [];
  const note = (problem: string) => problems.push(`${restricted ? 'restricted' : 'trusted'}: ${problem}`);
  const extension = shared ? { extensions: shared.extensions } : { vsix: await packageVsix() };
  const settings = { [setting]: addressOf(home) };
  let windows = 0;
  const { arrived, reached } = await withWindow(
    { state, port: 0, ...extension, settings, restricted },
    async (server, page) => {
      const open = async (name: string, attempt: Attempt, expected: Elsewhere) =>
        checkIn(page, await addressIn(server.base, state, name, attempt), expected, restricted).catch(
          (error: unknown) => {
            note(`${name}: ${error instanceof Error ? error.message : error}`);
          },
        );
      for (const [name, attempt] of Object.entries(attemptsTo(addressOf(other)))) {
        if (names !== undefined && !names.includes(name)) continue;
        await open(name, attempt, home);
        windows++;
      }
      const { arrived } = other;
      // The user's own setting does lead there: what was counted could have been counted.
      setByUser(state, addressOf(other));
      await open('set by the user', { files: { 'data.json': {} }, opens: 'folder' }, other);
      return { arrived, reached: other.arrived };
    },
    shared?.launch,
  );
  if (arrived > 0) note(`${arrived} connections to the other host`);
  if (reached === arrived) note(`the user's own setting does not lead to the other host`);
  return { windows, arrived, home: home.arrived, problems };
}

/** Runs *Check Connection* in a window of its own, and waits for the connection that it makes. */
async function checkIn(page: Page, url: string, expected: Elsewhere, restricted: boolean): Promise<void> {
  const before = expected.arrived;
  await page.goto(url);
  await page.locator('.monaco-workbench .part.statusbar').waitFor({ timeout: 60_000 });
  const mode = page.locator('.statusbar-item', { hasText: 'Restricted Mode' });
  if (restricted) await mode.waitFor();
  await new Workbench(page).command('Mapper Service: Check Connection');
  await waitUntil('a connection to where the user wants it', async () => expected.arrived > before, 30);
  if (!restricted && (await mode.count()) > 0) throw new Error('the folder is not trusted');
  if (restricted && expected.arrived > before + 1) throw new Error('a restricted workspace connects by itself');
}

async function addressIn(base: string, state: string, name: string, { files, opens }: Attempt): Promise<string> {
  const folder = join(state, 'repositories', name.replaceAll(' ', '-'));
  await writeFiles(folder, files);
  if (opens === 'folder') return folderUrl(base, folder);
  return `${base}/?workspace=${encodeURIComponent(join(folder, opens))}`;
}

function setByUser(state: string, address: string): void {
  const file = join(state, 'user/User/settings.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...settings, [setting]: address }));
}

function addressOf({ port }: Elsewhere): string {
  return `http://127.0.0.1:${port}`;
}
