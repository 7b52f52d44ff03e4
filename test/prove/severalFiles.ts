/** Several large data files of one mapper: each is read, parsed and mapped once for each version. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { countedRow } from './row.ts';
import type { Worked } from './severalFilesProcess.ts';

const cases = [
  [2, 20],
  [12, 5],
] as const;

/** Versions of the mapper that are checked. */
const versions = 2;
/** How many times the memory of one file of the same size. */
const mostMemory = 1.25;

export const severalFiles = countedRow(
  'several-files',
  `each file is read and parsed once, and mapped once for each version; at most ${mostMemory} times the memory of one file`,
  async ({ say }) => {
    const problems: string[] = [];
    const details: string[] = [];
    for (const [files, megabytes] of cases) {
      const name = `${files} x ${megabytes} MB`;
      const [all, parser, one] = [
        await work(files, megabytes, 'off'),
        await work(files, megabytes, 'next'),
        await work(1, files * megabytes, 'off'),
      ];
      for (const { done } of [all, parser])
        for (const [what, times] of Object.entries(done))
          if (times > mostOf(what, files)) problems.push(`${name}: ${what} ${times} times`);
      if (all.memory > mostMemory * one.memory) problems.push(`${name}: ${all.memory} MiB, one file ${one.memory}`);
      details.push(`${name}: ${all.memory} MiB, one file ${one.memory}`);
      for (const { steps, memory } of [all, parser, one]) say(`  ${name}: ${memory} MiB, CPU ${steps.join(', ')} ms`);
    }
    return { counted: `${cases.length} sizes`, detail: details.join('; '), problems };
  },
);

/** Results depend on the version of the mapper; a text doesn't, nor what the model of the parser reads of it. */
function mostOf(what: string, files: number): number {
  if (what === 'parsed') return files;
  return what.includes('m.json') ? versions : 1;
}

async function work(files: number, megabytes: number, compat: string): Promise<Worked> {
  const child = fork(new URL('./severalFilesProcess.ts', import.meta.url), [files, megabytes, compat].map(String));
  const [worked] = (await once(child, 'message')) as [Worked];
  return worked;
}
