/** What can be chosen of the sandbox, and what holds where nothing is chosen. */
import type { NewEntry } from './entries.ts';

/** Routes that older services lack. */
export const optionalRoutes = ['schemas', 'entries', 'archive', 'raw', 'info'] as const;
export type OptionalRoute = (typeof optionalRoutes)[number];

/** What uploads are mapped as: what the specification means, or a version of the model of the parser. */
export const parsers = ['spec', 'next', '1.1.0'] as const;
export type SandboxParser = (typeof parsers)[number];

/** Versions of the service that know different scopes of PATs. */
export const scopeLists = ['current', 'older'] as const;
type ScopeList = (typeof scopeLists)[number];

/** Makes the entries of one file of an upload from the texts of all by path. */
export type ParseFile = (
  texts: ReadonlyMap<string, string>,
  path: string,
  parser: SandboxParser,
) => Promise<readonly NewEntry[]>;

export interface NewAccount {
  readonly username: string;
  readonly password: string;
}

export interface SandboxOptions {
  readonly host: string;
  /** 0 takes any free one. */
  readonly port: number;
  /** What stands before `/api/v1`: empty, or `/a/b` without a slash at the end. */
  readonly basePath: string;
  /** The database's file, or `:memory:`. */
  readonly database: string;
  readonly accounts: readonly NewAccount[];
  /** User names of accounts that have no password here: they sign in through an identity provider. */
  readonly federated: readonly string[];
  /** `field`: the answers of services as they are met. `bare`: what the specification shows, and nothing else. */
  readonly shape: 'field' | 'bare';
  /** May a PAT list PATs and get app tokens? `spec`: yes. `field`: 403. */
  readonly patScope: 'spec' | 'field';
  readonly scopes: ScopeList;
  readonly without: readonly OptionalRoute[];
  readonly parser: SandboxParser;
  /** Makes the entries of a file; undefined: the engine does. */
  readonly parse: ParseFile | undefined;
  /** May a PAT live for ever (`expires_in_days: null`)? */
  readonly endlessPats: boolean;
  /** Most active PATs of one account. */
  readonly activePats: number;
  readonly accessTokenSeconds: number;
  /** Cost of a password's hash: a power of two. */
  readonly scryptCost: number;
  /** How long an upload is busy after a file was put, in milliseconds; 0: not at all. */
  readonly processingMilliseconds: number;
  /** Opens the control routes. */
  readonly controlKey: string;
  /** Begins every token, so that a test finds one where none may be; undefined: tokens look as usual. */
  readonly canary: string | undefined;
  /** The machine's time, in milliseconds since 1970. */
  readonly now: () => number;
}

export type PartialOptions = Partial<SandboxOptions>;

/** Options for a test: in memory, on any port, with cheap hashes. */
export function completeOptions(given: PartialOptions): SandboxOptions {
  return {
    host: '127.0.0.1',
    port: 0,
    basePath: '',
    database: ':memory:',
    accounts: ['demo', 'other'].map((username) => ({ username, password: `${username} password` })),
    federated: ['ada@orcid'],
    shape: 'field',
    patScope: 'spec',
    scopes: 'current',
    without: [],
    parser: 'spec',
    parse: undefined,
    endlessPats: false,
    activePats: 100,
    accessTokenSeconds: 900,
    scryptCost: 2,
    processingMilliseconds: 20,
    controlKey: '',
    canary: undefined,
    now: Date.now,
    ...given,
  };
}
