/** `mapper check` over many mappers with their data, against reading and parsing the same files. */
import type { Experiment, Row, Scope } from '../../scripts/figures/experiment.ts';
import { fromRoot } from '../../scripts/support/root.ts';
import { bundle } from './support/bundle.ts';
import { inFolder } from './support/folder.ts';
import { mapperWithData } from './support/mapperWithData.ts';
import { type Ran, runProgram } from './support/program.ts';
import { atMost, cpuAndWall, digits, milliseconds, times } from './support/rows.ts';
import { growthExponent, median, rotated } from './support/statistics.ts';

const goal = { ratio: 3, growth: 1.15 };

export const checkFiles: Experiment = {
  name: 'check',
  async measure(scope) {
    const points: { size: number; cost: number }[] = [];
    let last: readonly Median[] = [];
    const counts = scope.quick ? [1, 100, 300] : [1, 10, 100, 1000];
    for (const count of counts) {
      scope.say(`  ${count} mappers with data`);
      last = await race(count, scope);
      points.push({ size: count, cost: last[1]?.cpu ?? Number.NaN });
    }
    const [floor, ours] = last;
    if (!floor || !ours) throw new Error('nobody ran');
    return [ratioRow(counts.at(-1) ?? 0, floor, ours), growthRow(points)];
  },
};

type Median = Pick<Ran, 'cpu' | 'wall'>;

function ratioRow(count: number, floor: Median, ours: Median): Row {
  const ratio = ours.cpu / floor.cpu;
  return {
    name: 'check-files',
    goal: atMost(goal.ratio),
    figure: times(ratio),
    met: ratio <= goal.ratio,
    detail: `${count} mappers with data, the start of Node in both: reading + JSON.parse ${cpuAndWall(floor)}, mapper check ${cpuAndWall(ours)}`,
  };
}

/** Without what one mapper costs, which is mostly the start. */
function growthRow([first, ...rest]: readonly { readonly size: number; readonly cost: number }[]): Row {
  const start = first?.cost ?? 0;
  const exponent = growthExponent(rest.map(({ size, cost }) => ({ size, cost: Math.max(cost - start, 1) })));
  return {
    name: 'check-growth',
    goal: `≤ ${goal.growth}`,
    figure: digits(exponent),
    met: exponent <= goal.growth,
    detail: `exponent over files, without the ${milliseconds(start)} of one: ${rest.map(({ size, cost }) => `${size}: ${milliseconds(cost)}`).join(', ')} CPU`,
  };
}

async function race(count: number, { quick, seed }: Scope): Promise<readonly Median[]> {
  const floor = await bundle(new URL('./peers/readAll.ts', import.meta.url));
  const files = Array.from({ length: count }, (_, i) => mapperWithData(i, seed));
  return inFolder(Object.assign({}, ...files), async (folder) => {
    const programs = [
      { args: [floor, folder], right: (output: string) => Number(output) === 2 * count },
      { args: [fromRoot('dist/cli.js'), 'check', '--format', 'json', folder], right: findsAll(count) },
    ];
    const ran = new Map<object, Ran[]>(programs.map((program) => [program, []]));
    for (let round = 0; round < (quick ? 5 : 7); round++) {
      for (const program of rotated(programs, round)) {
        const one = await runProgram(program.args, folder);
        if (!program.right(one.output))
          throw new Error(`${program.args[0]} found something else: ${one.output.slice(0, 500)}`);
        ran.get(program)?.push(one);
      }
    }
    return [...ran.values()].map((all) => ({
      cpu: median(all.map(({ cpu }) => cpu)),
      wall: median(all.map(({ wall }) => wall)),
    }));
  });
}

/** Each mapper has one source that its data lacks. */
function findsAll(count: number): (output: string) => boolean {
  return (output) => output.split('source-unknown').length - 1 >= count;
}
