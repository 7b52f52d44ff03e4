import { expect, test } from 'vitest';
import { race } from './race.ts';

/** Contenders that find a text each. */
function module(finds: Readonly<Record<string, string>>): URL {
  const each = Object.entries(finds).map(
    ([name, answer]) => `${name}: ({ add }) => ({ run() {}, answer: () => ${answer} + add })`,
  );
  return new URL(`data:text/javascript,${encodeURIComponent(`export default { ${each} }`)}`);
}

const params = { add: '!', warm: 0, timed: 1 };

test('who finds something else than the first one is told apart', async () => {
  const finds = { floor: '"a"', ours: '"a"', peer: '"b"' };
  const results = await race(module(finds), Object.keys(finds), params, 2);
  expect(results.map(({ name, isRight }) => [name, isRight])).toEqual([
    ['floor', true],
    ['ours', true],
    ['peer', false],
  ]);
  for (const { memory, cpus } of results) expect([memory > 0, cpus.length]).toEqual([true, 2]);
});

test('one that fails is no figure', () =>
  expect(race(module({ gone: 'process.exit(3)' }), ['gone'], params, 2)).rejects.toThrow('exit code 3'));
