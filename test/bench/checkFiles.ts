/** `mapper check` over many mappers with their data, against reading and parsing the same files. */
import type { Experiment, Scope } from '../../scripts/figures/report.ts';
import { fromRoot } from '../../scripts/support/root.ts';
import { inFolder } from '../support/folder.ts';
import { bundle } from './support/bundles.ts';
import { mapperText, sampleText } from './support/data.ts';
import { runProgram } from './support/program.ts';
import { digits, milliseconds, ratioRow, row } from './support/rows.ts';
import { growthExponent } from './support/statistics.ts';
import { inRounds } from './support/took.ts';

const goal = { ratio: 20, parser: 1.5, growth: 1.15, wall: 5000 };
const bytes = 2000;
const items = 20;

export const checkFiles: Experiment = {
  name: 'check',
  means: '`mapper check` over many files',
  async measure(scope) {
    const races = [];
    for (const count of scope.quick ? [1, 100, 300] : [1, 10, 100, 1000]) {
      scope.say(`  ${count} mappers with data`);
      races.push({ size: count, took: await race(count, scope) });
    }
    const { size: most, took } = races.at(-1)!;
    const [floor, ours, withParser] = took;
    const [first, ...rest] = races.map(({ size, took: [, { cpu }] }) => ({ size, cost: cpu }));
    const start = first!.cost;
    const note = `${most} mappers with data, the start of Node in both`;
    const beyond = rest.map(({ size, cost }) => ({ size, cost: Math.max(cost - start, 1) }));
    const points = rest.map(({ size, cost }) => `${size}: ${milliseconds(cost)}`).join(', ');
    const about = `exponent over files, without the ${milliseconds(start)} of one: ${points} CPU`;
    return [
      ratioRow('check-files', goal.ratio, { floor, ours }, `${note}, --compat off`),
      ratioRow('check-files-parser', goal.parser, { floor: ours, ours: withParser }, note),
      row('check-wall', ours.wall, goal.wall, milliseconds, `on the clock, ${note}, --compat off`),
      row('check-growth', growthExponent(beyond), goal.growth, digits, about),
    ];
  },
};

async function race(count: number, { seed }: Scope) {
  const readAll = await bundle('readAll.ts');
  const check = [fromRoot('dist/cli.js'), 'check', '--format', 'json', '--compat'];
  // Each mapper has mappings that find nothing.
  const findings = (text: string) => text.split('"code":').length - 1;
  return inFolder(filesOf(count, seed), (folder) => {
    const programs = [
      { name: 'reading + JSON.parse', args: [readAll], found: (output: string) => +output / 2 },
      { name: 'mapper check', args: [...check, 'off'], found: findings },
      { name: 'with the model of the parser', args: [...check, 'next'], found: findings },
    ] as const;
    return inRounds(programs, 5, async ({ args, found }) => {
      const ran = await runProgram([...args, folder], folder);
      return { ...ran, isRight: found(ran.output) >= count };
    });
  });
}

function filesOf(count: number, seed: number): Readonly<Record<string, string>> {
  const files = Array.from({ length: count }, (_, i) => [
    [`batch_${i}.mapper.json`, mapperText(bytes, seed + i, `batch_${i}`)],
    [`batch_${i}.data.json`, sampleText(items, seed + i, `batch_${i}`)],
  ]);
  return Object.fromEntries(files.flat());
}
