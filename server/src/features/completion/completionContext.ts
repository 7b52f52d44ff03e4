/** The completion context: which key or value of a mapper is at a position in the JSON (specification 2.2, 2.3). */
import { matchKeyNames } from '../../mapper/keys.ts';
import type { MapperFile, Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import type { JsonCursor } from './cursor.ts';

interface InSection {
  readonly section: SectionMapping;
}

interface InRule extends InSection {
  readonly rule: Rule | undefined;
}

/** A key or value of the file, or of a mapping. */
type OtherContext =
  | { readonly kind: 'topKey' | 'classKey' | 'version' }
  | ({
      readonly kind: 'sectionKey' | 'subsectionName' | 'flag' | 'schema' | 'mainKey' | 'repeatPath' | 'sourceKey';
    } & InSection);

/** A key or value of a rule, of a condition, or of `repeat_keys` and `match_key`. */
export type RuleContext =
  | ({
      readonly kind:
        | 'ruleKey'
        | 'source'
        | 'target'
        | 'condition'
        | 'targetType'
        | 'defaultValue'
        | 'useRule'
        | 'conditionPath'
        | 'conditionPattern';
    } & InRule)
  | ({ readonly kind: 'conditionKey'; readonly isNamed: boolean } & InRule)
  /** `isItem`: in a list, where an object is possible as well. */
  | ({ readonly kind: 'presentKey'; readonly key: string; readonly isItem: boolean } & InRule)
  | ({ readonly kind: 'matchField'; readonly key: string } & InRule)
  | ({ readonly kind: 'matchPattern'; readonly key: string; readonly field: string } & InRule);

export type CompletionContext = OtherContext | RuleContext;

type Rest = JsonCursor['path'];

/**
 * Finds the part of the mapper in which the cursor is. Returns undefined if nothing is defined for this position in a
 * mapper.
 */
export function contextAt(mapper: MapperFile, { role, path }: JsonCursor): CompletionContext | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return role === 'key' ? { kind: 'topKey' } : undefined;
  if (rest.length === 0 && role === 'value') return topValue(mapper, name);
  const section = mapper.sections.find((each) => each.name === name);
  return section && inSection(section, rest, role);
}

function topValue({ classKeyMember, versionMember }: MapperFile, name: string | number): CompletionContext | undefined {
  if (name === classKeyMember?.name) return { kind: 'classKey' };
  return name === versionMember?.name ? { kind: 'version' } : undefined;
}

const values = {
  is_main: 'flag',
  repeats: 'flag',
  is_archive: 'flag',
  schema: 'schema',
  main_key: 'mainKey',
  repeat_paths: 'repeatPath',
} as const;

function inSection(section: SectionMapping, path: Rest, role: JsonCursor['role']): CompletionContext | undefined {
  const [name, ...rest] = path;
  const here = { section };
  if (name === undefined) return role === 'key' ? { kind: 'sectionKey', ...here } : undefined;
  if (name === 'subsections') return inSubsections(section, rest, role);
  if (name === 'rules') return inRules(section, rest, role);
  if (name === 'repeat_keys') return inMatchKeys({ section, rule: undefined }, name, rest, role);
  if (role === 'key' || typeof name === 'number' || !Object.hasOwn(values, name)) return undefined;
  const kind = values[name as keyof typeof values];
  const isPlace = rest.length === 0 || (kind === 'repeatPath' && rest.length === 1);
  return isPlace ? { kind, ...here } : undefined;
}

function inSubsections(
  section: SectionMapping,
  [name, ...rest]: Rest,
  role: JsonCursor['role'],
): CompletionContext | undefined {
  if (name === undefined) return role === 'key' ? { kind: 'subsectionName', section } : undefined;
  const child = section.subsections.find((each) => each.name === name);
  return child && inSection(child, rest, role);
}

const ruleValues = {
  source: 'source',
  target: 'target',
  target_type: 'targetType',
  default_value: 'defaultValue',
  use_rule: 'useRule',
} as const;

function inRules(
  section: SectionMapping,
  [name, key, ...rest]: Rest,
  role: JsonCursor['role'],
): CompletionContext | undefined {
  if (name === undefined) return role === 'key' ? { kind: 'sourceKey', section } : undefined;
  const here = { section, rule: section.rules.find((each) => each.name === name) };
  if (key === undefined) return { kind: role === 'key' ? 'ruleKey' : 'target', ...here };
  if (typeof key === 'number') return undefined;
  if (key === 'conditions') return inConditions(here, rest, role);
  if (matchKeyNames.includes(key)) return inMatchKeys(here, key, rest, role);
  if (role === 'key' || rest.length > 0 || !Object.hasOwn(ruleValues, key)) return undefined;
  return { kind: ruleValues[key as keyof typeof ruleValues], ...here };
}

/** Conditions in a list or a single one, each flat or wrapped in a name. */
function inConditions(here: InRule, path: Rest, role: JsonCursor['role']): CompletionContext | undefined {
  const names = typeof path[0] === 'number' ? path.slice(1) : path;
  if (role === 'key')
    return names.length > 1 ? undefined : { kind: 'conditionKey', isNamed: names.length === 1, ...here };
  const key = names.at(-1);
  if (key === undefined && path.length > 0) return { kind: 'condition', ...here };
  if (names.length > 2) return undefined;
  if (key === 'regex_path') return { kind: 'conditionPath', ...here };
  return key === 'regex_pattern' ? { kind: 'conditionPattern', ...here } : undefined;
}

function inMatchKeys(here: InRule, key: string, path: Rest, role: JsonCursor['role']): CompletionContext | undefined {
  const isItem = typeof path[0] === 'number';
  const names = isItem ? path.slice(1) : path;
  const [field] = names;
  if (role === 'key') return names.length === 0 ? { kind: 'matchField', key, ...here } : undefined;
  if (field === undefined) return { kind: 'presentKey', key, isItem, ...here };
  return names.length === 1 ? { kind: 'matchPattern', key, field: String(field), ...here } : undefined;
}
