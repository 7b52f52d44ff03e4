/** The options of `npm run sandbox`. */
import { parseArgs } from 'node:util';
import { type NewAccount, optionalRoutes, type PartialOptions, parsers, scopeLists } from './options.ts';
import { urlSafe } from './secrets.ts';

export const help = `Usage: npm run sandbox -- [options]

Starts a stand-in for the service on this machine: accounts, tokens, uploads, and the interactive API dashboard.

  --port N                     port to listen on (default: the first free port from 8124)
  --host NAME                  address to listen on (default: 127.0.0.1)
  --base-path PATH             path before /api/v1, for example /prod/v1 (default: none)
  --account NAME:PASSWORD      account to use instead of demo and colleague; can be repeated
  --federated NAME             account without a password, which signs in with an access token; can be repeated
  --db FILE                    database for accounts, tokens and uploads (default: in memory, lost at the end)
  --empty                      don't add tokens and example uploads to the first account
  --shape field|bare           answers as real services give them, or only what the specification shows (default: field)
  --pat-scope spec|field       whether personal access tokens can list tokens and get app tokens: yes, or 403 (default: spec)
  --scopes current|older       scopes that personal access tokens can have; only older has uploads_bundle:read (default: current)
  --endless-pats               allow personal access tokens that never expire
  --without ROUTE,…            don't offer these routes, which older services lack: ${optionalRoutes.join(', ')}
  --parser ${parsers.join('|')}     how entries are created: by the specification, or by the model of that parser version,
                               which /info then lists as nomad-json-parser (default: spec)
  --access-token-seconds N     lifetime of an access token (default: 900)
  --processing-milliseconds N  how long an upload is busy with a file (default: 1500)
  --help                       show this text
`;

/** A mistake in the options, as a sentence. */
export class UsageError extends Error {}

export interface CommandLine {
  readonly help: boolean;
  /** Undefined: the first free one from a preferred one on. */
  readonly port: number | undefined;
  readonly empty: boolean;
  readonly options: PartialOptions;
}

/** @throws UsageError for options that it does not understand */
export function readCommandLine(args: readonly string[]): CommandLine {
  const { text, list, flag } = parse(args);
  const [database, host, seconds] = [text('db'), text('host'), number('access-token-seconds', text)];
  return {
    help: flag('help'),
    port: number('port', text, 65_535),
    empty: flag('empty'),
    options: {
      ...(host !== undefined && { host }),
      ...(database !== undefined && { database }),
      ...(seconds !== undefined && { accessTokenSeconds: seconds }),
      basePath: basePath(text('base-path') ?? ''),
      accounts: list('account')?.map(account) ?? [newAccount('demo'), newAccount('colleague')],
      federated: list('federated') ?? ['federated'],
      shape: word('shape', ['field', 'bare'], text('shape')),
      patScope: word('pat-scope', ['spec', 'field'], text('pat-scope')),
      scopes: word('scopes', scopeLists, text('scopes')),
      endlessPats: flag('endless-pats'),
      without: (list('without')?.join().split(',') ?? []).map((each) => word('without', optionalRoutes, each)),
      parser: word('parser', parsers, text('parser')),
      processingMilliseconds: number('processing-milliseconds', text) ?? 1_500,
      scryptCost: 2 ** 14,
      controlKey: urlSafe(18),
    },
  };
}

/** Reads the values of options. The text above names the options. */
function parse(args: readonly string[]) {
  const names = (help.match(/(?<=^ {2}--)[a-z-]+/gm) ?? []).map((name) => {
    const type = ['empty', 'endless-pats', 'help'].includes(name) ? 'boolean' : 'string';
    return [name, { type, multiple: ['account', 'federated', 'without'].includes(name) }] as const;
  });
  try {
    const { values } = parseArgs({ args: [...args], options: Object.fromEntries(names) });
    return {
      text: (name: string) => values[name] as string | undefined,
      list: (name: string) => values[name] as string[] | undefined,
      flag: (name: string) => values[name] === true,
    };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** An account with a password that nobody knows yet. */
function newAccount(username: string): NewAccount {
  return { username, password: urlSafe(9) };
}

function account(text: string): NewAccount {
  const [, username, password] = /^([^:]+):(.+)$/s.exec(text) ?? [];
  if (username !== undefined && password !== undefined) return { username, password };
  throw new UsageError('--account needs a name and a password with a colon between them, such as demo:secret.');
}

function basePath(text: string): string {
  const path = text.replace(/\/+$/, '');
  if (path === '' || /^(\/[\w.~-]+)+$/.test(path)) return path;
  throw new UsageError(`--base-path needs a path such as /prod/v1, not ${text}.`);
}

function number(name: string, textOf: (name: string) => string | undefined, most = Number.MAX_SAFE_INTEGER) {
  const text = textOf(name);
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text) && Number(text) <= most) return Number(text);
  throw new UsageError(`--${name} needs a whole number${most < 100_000 ? ` up to ${most}` : ''}, not ${text}.`);
}

/** One of some words; the first one where nothing is said. */
function word<T extends string>(name: string, words: readonly [T, ...T[]], text: string = words[0]): T {
  const found = words.find((each) => each === text);
  if (found !== undefined) return found;
  throw new UsageError(`--${name} can't be ${text}. Choose one of ${words.join(', ')}.`);
}
