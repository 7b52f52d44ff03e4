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
import { inRounds, type Round, Took } from './support/took.ts';

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
      const clients = Object.entries({ 'bare languageclient': bare, ours: fromRoot('dist/client.js') }).map(
        ([name, file]) => Object.assign(new Took(name), { file, registered: 0 }),
      );
      const [floor, ours] = await inRounds(clients, quick ? 7 : 21, async (client) => {
        const { output } = await runProgram([program, client.file, folder], folder);
        const one = JSON.parse(output) as Round & { readonly registered: number };
        client.registered = one.registered;
        return one;
      });
      if (!floor || !ours) throw new Error('nothing was activated');
      const count = `${ours.registered} registrations in place of ${floor.registered}`;
      const note = `beside an editor that does nothing, until the empty server has answered; ${count}`;
      return [ratioRow('activation', goal, { floor, ours }, note)];
    });
  },
};
