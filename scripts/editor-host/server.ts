/** Starts code-server with the extension. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../support/problem.ts';
import { run, stop } from '../support/process.ts';
import { fromRoot } from '../support/root.ts';
import { type Gate, openGate } from './gate.ts';
import { type EditorHost, ensureEditorHost } from './install.ts';

export interface ServerOptions {
  /** Folder of its profile; made when it is missing. */
  readonly state: string;
  /** Folder of its extensions, which other servers may use, too; without it one in `state`. */
  readonly extensions?: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** A packaged extension to install first. */
  readonly vsix?: string;
  /** Let the page say which tests to run in the extension host. */
  readonly forTests?: boolean;
  /** Folders are not trusted, and nobody is asked to trust them. */
  readonly restricted?: boolean;
  /** Logs say everything that they can. */
  readonly trace?: boolean;
  /** Settings of the user beside those of `settings.json`. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Language of the window; the editor's own words stay English, as no language pack is installed. */
  readonly language?: string;
}

export interface EditorServer {
  /** Without a slash at the end. */
  readonly base: string;
  /** Lets a browser in. */
  readonly gate: Pick<Gate, 'entry' | 'cookie'>;
  /** What it has written so far. */
  readonly log: () => string;
  /** Resolves when the server has ended, for whatever reason. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts VS Code as a web server that only the current user of this machine can reach. */
export async function startServer(options: ServerOptions): Promise<EditorServer> {
  const host = ensureEditorHost();
  const common = prepare(options);
  if (options.language !== undefined) prepareLanguage(options.state, options.language);
  if (options.vsix !== undefined) await installExtension(host, common, options.vsix);
  const folder = mkdtempSync(join(tmpdir(), 'mapper-editor-gate-')); // where no other user gets in
  const socket = join(folder, 'socket');
  const child = spawn(
    host.node,
    [
      host.entry,
      ...common,
      ...['--socket', socket, '--socket-mode', '600'],
      ...['--disable-telemetry', '--disable-update-check'],
      ...(options.restricted ? [] : ['--disable-workspace-trust']),
      ...(options.language === undefined ? [] : ['--locale', options.language]),
      '--disable-getting-started-override',
      ...(options.trace ? ['--log', 'trace'] : []),
      // Without it the page's wish for an extension test is ignored.
      ...(options.forTests ? ['--vscode-option', 'enable-smoke-test-driver'] : []),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment(),
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let log = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log += chunk.toString();
      if (/server listening on /.test(log)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Problem(`The editor's server ended with ${code}.\n${log}`)));
  });
  endWithUs(child);
  const gate = await openGate(socket, options.port);
  void ended.then(() => {
    gate.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { base: gate.base, gate, log: () => log, ended, stop: () => stop(child) };
}

const restrictedSettings = {
  'security.workspace.trust.enabled': true,
  'security.workspace.trust.startupPrompt': 'never',
};

/** Writes the profile, and gives the arguments that name it. */
function prepare({ state, extensions, restricted, settings: more }: ServerOptions): string[] {
  mkdirSync(join(state, 'user/User'), { recursive: true });
  const settings = JSON.parse(readFileSync(fromRoot('scripts/editor-host/settings.json'), 'utf8')) as object;
  writeFileSync(
    join(state, 'user/User/settings.json'),
    JSON.stringify({ ...settings, ...(restricted && restrictedSettings), ...more }, null, 2),
  );
  writeFileSync(join(state, 'config.yaml'), 'auth: none\n'); // else one is written into the home folder
  const path = (name: string) => join(state, name);
  const folders = ['--user-data-dir', path('user'), '--extensions-dir', extensions ?? path('extensions')];
  return ['--config', path('config.yaml'), ...folders];
}

/** A language pack without words: with it the editor takes the language, and extensions speak it. */
function prepareLanguage(state: string, language: string): void {
  const pack = join(state, 'languagePack.json');
  writeFileSync(pack, JSON.stringify({ version: '1.0.0', contents: {} }));
  const extensions = [{ extensionIdentifier: { id: `mapper-workbench.${language}` }, version: '1.0.0' }];
  const packs = { [language]: { hash: language, label: language, extensions, translations: { vscode: pack } } };
  writeFileSync(join(state, 'user/languagepacks.json'), JSON.stringify(packs));
}

/** Installs a packaged extension into the `extensions` folder of a profile, for every server that uses that folder. */
export async function installOnce(state: string, vsix: string): Promise<void> {
  await installExtension(ensureEditorHost(), prepare({ state, port: 0 }), vsix);
}

async function installExtension(host: EditorHost, common: readonly string[], vsix: string): Promise<void> {
  const args = [host.entry, ...common, '--install-extension', vsix, '--force'];
  const { code, output } = await run(host.node, args, { env: environment() });
  if (code !== 0) throw new Problem(`The extension couldn't be installed in the editor.\n${output}`);
}

/** The editor asks no gallery for anything. */
function environment(): NodeJS.ProcessEnv {
  const gallery = JSON.stringify({ serviceUrl: '', itemUrl: '', resourceUrlTemplate: '' });
  return { ...process.env, EXTENSIONS_GALLERY: gallery };
}

/** A server that outlives its starter would hold the port. */
function endWithUs(child: ChildProcess): void {
  process.once('exit', () => child.kill());
}

/** Returns the address that opens a folder together with one of its files. */
export function folderUrl(base: string, folder: string, extra: readonly (readonly [string, string])[] = []): string {
  const payload = extra.length > 0 ? `&payload=${encodeURIComponent(JSON.stringify(extra))}` : '';
  return `${base}/?folder=${encodeURIComponent(folder)}${payload}`;
}

/** Returns the URI by which the page identifies a file on the server's machine. */
export function remoteUri(base: string, path: string): string {
  return `vscode-remote://${new URL(base).host}${path}`;
}
