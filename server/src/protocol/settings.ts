/** The settings: one table, and those that the server reads as it gets them. */

import type { ParserVersion, Severity } from './finding.ts';

/** The section of the settings in an editor, and the optional prefix of names in `mapper.config.json`. */
export const settingsSection = 'mapperWorkbench';

interface Setting {
  /** The setting has the type of its default. */
  readonly default: unknown;
  /** What it does: `reads` files that it names, `sends` something somewhere, `logs` what stands in files, or only `shows`. */
  readonly effect: 'reads' | 'sends' | 'logs' | 'shows';
  readonly readBy: 'server' | 'client';
}

/** All settings, in the order of package.json. */
export const settings = {
  sampleData: { default: {}, effect: 'reads', readBy: 'server' },
  'preview.autoOpen': { default: false, effect: 'shows', readBy: 'client' },
  'inlayHints.enabled': { default: true, effect: 'shows', readBy: 'server' },
  'codeLens.enabled': { default: true, effect: 'shows', readBy: 'server' },
  'diagnostics.severity': { default: {}, effect: 'shows', readBy: 'server' },
  compat: { default: 'auto', effect: 'shows', readBy: 'server' },
  'schema.catalogues': { default: [], effect: 'reads', readBy: 'server' },
  'schema.pythonPaths': { default: [], effect: 'reads', readBy: 'server' },
  'service.baseUrl': { default: '', effect: 'sends', readBy: 'client' },
  'service.allowHttp': { default: false, effect: 'sends', readBy: 'client' },
  'service.timeoutSeconds': { default: 30, effect: 'sends', readBy: 'client' },
  'service.dashboardPath': { default: '/api/v1/extensions/docs', effect: 'sends', readBy: 'client' },
  'trace.server': { default: 'off', effect: 'logs', readBy: 'client' },
} as const satisfies Readonly<Record<string, Setting>>;

type SettingName = keyof typeof settings;

/** The name of a setting that the server reads. */
export type ServerSettingName = {
  [Name in SettingName]: (typeof settings)[Name]['readBy'] extends 'server' ? Name : never;
}[SettingName];

/** An entry of `ignore` in `mapper.config.json`: findings that aren't reported. */
export interface IgnoredFinding {
  /** Glob for the file, relative to the workspace. */
  readonly file: string;
  readonly code: string;
  /** JSON Pointer of the place in the file. */
  readonly at: string;
}

/** The settings that the server reads; every member has a default. */
export interface ServerSettings {
  /** Class key or glob → path of a data file. */
  readonly sampleData?: Readonly<Record<string, string>>;
  readonly diagnostics?: { readonly severity?: Readonly<Record<string, Severity | 'off'>> };
  /**
   * The parser that mappers are checked against beside the specification: the one of the service in use (`auto`, the
   * default), a version of the parser, or none.
   */
  readonly compat?: 'auto' | 'off' | ParserVersion;
  /** The parser that the service in use runs; null if it is unknown. The client says it, and no settings file. */
  readonly target?: ParserVersion | null;
  readonly schema?: {
    /** Catalogue files in order of precedence (docs/catalogue.md). */
    readonly catalogues?: readonly string[];
    /** Folders of Python sources, such as a plug-in's or an interpreter's site-packages. */
    readonly pythonPaths?: readonly string[];
  };
  readonly ignore?: readonly IgnoredFinding[];
  /** Values of the sample beside the rules; default true. */
  readonly inlayHints?: { readonly enabled?: boolean };
  /** Counts, and a link to the preview, above mappings; default true. */
  readonly codeLens?: { readonly enabled?: boolean };
  /**
   * Those of the paths above that the user's own settings name: they may lead out of the workspace, all others stay
   * inside. A client that can tell gives it at initialisation, too; of one that does not, the paths of the
   * initialisation options are the user's.
   */
  readonly userPaths?: readonly string[];
}
