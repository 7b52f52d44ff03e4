import { afterEach, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { SchemaRefresh } from '../../../../server/src/lsp/handlers/schemaRefresh.ts';
import { SampleThread } from '../../../../server/src/lsp/samples/sampleThread.ts';
import { largeSampleSize } from '../../../../server/src/service/largeSamples/mappingHost.ts';

const texts: Readonly<Record<string, string>> = { 'open:large': ' '.repeat(largeSampleSize + 1), 'open:small': '{}' };

/** @param onCall what the thread does at a call before it answers with the call's method */
function threadOf(
  onCall = '',
  sizes: Readonly<Record<string, number>> = {},
  schemaRefresh = new SchemaRefresh(),
): SampleThread {
  const code = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, method, params }) => {
      if (method === 'state') globalThis.answers = params.schemas.answers.map(({ path }) => path);
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
    schemaRefresh,
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

test('each answer about a class is sent once, all that hold to a new thread, and none from before a reload', async () => {
  const news = new SchemaRefresh();
  const samples = threadOf('params.method = globalThis.answers;', {}, news);
  const sent = () => samples.call('check', []);
  const answer = (path: string) => news.answered({ path, jsonSchema: null });
  answer('a.A');
  expect(await sent()).toEqual(['a.A']);
  answer('a.B');
  expect(await sent()).toEqual(['a.B']);
  expect(await sent()).toEqual([]);
  await samples.dispose();
  expect(await sent()).toEqual(['a.A', 'a.B']);
  news.reloaded();
  answer('a.C');
  expect(await sent()).toEqual(['a.C']);
});
