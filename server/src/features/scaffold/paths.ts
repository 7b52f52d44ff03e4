/** Paths of a first mapper, in forms that the specification and the parser in service read alike (docs/cli.md). */
import { quoteKey } from '../../data/paths/literalPath.ts';
import type { DraftRule, DraftSection, DraftUnit } from './draft.ts';

/** `a."b c"`. */
export function pathText(names: readonly string[]): string {
  return names.map(quoteKey).join('.');
}

/**
 * What repeats, item by item. The parser goes through the members of an object alone, and through the items of a list that is
 * one of them: the braces make an object with no other member. It puts the name of a member into paths without quotes.
 */
export function repeatPath({ kind, memberNames }: DraftSection, names: readonly string[]): string {
  const path = pathText(names);
  if (kind === 'list') return listPath(path);
  return names.length === 0 ? '*' : membersPath(path, memberNames);
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

/** @param around names from the mapping's base to the object that the rule's path begins at */
export function sourceOf({ path, entry }: Pick<DraftRule, 'path' | 'entry'>, around: readonly string[]): Source {
  const names = [...around, ...path];
  if (entry === undefined) return { source: pathText(names) };
  const list = pathText(names.slice(0, -1));
  const items = entry.kind === 'list' ? list : `values(${list})`;
  return {
    source: `{items: ${items}}.*.${pathText(names.slice(-1))}`,
    match_key: [{ [quoteKey(entry.form.key)]: `${escapePattern(entry.key)}$` }],
  };
}

/** Where the unit of a rule's value is read. A text stands in a list because a name is put in front of it below items. */
export function unitSource(rule: DraftRule, unit: DraftUnit, around: readonly string[]): Source {
  if ('path' in unit) return sourceOf({ path: unit.path, entry: rule.entry }, around);
  return { source: `['${unit.text.replace(/['\\]/g, '\\$&')}'][0]` };
}

/** As Python's `re.escape`, for the signs that mean something. */
function escapePattern(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}
