/** What client and server tell each other when they begin: options, commands, types of tokens, the parser in use. */

import type { NotificationType } from './connection.ts';
import type { ParserVersion } from './finding.ts';
import type { ChosenSample } from './samples.ts';
import type { ServerSettings } from './settings.ts';

/** `initializationOptions` of the language server. */
export interface InitializationOptions {
  /** URI of the packaged `docs/findings.md`; findings link to its sections. */
  readonly findingsUri?: string;
  /** False if the client reports JSON syntax errors and duplicate keys itself, as VS Code does. */
  readonly jsonDiagnostics?: boolean;
  /** False in an untrusted workspace: no Python is scanned. Default true. */
  readonly trusted?: boolean;
  /** The parser that the service in use runs; null or absent if it is unknown. */
  readonly target?: ParserVersion | null;
  /** True if the client shows pages of the scheme `mapper-schema`, whose text it gets by `mapper/schemaPage`. */
  readonly schemaPages?: boolean;
  /**
   * The client's command that opens suggestions again: run after a completion that leaves the cursor in an empty value.
   */
  readonly suggestCommand?: string;
  /** English sentence → its translation; without it, `locale` selects one of the server's bundles. */
  readonly texts?: Readonly<Record<string, string>>;
  /** True if the client answers `mapper/files/…`: the server requests files that it cannot read itself. */
  readonly servesFiles?: boolean;
  /** Data files that mappers were bound to by hand, as `mapper/samplesChosen` told the client that gives them. */
  readonly chosenSamples?: readonly ChosenSample[];
  /** The notifications of our own that the client handles, by method; no other is sent. */
  readonly notifications?: readonly string[];
  /** The client's commands that code lenses and code actions may run; without `mapperWorkbench.previewEntries` there are no code lenses. */
  readonly commands?: readonly string[];
  /** The base of all settings: what the client answers and sends later is laid over it. */
  readonly settings?: ServerSettings | Readonly<Record<string, unknown>>;
}

/** Types of semantic tokens: standard names, so that every theme has a color; a token names its type by index. */
export const semanticTokenTypes = [
  'variable',
  'property',
  'operator',
  'regexp',
  'class',
  'function',
  'type',
  'number',
] as const;

/** The client's command that opens a preview, with the URI of a mapper or data file. */
export const previewCommand = 'mapperWorkbench.previewEntries';

/** The client's command that offers likely rules, with the URI of a mapper. */
export const addLikelyRulesCommand = 'mapperWorkbench.addLikelyRules';

/** The client's command that says what an action did to `ignore`, with the code of the entry and an `IgnoreChange`. */
export const showIgnoreChangeCommand = 'mapperWorkbench.showIgnoreChange';
export type IgnoreChange = 'added' | 'removed';

/** Notification, client to server: the parser that the service in use runs; null if it is unknown. */
export const targetNotification = 'mapper/target' as NotificationType<{ readonly parser: ParserVersion | null }>;
