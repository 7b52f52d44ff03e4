/** Runs contenders side by side, each in a process of its own, which says what it found and what that took. */
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Duration } from './contender.ts';
import { runProgram } from './program.ts';
import { inRounds, type Round, Took } from './took.ts';

const program = fileURLToPath(new URL('./contender.ts', import.meta.url));

/**
 * @param module whose default export has the contenders by name
 * @param params what they are given, and how long each runs in a round
 * @returns what each took, in the order of the names; the first one's answer is the right one
 */
export async function race<Params extends Duration>(
  module: URL,
  names: readonly string[],
  params: Params,
  rounds: number,
): Promise<readonly Took[]> {
  let right: string | undefined;
  return inRounds(
    names.map((name) => new Took(name)),
    rounds,
    async (contender): Promise<Round> => {
      const args = ['--expose-gc', '--max-old-space-size=8192', program, module.href, contender.name];
      const { code, output, memory } = await runProgram([...args, JSON.stringify(params)], tmpdir());
      if (code !== 0) throw new Error(`${contender.name}: exit code ${code}`);
      // What a peer prints comes before.
      const { answer, cpu, wall } = JSON.parse(output.slice(output.lastIndexOf('{"answer"')));
      right ??= answer;
      if (answer !== right) contender.isRight = false;
      return { cpu, wall, memory };
    },
  );
}
