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
  const values = parse(args);
  const { db, host } = values;
  const seconds = number(values['access-token-seconds'], '--access-token-seconds');
  return {
    help: values.help ?? false,
    port: number(values.port, '--port', 65_535),
    empty: values.empty ?? false,
    options: {
      ...(host === undefined ? {} : { host }),
      ...(db === undefined ? {} : { database: db }),
      basePath: basePath(values['base-path'] ?? ''),
      accounts: values.account?.map(account) ?? [newAccount('demo'), newAccount('colleague')],
      federated: values.federated ?? ['federated'],
      shape: word(values.shape ?? 'field', '--shape', ['field', 'bare']),
      patScope: word(values['pat-scope'] ?? 'spec', '--pat-scope', ['spec', 'field']),
      scopes: word(values.scopes ?? 'current', '--scopes', scopeLists),
      endlessPats: values['endless-pats'] ?? false,
      without: (values.without ?? [])
        .flatMap((list) => list.split(','))
        .map((each) => word(each, '--without', optionalRoutes)),
      parser: word(values.parser ?? 'spec', '--parser', parsers),
      limits: seconds === undefined ? {} : { accessTokenSeconds: seconds },
      processingMilliseconds: number(values['processing-milliseconds'], '--processing-milliseconds') ?? 1_500,
      scryptCost: 2 ** 14,
      controlKey: urlSafe(18),
    },
  };
}

function parse(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean' } as const;
    const many = { type: 'string', multiple: true } as const;
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...{ port: text, host: text, 'base-path': text, db: text, shape: text, 'pat-scope': text },
        ...{
          'access-token-seconds': text,
          'processing-milliseconds': text,
          account: many,
          federated: many,
          scopes: text,
          without: many,
          parser: text,
        },
        ...{ empty: flag, 'endless-pats': flag, help: flag },
      },
    });
    return values;
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

function number(text: string | undefined, option: string, most = Number.MAX_SAFE_INTEGER): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= most) return value;
  throw new UsageError(`${option} needs a whole number${most < 100_000 ? ` up to ${most}` : ''}, not ${text}.`);
}

function word<T extends string>(text: string, option: string, words: readonly T[]): T {
  const found = words.find((each) => each === text);
  if (found !== undefined) return found;
  throw new UsageError(`${option} can't be ${text}. Choose one of ${words.join(', ')}.`);
}
