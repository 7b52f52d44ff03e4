/** Row `two-windows`: both rotate the same token at the same time, their steps interleaved by a seed. */
import { Secret } from '../../client/src/remoteService/secret.ts';
import { AccountWorld } from '../support/accountWorld.ts';
import { shuffledGate } from '../support/gate.ts';
import type { PostOutcome } from '../support/lossyService.ts';
import { countedRow } from './row.ts';

const shapes = ['field', 'bare'] as const;

export const twoWindows = countedRow('two-windows', 'one rotate, both end on the new token', async (scope) => {
  const seeds = Array.from({ length: scope.quick ? 50 : 200 }, (_, index) => scope.seed + index);
  const problems: string[] = [];
  for (const shape of shapes) for (const seed of seeds) problems.push(...(await runInterleaving(seed, shape)));
  return {
    counted: `${seeds.length * shapes.length} interleavings`,
    detail: `${seeds.length} seeds × ${shapes.length} shapes of the answer`,
    problems,
  };
});

/** What went wrong, in sentences; none when there was one rotation and both windows end on its token. */
async function runInterleaving(seed: number, answers: PostOutcome['answers']): Promise<readonly string[]> {
  const world = new AccountWorld();
  const first = await world.signedIn(shuffledGate(seed));
  const second = world.open(shuffledGate(seed * 7919));
  const old = world.service.add({ name: 'script' });
  const { slot } = await first.add({ kind: 'pat', name: 'script', patId: old.id }, new Secret(old.raw));
  world.service.next = { does: 'all', answers };
  const windows = [first, second];
  const outcomes = await Promise.all(windows.map((window) => window.rotatePat(old, slot)));
  const kinds = String(outcomes.map(({ kind }) => kind).toSorted());
  const secrets = await Promise.all(windows.map((window) => window.credentialOf(slot)));
  const recoverables = await Promise.all(windows.map((window) => window.recoverables()));
  const [live, ...others] = world.service.live;
  const checks: readonly (readonly [boolean, string])[] = [
    [world.service.posts.length === 1, `${world.service.posts.length} POSTs`],
    [kinds === 'adopted,stored', kinds],
    [live !== undefined && others.length === 0, 'not one live token'],
    [secrets.every(({ secret }) => secret.reveal() === live?.raw), 'a window holds another token'],
    [recoverables.every((left) => left.length === 0), 'something is left over'],
  ];
  return checks.flatMap(([holds, problem]) => (holds ? [] : [`seed ${seed}: ${problem}`]));
}
