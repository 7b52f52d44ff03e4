import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ErrorCodes } from 'vscode-languageserver/node';
import { count, file, maker, none, readParams, type Shape } from '../../../../server/src/lsp/handlers/params.ts';

const uri = 'file:///w/m.json';

test.each<[shape: Shape<object>, raw: unknown, expected: unknown]>([
  [file, { uri, other: 1 }, { uri }],
  [file, { uri: 'file:///w/%6d.json' }, { uri }],
  [none, undefined, {}],
  [v.object({ count: v.exactOptional(count) }), { count: null }, {}],
  [v.object({ count: v.nullable(count) }), { count: null }, { count: null }],
  [v.object({ any: v.exactOptional(v.unknown()) }), { any: null }, { any: null }],
])('of %o, %j is read as %j', (shape, raw, expected) => expect(readParams(shape, raw)).toEqual(expected));

test.each<[shape: Shape<object>, all: readonly unknown[], message: string]>([
  [file, [{}, [], undefined, null, { uri: 1 }], '`uri`'],
  [file, ['u', 7], '`params`'],
  [v.object({ count }), [-1, 1.5, '1'].map((count) => ({ count })), '`count`'],
  [v.object({ maker }), [{ maker: 'parser' }], '`maker`'],
])('%o refuses %j', (shape, all, message) => {
  for (const raw of all) {
    const error = expect.objectContaining({
      code: ErrorCodes.InvalidParams,
      message: expect.stringContaining(message),
    });
    expect(() => readParams(shape, raw)).toThrow(error);
  }
});
