import { afterEach, expect, test } from 'vitest';
import { smallHeap } from '../../../../server/src/lsp/samples/heapRoom.ts';
import { SampleThread } from '../../../../server/src/lsp/samples/sampleThread.ts';

/** A thread whose heap in megabytes answers each call; `small` is what it does with a small one. */
function threadOf(small: string): SampleThread {
  const code = `
    import { parentPort, resourceLimits } from 'node:worker_threads';
    const megabytes = resourceLimits.maxOldGenerationSizeMb;
    parentPort.on('message', ({ id, method }) => {
      if (method !== 'call') return;
      if (megabytes === ${smallHeap.maxOldGenerationSizeMb}) { ${small} }
      parentPort.postMessage({ jsonrpc: '2.0', id, result: { value: megabytes } });
    });`;
  const source = {
    host: { log: { info: () => {} }, folders: [], allowed: [], trusted: true, environment: undefined },
    documents: { all: () => [] },
    chosen: new Map(),
    schemaNews: { since: () => ({}), mark: {} },
    settings: () => ({}),
    diskChanges: () => 0,
  };
  thread = new SampleThread(
    new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    {},
    source as unknown as ConstructorParameters<typeof SampleThread>[2],
  );
  return thread;
}

let thread: SampleThread | undefined;
afterEach(() => thread?.dispose());

test('a thread begins with a small heap', async () =>
  expect(await threadOf('').call('check', [])).toBe(smallHeap.maxOldGenerationSizeMb));

test.each([
  { how: 'ends itself', code: 'process.exit();' },
  { how: 'runs out of memory', code: "throw Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });" },
])('one that $how is replaced by one with the limit of V8, which is asked again', async ({ code }) => {
  const small = threadOf(code);
  const [one, other] = await Promise.all([small.call('check', []), small.call('preview', [])]);
  expect(one).toBeGreaterThan(smallHeap.maxOldGenerationSizeMb ?? 0);
  expect(other).toBe(one);
  expect(await small.call('check', [])).toBe(one);
});
