/** Reads settings from an editor, from initialisation options, or from `mapper.config.json`. */

import {
  type IgnoredFinding,
  parserVersions,
  type ServerSettingName,
  type ServerSettings,
  type Severity,
  settingsSection,
} from '../protocol.ts';
import { type FileContent, projectConfigName } from '../service/workspaceHost.ts';
import { isIgnoredFinding } from '../util/ignoredFinding.ts';
import { isObject, ownMember } from '../util/isObject.ts';

export { projectConfigName };

/** The largest settings file that is read, in bytes. */
export const maxConfigBytes = 1024 * 1024;

export interface ParsedSettings {
  /** Frozen; invalid values are omitted. */
  readonly settings: ServerSettings;
  /** One sentence for each invalid value, with the name of the setting. */
  readonly problems: readonly string[];
  /** One sentence for each value that is replaced by another. */
  readonly notes?: readonly string[];
}

type Level = Severity | 'off';
const levels: readonly string[] = ['error', 'warning', 'information', 'hint', 'off'] satisfies Level[];

/** Takes the name of the setting, and reports what is wrong with its value. */
type Reader = (value: unknown, name: string, report: Report) => unknown;

interface Report {
  readonly problems: string[];
  readonly notes: string[];
}

/** The setting of each name, and what only some sources have. */
const readers: Readonly<Record<ServerSettingName | 'ignore' | 'userPaths', Reader>> = {
  sampleData: recordOf(isPath, 'a path'),
  'diagnostics.severity': recordOf(isLevel, `one of ${levels.join(', ')}`),
  'schema.catalogues': readPaths,
  'schema.pythonPaths': readPaths,
  compat: readCompat,
  'inlayHints.enabled': readSwitch,
  'codeLens.enabled': readSwitch,
  userPaths: readPaths,
  ignore: readIgnored,
};

/**
 * Parses settings of any shape, with nested names (`diagnostics: {severity}`) or dotted names. The value null means
 * that a setting isn't set. The function never throws.
 */
export function parseSettings(raw: unknown): ParsedSettings {
  const report: Report = { problems: [], notes: [] };
  const settings: Record<string, unknown> = {};
  for (const [name, reader] of Object.entries(readers)) {
    const value = lookUp(raw, name);
    const read = value === undefined ? undefined : reader(value, name, report);
    if (read === undefined) continue;
    const [group = name, member] = name.split('.');
    settings[group] = member === undefined ? read : Object.freeze({ ...(settings[group] as object), [member]: read });
  }
  const { problems, notes } = report;
  return { settings: Object.freeze(settings), problems, ...(notes.length > 0 && { notes }) };
}

/** Returns all paths in the settings. */
export function pathsIn({ sampleData = {}, schema = {} }: ServerSettings): readonly string[] {
  return [...Object.values(sampleData), ...(schema.catalogues ?? []), ...(schema.pythonPaths ?? [])];
}

/** Returns the settings without those that contain paths. */
export function withoutPaths({ sampleData: _, schema: __, userPaths: ___, ...rest }: ServerSettings): ServerSettings {
  return rest;
}

/** Returns settings over which others are laid: a setting that the others don't name stays. The result is frozen. */
export function overlaySettings(below: ServerSettings, above: ServerSettings): ServerSettings {
  const schema = (below.schema || above.schema) && Object.freeze({ ...below.schema, ...above.schema });
  return Object.freeze({ ...below, ...above, ...(schema && { schema }) });
}

/**
 * Merges two sets of settings name by name. The first set takes precedence. `userPaths` is omitted. The result is
 * frozen.
 */
export function mergeSettings(
  { userPaths: _, ...first }: ServerSettings,
  { userPaths: __, ...second }: ServerSettings,
): ServerSettings {
  return Object.freeze({
    ...second,
    ...first,
    sampleData: Object.freeze({ ...second.sampleData, ...first.sampleData }),
    diagnostics: Object.freeze({
      severity: Object.freeze({ ...second.diagnostics?.severity, ...first.diagnostics?.severity }),
    }),
    ...((first.ignore || second.ignore) && {
      ignore: Object.freeze([...(first.ignore ?? []), ...(second.ignore ?? [])]),
    }),
    ...((first.schema || second.schema) && { schema: Object.freeze({ ...second.schema, ...first.schema }) }),
  });
}

/** The value of `a.b` in any of its spellings; own members only. */
function lookUp(raw: unknown, name: string): unknown {
  for (const candidate of [raw, ownMember(raw, settingsSection)]) {
    const dotted = ownMember(candidate, name) ?? ownMember(candidate, `${settingsSection}.${name}`);
    const value = dotted ?? name.split('.').reduce(ownMember, candidate);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

function recordOf(accepts: (value: unknown) => boolean, expected: string): Reader {
  return (value, name, { problems }) => {
    if (!isObject(value)) {
      problems.push(`\`${name}\` must be an object.`);
      return undefined;
    }
    const read: [string, unknown][] = [];
    for (const [key, item] of Object.entries(value)) {
      if (accepts(item)) read.push([key, item]);
      else if (item !== null) problems.push(`\`${name}\`: the value of \`${key}\` must be ${expected}.`);
    }
    return Object.freeze(Object.fromEntries(read));
  };
}

function readIgnored(value: unknown, _: string, { problems }: Report): readonly IgnoredFinding[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!list.every(isIgnoredFinding))
    problems.push('`ignore` must be a list of objects with the texts `file`, `code` and `at`.');
  return Object.freeze(list.filter(isIgnoredFinding));
}

function readPaths(value: unknown, name: string, { problems }: Report): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!list.every(isPath)) problems.push(`\`${name}\` must be a list of paths.`);
  return Object.freeze(list.filter(isPath));
}

/** Values of `compat`, on the command line as well. */
export const compatWords: readonly NonNullable<ServerSettings['compat']>[] = ['auto', 'off', ...parserVersions];

/** An unknown version is replaced by a known one, with a note, so that findings are still reported. */
function readCompat(value: unknown, _: string, { notes }: Report): ServerSettings['compat'] {
  const known = compatWords.find((word) => word === value);
  if (known) return known;
  notes.push(
    `\`compat\` can't be ${JSON.stringify(value)}, so \`next\` is used. Possible values: ${compatWords.join(', ')}.`,
  );
  return 'next';
}

function readSwitch(value: unknown, name: string, { problems }: Report): boolean | undefined {
  if (typeof value === 'boolean') return value;
  problems.push(`\`${name}\` must be true or false.`);
  return undefined;
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isLevel(value: unknown): value is Level {
  return typeof value === 'string' && levels.includes(value);
}

/**
 * Parses the settings in a file. Returns undefined if the file doesn't exist. The problems in the result describe
 * errors without quoting the file.
 */
export function parseProjectConfig(content: FileContent): ParsedSettings | undefined {
  if (content.kind === 'problem') {
    return content.problem === 'missing'
      ? undefined
      : { settings: {}, problems: [`This file can't be read (${content.problem}).`] };
  }
  let raw: unknown;
  try {
    raw = JSON.parse(content.text);
  } catch {
    return { settings: {}, problems: ["This file isn't valid JSON."] };
  }
  if (!isObject(raw)) {
    return { settings: {}, problems: ['This file must contain an object.'] };
  }
  return parseSettings(raw);
}
