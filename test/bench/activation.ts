/** Loading and activating the extension, until its server has answered, against the bare library with the same server. */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Experiment } from '../../scripts/figures/report.ts';
import { forExtension } from '../../scripts/support/bundleOptions.mjs';
import { fromRoot } from '../../scripts/support/root.ts';
import { inFolder } from '../support/folder.ts';
import { bundle, serverEntries } from './support/bundles.ts';
import { runProgram } from './support/program.ts';
import { ratioRow } from './support/rows.ts';
import { inRounds, type Round } from './support/took.ts';

const goal = 1.3;
const program = fromRoot('test/bench/support/activate.mjs');

export const activation: Experiment = {
  name: 'activation',
  async measure({ quick }) {
    const bare = await bundle('bareClient.ts', forExtension);
    const [empty] = await serverEntries();
    return inFolder({ 'package.json': '{"type":"module"}' }, async (folder) => {
      await mkdir(join(folder, 'dist'));
      for (const name of ['server.js', 'dist/server.js']) await copyFile(empty.file, join(folder, name));
      const clients = [
        { name: 'bare languageclient', file: bare },
        { name: 'ours', file: fromRoot('dist/client.js') },
      ] as const;
      const [floor, ours] = await inRounds(clients, quick ? 5 : 11, async ({ file }) => {
        const { output } = await runProgram([program, file, folder], folder);
        return JSON.parse(output) as Round;
      });
      const note = 'beside an editor that does nothing, until the empty server has answered';
      return [ratioRow('activation', goal, { floor, ours }, note)];
    });
  },
};
