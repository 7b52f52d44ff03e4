import { expect, test } from 'vitest';
import { DocumentSnapshot } from '../../../server/src/service/documents.ts';
import { Evaluations } from '../../../server/src/service/evaluations.ts';
import { stepsBefore } from '../../../server/src/service/requestSteps.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';

const uri = 'file:///w/m.json';

/** A part with requests, and what happens around them in order. */
function noted({ isWatched = true } = {}) {
  const calls: string[] = [];
  const watch = {
    begun: (_id: number, text: { uri: string }) => calls.push(`begin ${text.uri}`),
    done: () => calls.push('end'),
  };
  const evaluations = new Evaluations(watch);
  const snapshot = new DocumentSnapshot({ uri, version: '1', text: '{}', evaluations });
  const cache = { read: async () => ({ kind: 'text', snapshot }) as const };
  const index = { refresh: async () => void calls.push('refresh') };
  class Part {
    #answer = 'answer';
    async ofUri(_uri: string, ..._rest: readonly unknown[]) {
      calls.push(this.#answer);
    }
    async ofParams(_params: object) {
      throw new Error('failed');
    }
    async free() {
      calls.push(this.#answer);
    }
  }
  const part = stepsBefore(
    cache,
    index,
    isWatched,
  )(new Part(), {
    ofUri: ['text', 'workspace'],
    ofParams: ['text'],
    free: [],
  });
  return { calls, part };
}

test('the text is announced, the workspace is made current, and then the request is answered', async () => {
  const { calls, part } = noted();
  await part.ofUri(uri, neverCancelled);
  expect(calls).toEqual([`begin ${uri}`, 'refresh', 'answer', 'end']);
});

test('a request takes only the steps that it needs', async () => {
  const { calls, part } = noted();
  await part.free();
  expect(calls).toEqual(['answer']);
  const unwatched = noted({ isWatched: false });
  await unwatched.part.ofUri(uri);
  expect(unwatched.calls).toEqual(['refresh', 'answer']);
});

test('the end is announced even if a request fails', async () => {
  const { calls, part } = noted();
  await expect(part.ofParams({ uri })).rejects.toThrow('failed');
  expect(calls).toEqual([`begin ${uri}`, 'end']);
});
