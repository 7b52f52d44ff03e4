/**
 * Parses one mapping of a mapper file from its syntax tree (docs/mapper-reference.md#values, #the-file); never throws
 * for any content.
 */
import { type JsonMember, type JsonNode, memberOf } from './jsonTree.ts';
import type { SectionMapping } from './mapperFile.ts';
import { parseMatchKeys, parseRules } from './parseRules.ts';
import { lastByName, located, locatedItems, nonEmpty, readBoolean } from './readNode.ts';

/** A member whose value is an object. */
type SectionMember = JsonMember & { readonly value: JsonNode };

function isObjectMember(member: JsonMember): member is SectionMember {
  return member.value?.type === 'object';
}

/**
 * Returns whether a member is a mapping. A member named `$…` or `_…` is a mapping only if it contains `schema` or
 * `rules` (docs/mapper-reference.md#the-file).
 */
export function isSection(member: JsonMember): member is SectionMember {
  if (!isObjectMember(member)) return false;
  const first = member.name[0];
  if (first !== '$' && first !== '_') return true;
  return Boolean(memberOf(member.value, 'schema') ?? memberOf(member.value, 'rules'));
}

/** Parses a mapping and its subsections. */
export function parseSection(member: SectionMember, parent: SectionMapping | undefined): SectionMapping {
  const node = member.value;
  const members = lastByName(node);
  const value = (name: string) => members.get(name)?.value;
  const rules = parseRules(value('rules'));
  const subsections: SectionMapping[] = [];
  const section: SectionMapping & { usesRules: boolean } = {
    name: member.name,
    path: parent ? `${parent.path}/${member.name}` : member.name,
    key: member.key,
    node,
    parent,
    members,
    schema: located(value('schema')),
    mainKey: located(value('main_key')),
    isMain: parent === undefined && readBoolean(value('is_main')) === true,
    repeats: readBoolean(value('repeats')) === true,
    isArchive: readBoolean(value('is_archive')) === true,
    repeatPaths: locatedItems(value('repeat_paths')),
    repeatKeys: nonEmpty(parseMatchKeys(value('repeat_keys'))),
    rules,
    subsections,
    usesRules: rules.some(({ useRule }) => useRule !== undefined),
  };
  for (const child of lastByName(value('subsections')).values()) {
    if (!isObjectMember(child)) continue;
    const own = parseSection(child, section);
    subsections.push(own);
    section.usesRules ||= own.usesRules;
  }
  return section;
}
