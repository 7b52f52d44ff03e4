/** The directions of imports that ARCHITECTURE.md describes, as one list. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/support/root.ts';

const protocol = ['server/src/protocol.ts', 'server/src/protocol/'];
const src = (...names: readonly string[]) => names.map((name) => `server/src/${name}/`);
const below = [...protocol, ...src('util', 'mapper', 'data', 'schema')];
const language = [...below, ...src('matching', 'engine', 'parserModel', 'checks', 'features', 'service')];
const edges = [...protocol, ...src('util', 'host', 'service')];
/** Neither files, nor a connection, nor an editor. */
const pure = /^(?:node:|vscode$|vscode-language(?:server|client)(?:\/|$))/;
const offline = /^vscode(?:$|-language(?:server|client)(?:\/|$))/;
const editor = /^vscode(?:$|-languageclient)/;

/** What the files of a folder may import besides those of the folder itself, and the packages that they may not. */
const directions: readonly [folder: string, may: readonly string[], not: RegExp][] = [
  ['server/src/protocol', protocol, /./],
  ['server/src/util', protocol, pure],
  ['server/src/mapper', [...protocol, ...src('util')], pure],
  ['server/src/data', below, pure],
  ['server/src/schema', below, pure],
  ['server/src/matching', below, pure],
  ['server/src/engine', below, pure],
  ['server/src/engine/plan', [...below, 'server/src/engine/record/', 'server/src/engine/query/'], pure],
  ['server/src/parserModel', below, pure],
  ['server/src/checks', [...below, ...src('matching', 'engine', 'parserModel')], pure],
  ['server/src/features', language, pure],
  ['server/src/service', language, pure],
  // The rules of .gitignore run on patterns, and pay into a budget.
  [
    'server/src/host',
    [
      ...[...protocol, ...src('util', 'data/patterns'), 'server/src/data/budget.ts'],
      'server/src/service/workspaceHost.ts',
    ],
    offline,
  ],
  ['server/src/lsp', edges, editor],
  ['server/src/cli', edges, offline],
  ['client/src', ['server/src/protocol.ts', 'client/package.json'], /^$/],
  ['client/src/remoteService/api', ['client/src/util/', 'client/src/remoteService/secret.ts'], /^vscode$/],
];

test.each(directions)('%s imports only what it may', (folder, may, not) => {
  const files = readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.ts$/.test(name),
  );
  const wrong = files.flatMap((name) => {
    const path = posix.join(folder, name);
    const imports = readFileSync(fromRoot(path), 'utf8').matchAll(/\b(?:from|import)[\s(]*'([^']+)'/g);
    return Array.from(imports, ([, named = '']) => named).flatMap((named) => {
      const target = named.startsWith('.') ? posix.join(posix.dirname(path), named) : undefined;
      const isAllowed =
        target === undefined ? !not.test(named) : [`${folder}/`, ...may].some((each) => target.startsWith(each));
      return isAllowed ? [] : [`${path}: ${named}`];
    });
  });
  expect(wrong).toEqual([]);
});
