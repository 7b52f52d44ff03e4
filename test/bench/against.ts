/** `mapper preview --against HEAD` over many data files, against the plain previews of both versions. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Experiment } from '../../scripts/figures/report.ts';
import { fromRoot } from '../../scripts/support/root.ts';
import { inFolder } from '../support/folder.ts';
import { commitAll } from '../support/gitRepository.ts';
import { mapperText, sampleText } from './support/data.ts';
import { runProgram } from './support/program.ts';
import { milliseconds, row, tookText, unlessWrong } from './support/rows.ts';
import { inRounds } from './support/took.ts';

/** Milliseconds on the clock beyond two plain previews. */
const goal = 300;
const count = 100;
const items = 20;

export const against: Experiment = {
  name: 'against',
  async measure({ quick, seed, say }) {
    say(`  ${count} data files`);
    const names = Array.from({ length: count }, (_, i) => `batch_${i}.json`);
    const data = names.map((name, i) => [name, sampleText(items, seed + i)]);
    const files = { 'm.json': mapperText(2000, seed), ...Object.fromEntries(data) };
    return inFolder(files, async (folder) => {
      commitAll(folder);
      // Each step has another name for one of its values.
      await writeFile(join(folder, 'm.json'), files['m.json'].replaceAll('"comment"', '"remarks"'));
      const previewing = [fromRoot('dist/cli.js'), 'preview', 'm.json', ...names, '--format', 'json'];
      const programs = [
        { name: 'one plain preview', args: previewing, marks: '"entries":' },
        { name: 'against HEAD', args: [...previewing, '--against', 'HEAD'], marks: '"kind": "changed"' },
      ] as const;
      const [plain, ours] = await inRounds(programs, quick ? 5 : 9, async ({ args, marks }) => {
        const ran = await runProgram(args, folder);
        return { ...ran, isRight: ran.output.split(marks).length - 1 === count };
      });
      const detail = `on the clock beyond two plain previews; ${tookText(plain)}, ${tookText(ours)}`;
      return [unlessWrong(row('against-head', ours.wall - 2 * plain.wall, goal, milliseconds, detail), [plain, ours])];
    });
  },
};
