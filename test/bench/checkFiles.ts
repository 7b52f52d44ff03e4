/** `mapper check` over many mappers with their data. */
import type { Experiment, Scope } from '../../scripts/figures/report.ts';
import { fromRoot } from '../../scripts/support/root.ts';
import { inFolder } from '../support/folder.ts';
import { mapperText, sampleText, type } from './support/data.ts';
import { runProgram } from './support/program.ts';
import { digits, milliseconds, ratioRow, row } from './support/rows.ts';
import { growthExponent } from './support/statistics.ts';
import { inRounds } from './support/took.ts';

const goal = { parser: 1.5, growth: 1.15, wall: 5000 };
const bytes = 2000;
const items = 20;

export const checkFiles: Experiment = {
  name: 'check',
  async measure(scope) {
    const races = [];
    for (const size of scope.quick ? [1, 100, 300] : [1, 10, 100, 1000]) {
      scope.say(`  ${size} mappers with data`);
      races.push({ size, took: await race(size, scope) });
    }
    const [first, ...rest] = races.map(({ size, took: [{ cpu }] }) => ({ size, cost: cpu }));
    const { size: most, took } = races.at(-1)!;
    const [floor, ours] = took;
    const note = `${most} mappers with data, the start of Node included`;
    const beyond = rest.map(({ size, cost }) => ({ size, cost: Math.max(cost - first!.cost, 1) }));
    const points = rest.map(({ size, cost }) => `${size}: ${milliseconds(cost)}`).join(', ');
    const about = `exponent over files, without the ${milliseconds(first!.cost)} of one: ${points} CPU`;
    return [
      ratioRow('check-parser', goal.parser, { floor, ours }, note),
      row('check-wall', floor.wall, goal.wall, milliseconds, `on the clock, ${note}, --compat off`),
      row('check-growth', growthExponent(beyond), goal.growth, digits, about),
    ];
  },
};

async function race(count: number, { seed }: Scope) {
  const check = [fromRoot('dist/cli.js'), 'check', '--format', 'json', '--compat'];
  // Each mapper has a fault.
  const findings = (text: string) => text.split('"code":').length - 1;
  return inFolder(filesOf(count, seed), (folder) => {
    const programs = [
      { name: 'mapper check', args: [...check, 'off'] },
      { name: 'with the parser model', args: [...check, 'next'] },
    ] as const;
    return inRounds(programs, 5, async ({ args }) => {
      const ran = await runProgram([...args, folder], folder);
      return { ...ran, isRight: findings(ran.output) >= count };
    });
  });
}

function filesOf(count: number, seed: number): Readonly<Record<string, string>> {
  const files = Array.from({ length: count }, (_, i) => [
    [`batch_${i}.mapper.json`, mapperText(bytes, `batch_${i}`).replace(type.right, type.wrong)],
    [`batch_${i}.data.json`, sampleText(items, seed + i, `batch_${i}`)],
  ]);
  return Object.fromEntries(files.flat());
}
