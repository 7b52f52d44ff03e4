/** A known key with a value of the wrong JSON type: it is ignored, or, if it can be read anyway, noted. */

import * as l10n from '@vscode/l10n';
import { type JsonMember, type JsonNode, membersOf } from '../../mapper/jsonTree.ts';
import { classKey, type KeyTable, mapperKeys, matchKeyNames, type ValueForm } from '../../mapper/keys.ts';
import type { Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { lastByName, listOf, readBoolean } from '../../mapper/readNode.ts';
import { quoted } from '../../util/wording.ts';
import type { Check, FindingDraft } from '../check.ts';
import { forbiddenInMain } from '../main/main-forbidden-key.ts';

const namesOf = (table: KeyTable, ...forms: readonly ValueForm[]) =>
  mapperKeys[table].filter(({ form }) => forms.includes(form)).map(({ name }) => name);

const texts = namesOf('section', 'text');
const booleans = namesOf('section', 'boolean');
const objects = namesOf('section', 'object');
/** A source or target that isn't text is reported by `rule-shape`. */
const ruleTexts = namesOf('rule', 'text', 'reference').filter((name) => name !== 'source' && name !== 'target');

type Members = ReadonlyMap<string, JsonMember>;

export const valueType: Check = {
  code: 'value-type',
  severity: 'error',
  *checkFile({ mapper }) {
    const key = mapper.classKeyMember;
    if (key?.value && key.value.type !== 'string') yield wrongType(classKey, key.value, l10n.t('text'));
  },
  *checkMapping({ mapping }) {
    const members = readMembers(mapping);
    yield* ofType(members, texts, 'string', () => l10n.t('text'));
    yield* ofType(members, objects, 'object', () => l10n.t('an object'));
    for (const name of booleans) {
      const fault = booleanFault(name, members.get(name)?.value);
      if (fault) yield fault;
    }
    for (const item of listOf(members.get('repeat_paths')?.value)) {
      if (item.type !== 'string') yield wrongType('repeat_paths', item, l10n.t('a list of paths, as text'));
    }
    if (mapping.repeatPaths) yield* loneValue(members, 'repeat_paths');
    if (mapping.repeatKeys) yield* loneValue(members, 'repeat_keys');
    const subsections = members.get('subsections')?.value;
    for (const child of subsections ? membersOf(subsections) : []) {
      if (child.value && child.value.type !== 'object') yield wrongType(child.name, child.value, l10n.t('an object'));
    }
    for (const rule of mapping.rules) {
      if (rule.form === 'explicit') yield* ofType(rule.members, ruleTexts, 'string', () => l10n.t('text'));
      for (const { node, form } of rule.conditions ?? [])
        if (form === 'flat') yield* ofType(lastByName(node), ['name'], 'string', () => l10n.t('text'));
      for (const name of listsOf(rule)) yield* loneValue(rule.members, name);
    }
  },
};

/** The members without those that the main mapping ignores, which have a finding of their own. */
function readMembers(section: SectionMapping): Members {
  if (!section.isMain) return section.members;
  return new Map([...section.members].filter(([name]) => !forbiddenInMain.includes(name)));
}

function ofType(
  members: Members,
  names: readonly string[],
  type: string,
  expected: () => string,
): readonly FindingDraft[] {
  let faults = noFaults;
  for (const name of names) {
    const value = members.get(name)?.value;
    if (value && value.type !== type) faults = [...faults, wrongType(name, value, expected())];
  }
  return faults;
}

const noFaults: readonly FindingDraft[] = [];

function wrongType(name: string, value: JsonNode, expected: string): FindingDraft {
  return {
    span: value,
    message: l10n.t('{0} must be {1}. A value of type {2} is ignored.', quoted(name), expected, typeName(value.type)),
  };
}

/** Keys of the rule whose lists were read. */
function listsOf({ conditions, matchKeys }: Rule): readonly string[] {
  const read = matchKeyNames.filter((_, index) => matchKeys[index]);
  return conditions?.every(({ form }) => form !== 'malformed') ? ['conditions', ...read] : read;
}

/** One value where a list is expected. @param name of a key whose value was read anyway */
function loneValue(members: Members, name: string): readonly FindingDraft[] {
  const value = members.get(name)?.value;
  if (value === undefined || value.type === 'array') return noFaults;
  return [
    {
      span: value,
      severity: 'information',
      message: l10n.t('{0} should be a list. This value is read as a list with one item.', quoted(name)),
      data: { asList: true },
    },
  ];
}

/** A JSON type as a word of a message. */
function typeName(type: JsonNode['type']): string {
  switch (type) {
    case 'string':
      return l10n.t('string');
    case 'number':
      return l10n.t('number');
    case 'boolean':
      return l10n.t('boolean');
    case 'array':
      return l10n.t('array');
    case 'object':
      return l10n.t('object');
    case 'null':
    case 'property':
      return type;
  }
}

/** What people write for a boolean; numbers too. */
const booleanWords: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'yes', 'y', 'on', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', 'off', '0'].map((word) => [word, false] as const),
]);

/** A boolean may also be text; other values are not read. */
function booleanFault(name: string, value: JsonNode | undefined): FindingDraft | undefined {
  if (value === undefined || readBoolean(value) !== undefined) return undefined;
  const intended = booleanWords.get(String(value.value).trim().toLowerCase());
  const data = intended === undefined ? {} : { data: { value: intended } };
  return { ...wrongType(name, value, l10n.t('`true` or `false`')), ...data };
}
