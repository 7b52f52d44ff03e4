/** Row `reach`: what a repository points at outside of itself, looked for on every surface of editor and command line. */
import { spawnSync } from 'node:child_process';
import type { Experiment } from '../../scripts/figures/report.ts';
import { fromRoot } from '../../scripts/support/root.ts';
import { inFolder, writeFiles } from '../support/folder.ts';
import {
  type Canary,
  canaries,
  commandLines,
  type EditorSurface,
  editorSurfaces,
  type Namer,
  namers,
  type Trust,
  trusts,
  ways,
} from './reachCases.ts';
import { bytesOf, makeWorld, settingsFor } from './reachWorld.ts';
import { rowOf } from './row.ts';
import { withFakeVscode } from './withFakeVscode.ts';

export const reach: Experiment = {
  name: 'reach',
  async measure({ quick, say }) {
    const count = await inFolder({}, (folder) => withFakeVscode(() => new Count(folder).all(quick)));
    for (const problem of count.problems) say(`  ${problem}`);
    return [
      rowOf('reach', count.problems, {
        goal: '0 bytes from outside',
        counted: `${count.cells} cells, ${count.bytes} bytes`,
        detail: `editor: ${Object.keys(editorSurfaces).length} surfaces × ${Object.keys(ways).length} ways × ${quick ? 'one of ' : ''}${namers.length} files that name them × (${trusts.join(', ')}); command line: ${Object.keys(commandLines).length} runs × ${Object.keys(ways).length} ways; ${count.controls} controls, in which the same text lies inside, or the user names it, are seen`,
      }),
    ];
  },
};

class Count {
  readonly #folder: string;
  readonly problems: string[] = [];
  cells = 0;
  controls = 0;
  bytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** @param quick each way is named by one of the files only, another one without trust */
  async all(quick: boolean): Promise<this> {
    for (const [index, trust] of trusts.entries()) {
      for (const way of Object.keys(ways)) {
        for (const namer of quick ? namers.slice(index, index + 1) : namers) await this.#editor(way, namer, trust);
      }
      await this.#editor(undefined, 'mapper.config.json', trust);
      await this.#editor('absolute', 'user settings', trust);
    }
    for (const way of [...Object.keys(ways), undefined]) await this.#commandLine(way);
    return this;
  }

  /** @param way undefined: all lies inside, and is to be seen */
  async #editor(way: string | undefined, namer: Namer | 'user settings', trust: Trust): Promise<void> {
    const { editorShows } = await import('./reachEditor.ts');
    const world = await makeWorld(this.#folder, way);
    const values = settingsFor(way, world);
    const isConfig = namer === 'mapper.config.json';
    if (isConfig) await writeFiles(world.workspace, { [namer]: values });
    const of = namer === 'user settings' ? 'user' : 'workspace';
    const shown = await editorShows({
      world,
      isTrusted: trust === 'trusted',
      ...(isConfig ? {} : { settings: { of, values } }),
    });
    const isControl = way === undefined || namer === 'user settings';
    for (const [surface, canary] of Object.entries(editorSurfaces) as [EditorSurface, Canary][]) {
      const name = `${surface}, ${way ?? 'inside'}, ${namer}, ${trust}`;
      // Without trust no Python is read, and no path that a repository names is followed; entries are expected beside the data, where no setting leads; and what the user
      // points at is not sent before the user selects it.
      const isSilent =
        (surface === 'Python' && trust === 'restricted') ||
        (surface === 'catalogue' && trust === 'restricted' && namer !== 'user settings') ||
        (namer === 'user settings' && (surface === 'expected entries' || surface === 'upload'));
      this.#judge(name, shown[surface], canary, isControl && !isSilent);
    }
  }

  async #commandLine(way: string | undefined): Promise<void> {
    const world = await makeWorld(this.#folder, way);
    await writeFiles(world.workspace, { 'mapper.config.json': settingsFor(way, world) });
    for (const [surface, [canary, argv]] of Object.entries(commandLines)) {
      const { stdout, stderr } = spawnSync(process.execPath, [fromRoot('dist/cli.js'), ...argv], {
        cwd: world.workspace,
        encoding: 'utf8',
      });
      this.#judge(`command line: ${surface}, ${way ?? 'inside'}`, stdout + stderr, canary, way === undefined);
    }
  }

  #judge(name: string, shown: string, canary: Canary, isControl: boolean): void {
    const bytes = bytesOf(shown, canaries[canary]);
    if (isControl) {
      this.controls++;
      if (bytes === 0) this.problems.push(`control: ${name}: not seen`);
      return;
    }
    this.cells++;
    this.bytes += bytes;
    if (bytes > 0) this.problems.push(`${name}: ${bytes} bytes`);
  }
}
