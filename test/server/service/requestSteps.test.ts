import { expect, test } from 'vitest';
import { withSteps } from '../../../server/src/service/requestSteps.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { bench } from '../../support/serviceBench.ts';

const uri = 'file:///w/m.json';
const position = { line: 0, character: 0 };

/** A service whose parts note when they are called. */
function noted(answer: () => unknown = () => []) {
  const calls: string[] = [];
  const service = bench().service;
  const note = (name: string) => async () => {
    calls.push(name);
    return answer() as never;
  };
  const features = { ...service.features, hover: note('hover'), documentSymbols: note('documentSymbols') };
  const own = {
    ...service,
    samples: note('samples'),
    provenance: note('provenance'),
    refactorings: note('refactorings'),
    features,
  };
  const refresh = async () => void calls.push('refresh');
  const begin = async (of: string) => {
    calls.push(`begin ${of}`);
    return () => void calls.push('end');
  };
  return { calls, service: own, refresh, begin };
}

test('the text is announced, the workspace is made current, and then the request is answered', async () => {
  const { calls, service, ...actions } = noted();
  const stepped = withSteps(service, actions);
  await stepped.refactorings({ uri, range: { start: position, end: position }, codes: [] }, neverCancelled);
  expect(calls.splice(0)).toEqual([`begin ${uri}`, 'refresh', 'refactorings', 'end']);
  await stepped.features.hover(uri, position, { format: 'markdown' }, neverCancelled);
  expect(calls.splice(0)).toEqual([`begin ${uri}`, 'refresh', 'hover', 'end']);
});

test('a request takes only the steps that it needs', async () => {
  const { calls, service, ...actions } = noted();
  const stepped = withSteps(service, actions);
  await stepped.samples(uri, neverCancelled);
  expect(calls.splice(0)).toEqual(['refresh', 'samples']);
  await stepped.provenance({ uri, position });
  expect(calls.splice(0)).toEqual([`begin ${uri}`, 'provenance', 'end']);
  await withSteps(service, { ...actions, begin: undefined }).features.documentSymbols(uri);
  expect(calls).toEqual(['documentSymbols']);
});

test('findings are of the current workspace', async () => {
  const { calls, service, ...actions } = noted();
  for await (const _ of withSteps(service, actions).check(uri, neverCancelled)) break;
  expect(calls).toEqual(['refresh']);
});

test('the end is announced even if a request is cancelled', async () => {
  const { calls, service, ...actions } = noted(() => {
    throw new Error('cancelled');
  });
  await expect(withSteps(service, actions).provenance({ uri, position })).rejects.toThrow('cancelled');
  expect(calls.at(-1)).toBe('end');
});
