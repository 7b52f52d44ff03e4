import { expect, test } from 'vitest';
import { race } from './race.ts';

/** A module that finds `answer` after it has worked. */
function entrant(name: string, answer: string) {
  const source = `export default ({ add }) => ({ run() {}, answer: () => ${answer} + add })`;
  return { name, module: new URL(`data:text/javascript,${encodeURIComponent(source)}`), params: { add: '!' } };
}

const quick = { rounds: 3, fill: 1, warm: 0 };

test('who finds something else than the first one is told apart', async () => {
  const results = await race([entrant('floor', '"a"'), entrant('ours', '"a"'), entrant('peer', '"b"')], quick);
  expect(results.map(({ name, isRight }) => [name, isRight])).toEqual([
    ['floor', true],
    ['ours', true],
    ['peer', false],
  ]);
  for (const { peakMemory } of results) expect(peakMemory).toBeGreaterThan(0);
});

test('who fails is named with why', async () => {
  const failing = entrant('peer', '(() => { throw new Error("out of ideas"); })()');
  await expect(race([entrant('floor', '"a"'), failing], quick)).rejects.toThrow('peer: Error: out of ideas');
  await expect(race([entrant('gone', 'process.exit(3)')], quick)).rejects.toThrow('gone ended with 3');
});
