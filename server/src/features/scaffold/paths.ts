/** Paths of a first mapper, in forms that the specification and the parser in service read alike (docs/cli.md). */
import { quoteKey } from '../../data/paths/literalPath.ts';
import type { DraftRule, DraftSection, DraftUnit } from './draft.ts';

/** `a."b c"`. */
export function pathText(names: readonly string[]): string {
  return names.map(quoteKey).join('.');
}

/**
 * The repeat path of a list or object of objects. The parser iterates over the members of an object, and over the items
 * of members that are lists; so the braces make an object with this member alone. It inserts names of members into
 * paths without quotes.
 * @param everywhere every data file has the list or object
 */
export function repeatPath({ kind, memberNames }: DraftSection, names: readonly string[], everywhere: boolean): string {
  const path = pathText(names);
  // The parser stops where a data file lacks the list or object.
  if (kind === 'list') return listPath(everywhere ? path : `${path} || \`[]\``);
  if (names.length === 0) return '*';
  return everywhere ? membersPath(path, memberNames) : listPath(`values(${path} || \`{}\`)`);
}

/** @param path of a list, without a wildcard */
export function listPath(path: string): string {
  return `{items: ${path}}.*`;
}

/** @param path of an object of objects, without a wildcard */
export function membersPath(path: string, memberNames: readonly string[]): string {
  return memberNames.every((name) => quoteKey(name) === name) ? `${path}.*` : listPath(`values(${path})`);
}

/** A rule without its target. */
export interface Source {
  readonly source: string;
  readonly match_key?: readonly Readonly<Record<string, string>>[];
}

type Read = Pick<DraftRule, 'path' | 'entry' | 'everywhere'>;

/** @param around names from the mapping's base to the object that the rule's path begins at */
export function sourceOf({ path, entry, everywhere }: Read, around: readonly string[]): Source {
  const names = [...around, ...path];
  if (entry === undefined) return { source: pathText(names) };
  const list = pathText(names.slice(0, -1));
  const value = pathText(names.slice(-1));
  if (!everywhere && !/['\\]/.test(entry.key)) {
    // The parser gives a list, or stops, where no entry fits a `match_key`.
    const optional = entry.kind === 'list' ? list : `values(${list} || \`{}\`)`;
    return { source: `${optional}[?${quoteKey(entry.form.key)} == '${entry.key}'].${value} | [0]` };
  }
  const items = entry.kind === 'list' ? list : `values(${list})`;
  return {
    source: `{items: ${items}}.*.${value}`,
    match_key: [{ [quoteKey(entry.form.key)]: `${escapePattern(entry.key)}$` }],
  };
}

/** The source of a value's unit. A constant is in a list, because the parser prefixes sources of items with a name. */
export function unitSource(rule: DraftRule, unit: DraftUnit, around: readonly string[]): Source {
  if ('path' in unit) return sourceOf({ ...rule, path: unit.path }, around);
  return { source: `['${unit.text.replace(/['\\]/g, '\\$&')}'][0]` };
}

/** Like Python's `re.escape`, but only for characters with a meaning. */
function escapePattern(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}
