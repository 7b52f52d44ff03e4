/** Paths of a first mapper, in forms that the specification and NOMAD's newest parser read alike (docs/cli.md). */
import { quoteKey } from '../../data/paths/literalPath.ts';
import { listPath } from '../forms.ts';
import type { DraftRule, DraftSection, DraftUnit } from './draft.ts';

/** Formats names as a path, such as `a."b c"`. */
export function pathText(names: readonly string[]): string {
  return names.map(quoteKey).join('.');
}

/**
 * The repeat path of a list or object of objects, or of one object that some data file lacks.
 * @param everywhere every data file has the list or object
 */
function repeatPath(
  { kind, memberNames, isSparse }: DraftSection,
  names: readonly string[],
  everywhere: boolean,
): string {
  const path = pathText(names);
  // The parser stops where a data file lacks the list or object.
  if (kind === 'list' || kind === 'one') {
    // … and at an item that is null, which a projection leaves out.
    const items = isSparse ? `[${path}][]` : path;
    return listPath(everywhere ? items : `${items} || \`[]\``);
  }
  // … and at a member of the root that isn't an object, such as the version.
  if (names.length === 0) return listPath("values(@)[?type(@) == 'object']");
  return everywhere ? membersPath(path, memberNames) : listPath(`values(${path} || \`{}\`)`);
}

/**
 * Returns the repeat paths of a section.
 * @param around the names on the path from the base to the enclosing object
 * @param everywhere whether every data file has the list or object
 */
export function repeatPaths(section: DraftSection, around: readonly string[], everywhere: boolean): readonly string[] {
  if (section.kind !== 'numbered') return [repeatPath(section, [...around, ...section.path], everywhere)];
  return [section.path, ...(section.others ?? [])].map((path) => pathText([...around, ...path]));
}

/**
 * Returns the path to the members of an object whose members are objects. NOMAD's parser inserts the names of the
 * members into paths without quotes, so a different form is used if a name needs quotes.
 * @param path the path of the outer object, without a wildcard
 */
export function membersPath(path: string, memberNames: readonly string[]): string {
  const isSafe = memberNames.every((name) => quoteKey(name) === name);
  return isSafe ? `${path}.*` : listPath(`values(${path})`);
}

/** A rule without its target. */
export interface RuleSource {
  readonly source: string;
  readonly match_key?: readonly Readonly<Record<string, string>>[];
  /** Written where the source finds nothing. */
  readonly default_value?: string;
}

/** A rule with all its keys. */
export type ExplicitRule = RuleSource & { readonly target: string; readonly target_type?: string };

/** The source of a constant name in an entry. */
export const constantSource = 'entry_name';

/**
 * Returns the rule for a name that the data doesn't have. A constant needs a source that finds nothing, because NOMAD's
 * parser stops at a rule without a source.
 */
export function constantName(name: string, source = constantSource): ExplicitRule {
  return { source, target: 'name', default_value: name };
}

type Read = Pick<DraftRule, 'path' | 'entry' | 'everywhere' | 'isFirst'>;

/**
 * Returns the source of a rule.
 * @param around the names on the path from the mapping's base to the object where the rule's path begins
 */
export function sourceOf({ path, entry, everywhere, isFirst }: Read, around: readonly string[]): RuleSource {
  const names = [...around, ...path];
  if (entry === undefined) return { source: `${pathText(names)}${isFirst ? '[0]' : ''}` };
  const list = pathText(names.slice(0, -1));
  const value = pathText(names.slice(-1));
  const matchKey = [{ [quoteKey(entry.form.key)]: `${escapePattern(entry.key)}$` }];
  if (!everywhere && !/['\\]/.test(entry.key)) {
    // The parser gives a list, or stops, where no entry fits a `match_key`.
    const optional = entry.kind === 'list' ? list : `values(${list} || \`{}\`)`;
    return { source: `${optional}[?${quoteKey(entry.form.key)} == '${entry.key}'].${value} | [0]` };
  }
  const items = entry.kind === 'list' ? list : `values(${list})`;
  return { source: `{items: ${items}}.*.${value}`, match_key: matchKey };
}

/**
 * Returns the source of a value's unit. If the data doesn't contain the unit, the source is a field `<name>_unit` with
 * the unit as its default value. This is the only form of a constant that NOMAD's parser also accepts in items.
 */
export function unitSource(rule: DraftRule, unit: DraftUnit, around: readonly string[]): RuleSource {
  if ('path' in unit) return sourceOf({ ...rule, path: unit.path }, around);
  const name = rule.entry ? rule.entry.key : rule.path.at(-1);
  const path = [...rule.path.slice(0, rule.entry ? -2 : -1), `${name}_unit`];
  return { source: pathText([...around, ...path]), default_value: unit.text };
}

/** Escapes a text for a pattern, like Python's `re.escape` but only the characters with a meaning. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}
