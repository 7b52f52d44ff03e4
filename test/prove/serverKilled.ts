/** Kills the language server of a real editor again and again, while a person types and makes a token. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Example, findExample } from '../../scripts/drive/example.ts';
import { waitUntil } from '../../scripts/drive/workbench.ts';
import { launchChromium } from '../../scripts/editor-host/chromium.ts';
import { fromRoot } from '../../scripts/support/root.ts';
import { packageVsix } from '../../scripts/tasks/package.ts';
import { quantile } from '../bench/support/statistics.ts';
import { type EditorWindow, openIn, signIn } from '../editor/window/editorWindow.ts';
import { type Sandbox, startSandbox } from '../sandbox/src/start.ts';
import { countedRow } from './row.ts';

const bound = 2_000;
const kills = 20;

export const serverKilled = countedRow(
  'server-killed',
  `${kills} times in a row findings within ${bound} ms, no edit lost; a token is made meanwhile`,
  async ({ say }) => {
    await using sandbox = await startSandbox({ basePath: '/prod/v1' });
    const settings = { 'mapperWorkbench.service.baseUrl': sandbox.baseUrl };
    const extension = { vsix: await packageVsix() };
    await using window = await openIn(await launchChromium(), extension, { name: 'server-killed', settings });
    const example = findExample(fromRoot('examples'));
    const back: number[] = [];
    await signIn(window, sandbox);
    await window.quick.closeNotices();
    await faultComesAndGoes(window, example);
    for (let round = 1; round <= kills; round++) {
      back.push(await killWhileTyping(window, example));
      say(`  ${round}: ${back.at(-1)?.toFixed(0)} ms`);
    }
    const tokens = await killWhileMakingToken(window, sandbox);
    const late = back.filter((milliseconds) => milliseconds > bound);
    return {
      counted: `${kills} kills, most ${quantile(back, 1).toFixed(0)} ms`,
      detail: `from SIGKILL to the underlined edit that was typed meanwhile, p50 ${quantile(back, 0.5).toFixed(0)} ms; then the server is killed before and while a token is created`,
      problems: [
        ...late.map((milliseconds) => `findings after ${milliseconds.toFixed(0)} ms`),
        ...(tokens === 1 ? [] : [`${tokens} tokens are made`]),
      ],
    };
  },
);

/** Without it, "no finding" could mean that no server is there yet. */
async function faultComesAndGoes({ workbench }: EditorWindow, { typo }: Example): Promise<void> {
  await workbench.goTo(typo, 'end');
  await workbench.type('x');
  await workbench.squiggles().first().waitFor({ timeout: 60_000 });
  await workbench.undoAll();
  await waitUntil('no finding after undoing', async () => (await workbench.squiggles().count()) === 0);
}

/** @returns milliseconds from the kill until the edit made after it is underlined. */
async function killWhileTyping(window: EditorWindow, { typo }: Example): Promise<number> {
  const { workbench, page } = window;
  await workbench.goTo(typo, 'end');
  const start = performance.now();
  killServer(window);
  await page.keyboard.type('x');
  await workbench.squiggles().first().waitFor();
  const took = performance.now() - start;
  await page.keyboard.press('Escape');
  if (!(await workbench.text(0)).includes(`${typo.text}x`)) throw new Error('The edit is lost.');
  await workbench.undoAll();
  await waitUntil('no finding after undoing', async () => (await workbench.squiggles().count()) === 0);
  return took;
}

/** @returns how many tokens there are at the service. */
async function killWhileMakingToken(window: EditorWindow, sandbox: Sandbox): Promise<number> {
  const { workbench, quick } = window;
  await quick.closeNotices();
  killServer(window);
  await workbench.start('Mapper Service: Create Token');
  await quick.enter(/[Nn]ame/, 'meanwhile');
  await quick.accept(/scopes|may do/);
  await waitUntil('the server again', async () => serversOf(window).length > 0);
  killServer(window);
  await quick.choose(/Lifetime/, '30 days');
  await quick.enter(/[Dd]escription/, '');
  await quick.notice(/was created and is stored/).waitFor();
  return sandbox.tokens().filter(({ live, name }) => live && name === 'meanwhile').length;
}

function killServer(window: EditorWindow): void {
  const found = serversOf(window);
  const [server] = found;
  if (server === undefined || found.length > 1) throw new Error(`${found.length} language servers run.`);
  process.kill(server, 'SIGKILL');
}

/** Process ids of the language servers of this window alone: its extensions lie in its own profile. */
function serversOf({ state }: EditorWindow): readonly number[] {
  const isServer = (part: string) => part.startsWith(join(state, 'extensions')) && part.endsWith('/dist/server.js');
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes.filter((name) => commandLine(name).some(isServer)).map(Number);
}

/** Empty for a process that is gone by now. */
function commandLine(process: string): readonly string[] {
  try {
    return readFileSync(`/proc/${process}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}
