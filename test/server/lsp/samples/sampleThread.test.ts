import { afterEach, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { SampleThread } from '../../../../server/src/lsp/samples/sampleThread.ts';
import { largeSampleSize } from '../../../../server/src/service/largeSamples/mappingHost.ts';

const texts: Readonly<Record<string, string>> = { 'open:large': ' '.repeat(largeSampleSize + 1), 'open:small': '{}' };

/** @param onCall what the thread does at a call before it answers with the call's method */
function threadOf(onCall = '', sizes: Readonly<Record<string, number>> = {}): SampleThread {
  const code = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, method, params }) => {
      if (method !== 'call') return;
      ${onCall}
      parentPort.postMessage({ jsonrpc: '2.0', id, result: { value: params.method } });
    });`;
  const source = {
    host: {
      log: { info: () => {} },
      statFile: async (uri: string) => (uri in sizes ? { uri, stamp: '1', size: sizes[uri] } : undefined),
      ...{ folders: [], allowed: [], trusted: true, environment: undefined },
    },
    documents: {
      all: () => [],
      get: (uri: string) => (uri in texts ? TextDocument.create(uri, 'json', 1, texts[uri] ?? '') : undefined),
    },
    chosen: { all: new Map() },
    schemaRefresh: { since: () => ({}), mark: {} },
    settings: {},
    diskChanges: 0,
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

test('what is open counts as it stands, what is not by its size now', async () => {
  const sizes: Record<string, number> = { 'disk:large': largeSampleSize + 1, 'open:small': largeSampleSize + 1 };
  const samples = threadOf('', sizes);
  expect(await samples.isLarge('open:large')).toBe(true);
  expect(await samples.isLarge('open:small')).toBe(false);
  expect(await samples.isLarge('disk:large')).toBe(true);
  expect(await samples.isLarge('missing')).toBe(false);
  sizes['disk:large'] = 1;
  expect(await samples.isLarge('disk:large')).toBe(false);
});

test.each([
  { how: 'ends itself', code: 'process.exit();' },
  { how: 'runs out of memory', code: "throw Object.assign(new Error('heap'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });" },
])('a thread that $how leaves no question open, and the next one has another thread', async ({ code }) => {
  const samples = threadOf(`if (params.method === 'preview') { ${code} }`);
  expect(await samples.call('check', [])).toBe('check');
  await expect(samples.call('preview', [])).rejects.toThrow();
  expect(await samples.call('check', [])).toBe('check');
});
