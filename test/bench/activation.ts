/** Loading and activating the extension, until its server has answered, against the bare library with the same server. */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Experiment } from '../../scripts/figures/experiment.ts';
import { Problem } from '../../scripts/support/problem.ts';
import { run } from '../../scripts/support/process.ts';
import { fromRoot } from '../../scripts/support/root.ts';
import { bundle } from './support/bundle.ts';
import { inFolder } from './support/folder.ts';
import { ratioRow } from './support/rows.ts';
import { serverEntries } from './support/servers.ts';
import { median, rotated } from './support/statistics.ts';

const goal = 1.2;

/** Of the thread that loads and activates, in milliseconds. */
interface Activation {
  readonly cpu: number;
  readonly wall: number;
  /** What the extension registered. */
  readonly subscriptions: number;
}

/** Medians of several. */
interface Activations extends Activation {
  readonly cpus: readonly number[];
}

export const activation: Experiment = {
  name: 'activation',
  async measure({ quick }) {
    const bare = await bundle(new URL('./peers/bareClient.ts', import.meta.url));
    const { empty } = await serverEntries();
    return inFolder({ 'package.json': '{"type":"module"}' }, async (folder) => {
      await mkdir(join(folder, 'dist'));
      for (const name of ['server.js', 'dist/server.js']) await copyFile(empty.file, join(folder, name));
      const [floor, ours] = await activations([bare, fromRoot('dist/client.js')], folder, quick ? 7 : 21);
      if (!floor || !ours) throw new Error('nothing was activated');
      const note = `loaded and activated beside an editor that does nothing, until the empty server has answered; ${ours.subscriptions} registrations in place of ${floor.subscriptions}`;
      const result = { peakMemory: 0, isRight: true };
      const names = { floor: 'bare languageclient', ours: 'ours' };
      return [
        ratioRow({
          name: 'activation',
          goal,
          floor: { ...floor, ...result, name: names.floor },
          ours: { ...ours, ...result, name: names.ours },
          note,
        }),
      ];
    });
  },
};

async function activations(
  bundles: readonly string[],
  folder: string,
  rounds: number,
): Promise<readonly Activations[]> {
  const found = new Map<string, Activation[]>(bundles.map((file) => [file, []]));
  // The first round fills the caches of the file system.
  for (let round = 0; round <= rounds; round++) {
    for (const file of rotated(bundles, round)) {
      const one = await activateOnce(file, folder);
      if (round > 0) found.get(file)?.push(one);
    }
  }
  return [...found.values()].map((all) => ({
    cpus: all.map(({ cpu }) => cpu),
    cpu: median(all.map(({ cpu }) => cpu)),
    wall: median(all.map(({ wall }) => wall)),
    subscriptions: all[0]?.subscriptions ?? 0,
  }));
}

async function activateOnce(file: string, folder: string): Promise<Activation> {
  const support = (name: string) => fromRoot('test/bench/support', name);
  const { code, output } = await run(process.execPath, [
    '--import',
    support('fakeEditor.mjs'),
    support('activateOnce.mjs'),
    file,
    folder,
  ]);
  if (code !== 0) {
    // Minified code stands in the lines before.
    const why = output.split('\n').find((line) => /^\w*Error\b/.test(line));
    throw new Problem(`${file} was not activated: ${why ?? `exit code ${code}`}`);
  }
  return JSON.parse(output) as Activation;
}
