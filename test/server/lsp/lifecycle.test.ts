import { expect, test } from 'vitest';
import type { Message } from 'vscode-languageserver/node';
import { answerRefused, Lifecycle } from '../../../server/src/lsp/lifecycle.ts';

/** Sends requests, and notifications with a `!`; returns what is handled, and the codes of what is refused. */
function handled(...methods: readonly string[]) {
  let refuse: (reason: unknown) => { readonly code: number } = () => expect.unreachable();
  const connection = {
    onRequest: (_: string, handler: typeof refuse) => {
      refuse = handler;
    },
  };
  answerRefused(connection as unknown as Parameters<typeof answerRefused>[0]);
  const lifecycle = new Lifecycle();
  const seen: unknown[] = [];
  for (const method of methods) {
    const id = method.startsWith('!') ? {} : { id: 1 };
    const sent = { jsonrpc: '2.0', method: method.replace('!', ''), ...id };
    lifecycle.handleMessage(sent, (message) => {
      const { method: name, params } = message as typeof sent & { readonly params?: unknown };
      seen.push(params === undefined ? name : refuse(params).code);
    });
  }
  return seen;
}

const [invalidRequest, notInitialized] = [-32600, -32002];

test('requests are answered between `initialize` and `shutdown`, and refused before and after', () => {
  expect(handled('initialize', 'initialize', 'hover')).toEqual(['initialize', invalidRequest, 'hover']);
  expect(handled('hover', '!didOpen', 'initialize', '!didOpen', 'hover')).toEqual([
    ...[notInitialized, 'initialize', 'didOpen', 'hover'],
  ]);
  expect(handled('initialize', 'shutdown', 'hover', '!didOpen', 'shutdown', 'initialize', '!exit')).toEqual([
    ...['initialize', 'shutdown', invalidRequest, invalidRequest, invalidRequest, 'exit'],
  ]);
});

test('answers of the client pass', () => {
  const seen: Message[] = [];
  const answer: Message & { readonly id: number } = { jsonrpc: '2.0', id: 1 };
  new Lifecycle().handleMessage(answer, (message) => void seen.push(message));
  expect(seen).toEqual([answer]);
});
