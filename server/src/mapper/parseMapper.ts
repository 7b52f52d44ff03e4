/** Reads a mapper file's text into what counts of it (SEMANTICS 2, 6, 7); never throws, whatever stands in it. */
import { type JsonMember, type JsonNode, type JsonTree, memberOf, parseJsonTree } from './jsonTree.ts';
import { classKey, versionKey } from './keys.ts';
import { parseMatchKeys, parseRules } from './parseRules.ts';
import { lastByName, listOf, located, nonEmpty, readBoolean } from './readNode.ts';
import type { MapperFile, SectionMapping } from './types.ts';

/** @param text the document's text; broken JSON gives what can be read of it. */
export function parseMapper(text: string): MapperFile {
  return mapperFromTree(text, parseJsonTree(text));
}

/**
 * The mapper in a syntax tree that is there already.
 * @param before the mapper before an edit: its mappings whose nodes are still the same are taken over
 */
export function mapperFromTree(text: string, tree: JsonTree, before?: MapperFile): MapperFile {
  const edited = before && editedMapper(text, tree, before);
  if (edited) return edited;
  const { root, errors, limit } = tree;
  const known = new Map(before?.sections.map((section) => [section.node, section]));
  const classKeyMember = memberOf(root, classKey);
  const versionMember = memberOf(root, versionKey);
  const members = [...lastByName(root).values()].filter(({ name }) => name !== classKey && name !== versionKey);
  return {
    text,
    root,
    errors,
    limit,
    tree,
    classKey: located(classKeyMember?.value),
    classKeyMember,
    versionMember,
    version: versionOf(versionMember?.value),
    sections: members
      .filter(isSection)
      .map((member) => knownSection(known, member) ?? parseSection(member, member.value, undefined)),
    otherMembers: members.filter((member) => !isSection(member)),
  };
}

/** After an edit inside of one mapping all others are as they were. */
function editedMapper(text: string, tree: JsonTree, before: MapperFile): MapperFile | undefined {
  const { replaced } = tree;
  if (replaced === undefined) return undefined;
  const index = before.sections.findIndex(({ node }) => node === replaced.before);
  const section = before.sections[index];
  if (section === undefined) return undefined;
  const member = { name: section.name, key: section.key, value: replaced.now };
  if (!isSection(member)) return undefined;
  const sections = before.sections.with(index, parseSection(member, member.value, undefined));
  return { ...before, text, tree, sections };
}

function knownSection(known: ReadonlyMap<JsonNode, SectionMapping>, member: SectionMember): SectionMapping | undefined {
  const section = known.get(member.value);
  return section?.key === member.key ? section : undefined;
}

/** A version that counts: a positive integer. */
export function isVersion(node: JsonNode | undefined): boolean {
  return node?.type === 'number' && Number.isSafeInteger(node.value) && node.value > 0;
}

function versionOf(node: JsonNode | undefined): number {
  return node && isVersion(node) ? (node.value as number) : 1;
}

type SectionMember = JsonMember & { readonly value: JsonNode };

/** Members named `$…` or `_…` are mappings only if they hold `schema` or `rules` (SEMANTICS 7). */
function isSection(member: JsonMember): member is SectionMember {
  if (member.value?.type !== 'object') return false;
  if (!/^[$_]/.test(member.name)) return true;
  return Boolean(memberOf(member.value, 'schema') ?? memberOf(member.value, 'rules'));
}

function parseSection(member: JsonMember, node: JsonNode, parent: SectionMapping | undefined): SectionMapping {
  const members = lastByName(node);
  const value = (name: string) => members.get(name)?.value;
  const subsections: SectionMapping[] = [];
  const section: SectionMapping = {
    name: member.name,
    path: parent ? `${parent.path}/${member.name}` : member.name,
    key: member.key,
    node,
    parent,
    members,
    schema: located(value('schema')),
    mainKey: located(value('main_key')),
    isMain: readBoolean(value('is_main')) === true,
    repeats: readBoolean(value('repeats')) === true,
    isArchive: readBoolean(value('is_archive')) === true,
    repeatPaths: nonEmpty(listOf(value('repeat_paths')).flatMap((item) => located(item) ?? [])),
    repeatKeys: nonEmpty(parseMatchKeys(value('repeat_keys'))),
    rules: parseRules(value('rules')),
    subsections,
  };
  for (const child of lastByName(value('subsections')).values()) {
    if (child.value?.type === 'object') subsections.push(parseSection(child, child.value, section));
  }
  return section;
}
