/** Runs contenders side by side, each in a process of its own, which says what it found and what that took. */
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Duration } from './contender.ts';
import { runProgram } from './program.ts';
import { inRounds, type TookEach } from './took.ts';

const program = fileURLToPath(new URL('./contender.ts', import.meta.url));

/**
 * @param module whose default export has the contenders by name
 * @param params what they are given, and how long each runs in a round
 * @returns what each took, in the order of the names; the first one's answer is the right one
 */
export async function race<Params extends Duration, const Names extends readonly string[]>(
  module: URL,
  names: Names,
  params: Params,
  rounds = 5,
): Promise<TookEach<Names>> {
  let right: string | undefined;
  const contenders = names.map((name) => ({ name }));
  const tooks = await inRounds(contenders, rounds, async ({ name }) => {
    const args = ['--expose-gc', '--max-old-space-size=8192', program, module.href, name];
    const { code, output, memory } = await runProgram([...args, JSON.stringify(params)], tmpdir());
    if (code !== 0) throw new Error(`${name}: exit code ${code}`);
    // What a peer prints comes before.
    const { answer, cpu, wall } = JSON.parse(output.slice(output.lastIndexOf('{"answer"')));
    right ??= answer;
    return { cpu, wall, memory, isRight: answer === right };
  });
  return tooks as TookEach<Names>;
}
