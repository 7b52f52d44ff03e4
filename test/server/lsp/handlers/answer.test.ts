import { describe, expect, test } from 'vitest';
import { CancellationTokenSource, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { requestAnswers } from '../../../../server/src/lsp/handlers/answer.ts';
import { registerCodeActions } from '../../../../server/src/lsp/handlers/codeActions.ts';
import { registerLanguageFeatures } from '../../../../server/src/lsp/handlers/languageHandlers.ts';
import { registerOwnRequests } from '../../../../server/src/lsp/handlers/ownRequests.ts';
import * as protocol from '../../../../server/src/protocol.ts';
import { Slices } from '../../../../server/src/util/workTime.ts';
import { MemoryLog } from '../../../support/inMemoryWorkspace.ts';

type Handler = (params: unknown, token: unknown) => Promise<unknown>;

const uri = 'file:///w/m.json';
const { token } = new CancellationTokenSource();

function scene() {
  let asked = 0;
  let version = 1;
  const log = new MemoryLog();
  const session = {
    ...{ log, client: { commands: [] }, service: {}, settings: {} },
    documents: { get: () => TextDocument.create(uri, 'json', version, '') },
    upToDate: async () => void asked++,
  };
  const edit = () => void version++;
  return { session: session as never, log, edit, asked: () => asked };
}

/** Everything that is registered on a connection, by the method or the name of the function that registers it. */
function registered(session: never): ReadonlyMap<string, Handler> {
  const handlers = new Map<string, Handler>();
  const record = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_, name) => record(`${path}.${String(name)}`),
      apply: (_, __, args: readonly unknown[]) => {
        const [method] = args;
        handlers.set(typeof method === 'string' ? method : path, args.at(-1) as Handler);
      },
    });
  const connection = record('connection') as never;
  registerOwnRequests(connection, session);
  registerCodeActions(connection, session);
  registerLanguageFeatures(connection, session);
  return handlers;
}

/** Requests that the server sends, and the question whether it is alive. */
const others = ['mapper/ping', ...Object.values(protocol).filter((each) => String(each).startsWith('mapper/files/'))];

test('each of our requests is registered', () => {
  const own = Object.entries(protocol).flatMap(([name, method]) => (name.endsWith('Request') ? [method] : []));
  const handlers = registered(scene().session);
  expect(own.filter((method) => !handlers.has(String(method)) && !others.includes(String(method)))).toEqual([]);
});

test.each([...registered(scene().session).keys()])('%s has the entry of all requests', async (name) => {
  const { session, asked } = scene();
  await registered(session).get(name)?.({ uri, textDocument: { uri } }, token);
  expect(asked()).toBe(1);
});

/** A service that records, for each of its methods that is called, whether it gets a token with the time. */
function recorder(calls: Map<string, boolean>, path = ''): unknown {
  return new Proxy(() => undefined, {
    get: (_, name) => recorder(calls, `${path}.${String(name)}`),
    apply: (_, __, args: readonly object[]) => {
      calls.set(
        path,
        args.some((each) => Object.hasOwn(each ?? {}, 'time')),
      );
      return [];
    },
  });
}

/** They answer from what the session knows. */
const known = ['mapper/place', 'mapper/setSample'];

const start = { line: 0, character: 0 };
const deferred = { uri, version: 1, range: { start, end: start }, codes: [], kind: '' };
const given = {
  ...{ uri, dataUri: uri, at: '', path: '', field: '', text: '', mainFile: '', count: 1, files: [], archives: {} },
  ...{ textDocument: { uri }, range: deferred.range, context: {}, query: '', data: deferred },
};

test.each([...registered(scene().session).keys()].filter((name) => !known.includes(name)))(
  '%s hands on its token',
  async (name) => {
    const calls = new Map<string, boolean>();
    const service = recorder(calls);
    const tracker = { requested: () => {} };
    const session = {
      ...(scene().session as object),
      ...{ service, host: { allow: () => {} }, previews: tracker, expectedFiles: tracker },
      client: { commands: [protocol.previewCommand] },
      diagnostics: {
        restored: () => [{ source: 'mapper', code: 'a' }],
        checkWorkspace: (service as { checkWorkspace: unknown }).checkWorkspace,
      },
    };
    await registered(session as never).get(name)?.(given, token);
    expect([...new Set(calls.values())]).toEqual([true]);
  },
);

describe('the entry of a request', () => {
  test('gives its token an allowance, and what takes longer is answered with the fallback', async () => {
    const { session, log } = scene();
    const answer = requestAnswers(session)('slow', 'fallback', async (_: unknown, given) => {
      const slices = new Slices(given, undefined, async () => {});
      expect(slices.time.most).toBe(1000);
      Object.defineProperty(slices.time, 'isUsedUp', { value: true });
      await slices.next();
      return 'whole';
    });
    expect(await answer({}, token)).toBe('fallback');
    expect(log.lines.join()).toContain('slow failed: OutOfTime');
  });

  test('drops an answer about another version of its document', async () => {
    const { session, edit } = scene();
    const answer = requestAnswers(session)('hover', null, async (params: { edits?: boolean; textDocument: object }) => {
      if (params.edits) edit();
      return 'answer';
    });
    expect(await answer({ textDocument: { uri } }, token)).toBe('answer');
    const dropped = await answer({ edits: true, textDocument: { uri } }, token);
    expect(dropped).toBeInstanceOf(ResponseError);
    expect(dropped).toMatchObject({ code: LSPErrorCodes.ContentModified });
  });
});
