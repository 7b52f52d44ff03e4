/** Runs all commands, and looks for secrets on every surface but the clipboard, which is the user's own wish. */
import * as vscode from 'vscode';
import type { Scope } from '../../scripts/figures/report.ts';
import { editor, type Sight, type Surface, surfaces } from '../support/fakeEditor.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';
import { pastedToken } from '../support/jwt.ts';
import { allCommands } from '../support/runCommand.ts';
import { canary, json } from '../support/sandboxService.ts';
import { flowScene, type Prepare, showViews } from './flowScene.ts';
import { type Flow, flow, titleOf, usualFlows } from './flows.ts';

/** Parts of secrets: a JWT is also known by its claims. */
const canaries: readonly string[] = [canary, ...pastedToken.split('.').slice(0, 2)];

const searched: readonly Surface[] = surfaces.filter((surface) => surface !== 'clipboard');

const named = new Set(usualFlows.map(({ name }) => name));

/** Every command; those about mappers are asked nothing: their questions are cancelled. */
const runs: readonly Flow[] = [
  ...usualFlows,
  ...allCommands
    .map(({ id }) => id.slice('mapperWorkbench.'.length))
    .filter((name) => !named.has(name))
    .map((name) => flow(name)),
];

const isLeak = ({ surface, text }: Sight) => searched.includes(surface) && canaries.some((each) => text.includes(each));

/** `surface: text` of what holds a canary. */
function leaks(): readonly string[] {
  return editor.sights.filter(isLeak).map(({ surface, text }) => `${surface}: ${text}`);
}

/** What goes wrong; every one of these has a secret in its words: 8 failures. */
const faults: Readonly<Record<string, Prepare>> = {
  'an answer that quotes the token': ({ service }) => {
    service.fault = (_, init) => json(400, { detail: `bad header ${JSON.stringify(init.headers)} ${init.body}` });
  },
  'a refusal that quotes the token': ({ service }) => {
    service.fault = (_, init) => json(403, { detail: `Not with ${new Headers(init.headers).get('authorization')}` });
  },
  'a traceback': ({ service }) => {
    service.fault = () => json(500, { detail: { traceback: `token=${canary}` } });
  },
  'a library that prints the header': ({ service }) => {
    service.fault = (_, init) => {
      throw new TypeError(`invalid header value: ${new Headers(init.headers).get('authorization')} ${canary}`);
    };
  },
  'a page that shows the token': ({ service }) => {
    service.fault = (_, init) => new Response(`<html>${new Headers(init.headers).get('authorization')}</html>`);
  },
  'records that hold a token': ({ service, status }) => {
    const text = `see nomad_pat_${canary}`;
    const told = { status: 'FAILURE', message: text, errors: [text], warnings: [text] } as const;
    for (const id of ['u1', 'u2']) status(id, told);
    service.add({ name: text, description: text });
    service.fault = (url, { method }) =>
      method === 'GET' && /\/pats\/\w+$/.test(url.pathname)
        ? json(200, { id: service.pats[0]?.id, name: 'kept', scopes: [], description: text })
        : undefined;
  },
  'a storage that prints the value': ({ secrets }) => {
    secrets.broken = (step) => {
      if (step === 'store') throw new Error(`could not store ${canary}`);
    };
  },
  'a storage that keeps the probe alone': ({ secrets }) => {
    secrets.broken = (step, key) => {
      if (step === 'store' && !key.startsWith('probe/')) throw new Error(`could not store ${canary}`);
    };
  },
};

/** Brings the canary, as the client would, to surfaces that no command reaches. */
async function bringCanary(): Promise<void> {
  const { commands, languages, workspace } = vscode;
  Object.assign(languages.createLanguageStatusItem('control', []), { text: canary });
  commands.registerCommand('mapperWorkbench.control', () => ({ token: canary }));
  await commands.executeCommand('mapperWorkbench.control');
  await commands.executeCommand('setContext', 'mapperWorkbench.control', canary);
  await workspace.fs.writeFile(vscode.Uri.file('/w/copy.txt'), new TextEncoder().encode(canary));
}

/** Each run without a failure and with each (a quick run: a third of them); those about uploads also with a list that stays well, so that they get further. */
export async function countHygiene({ quick }: Scope) {
  const problems: string[] = [];
  const reached = new Set<Surface>();
  let count = 0;
  for (const [name, fault] of [['no failure', undefined] as const, ...Object.entries(faults)])
    for (const run of quick && fault ? runs.filter((_, index) => index % 3 === 0) : runs)
      for (const listStays of fault && /upload|archive/i.test(run.name) ? [false, true] : [false]) {
        const left = await inScene(run, fault, listStays);
        const unasked = fault === undefined ? left.map((each) => `does not go to its end: ${each}`) : [];
        problems.push(...[...leaks(), ...unasked].map((problem) => `${titleOf(run)} with ${name}: ${problem}`));
        for (const { surface } of editor.sights) reached.add(surface);
        count++;
      }
  const scene = await flowScene();
  scene.addUpload('u3', canary);
  await bringCanary();
  await showAll(scene);
  const found = editor.sights.filter(isLeak).map(({ surface }) => surface);
  const missed = searched.filter(
    (surface) => !found.includes(surface) && (surface === 'tree' || !reached.has(surface)),
  );
  problems.push(...missed.map((surface) => `the control is not found on ${surface}`));
  return {
    counted: `${count} runs`,
    detail: `${new Set(runs.map((run) => run.name)).size} commands × (success, ${Object.keys(faults).length} failures), logs at trace; ${searched.length} surfaces searched, each reached by a command or by a control`,
    problems,
  };
}

/** @returns what did not fit the script of the run */
async function inScene(run: Flow, fault: Prepare | undefined, listStays: boolean): Promise<readonly string[]> {
  const setup = await flowScene();
  const healthy = setup.service.fault;
  await fault?.(setup);
  const broken = setup.service.fault;
  if (listStays)
    setup.service.fault = (url, init) =>
      (/^GET .*\/uploads$/.test(`${init.method} ${url.pathname}`) ? healthy : broken)?.(url, init);
  const left = await run.run(setup);
  await showAll(setup);
  return left;
}

/** Views and the status item, as they stand, after the service was asked for its parser. */
async function showAll(setup: UploadsSetup): Promise<void> {
  await setup.services.target.update();
  return showViews(setup, (item) => [JSON.stringify(item)]);
}
