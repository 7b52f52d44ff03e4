/** Reads a mapper file's text into what counts of it (SEMANTICS 2, 6, 7); never throws, whatever stands in it. */
import { editedText } from './editedText.ts';
import { type JsonMember, type JsonNode, type JsonTree, memberOf, parseJsonTree } from './jsonTree.ts';
import { classKey, versionKey } from './keys.ts';
import { parseMatchKeys, parseRules } from './parseRules.ts';
import { lastByName, located, locatedItems, nonEmpty, readBoolean } from './readNode.ts';
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
  const inMapping = before && editedMapper(text, tree, before);
  if (inMapping) return inMapping;
  const { root, errors, limit } = tree;
  // A mapping that was edited keeps its node where only something in it is new.
  const edited = tree.edit?.way[0]?.value;
  const kept = before?.sections.filter(({ node }) => node !== edited) ?? [];
  const known = new Map(kept.map((section) => [section.node, section]));
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
  const outer = tree.edit?.way[0];
  if (tree.edit === undefined || outer === undefined) return undefined;
  // The same node, if only something in it is new.
  const nodeBefore = outer.value === tree.edit.now ? tree.edit.before : outer.value;
  const index = placeOf(nodeBefore, before.sections, outer.index);
  const section = before.sections[index];
  if (section === undefined) return undefined;
  const member = { name: section.name, key: section.key, value: outer.value };
  if (!isSection(member)) return undefined;
  const edited = editedText(section, tree.edit);
  const now = edited?.section ?? parseSection(member, member.value, undefined);
  const sections = before.sections.with(index, now);
  const edit = edited && { sections: before.sections, index, member: edited.member, change: tree.edit.change };
  return { ...before, text, tree, sections, edit };
}

/**
 * Index of the mapping that the node holds, −1 for none. Each keystroke asks: it is looked for from its member's place on,
 * behind which no mapping stands.
 */
function placeOf(node: JsonNode, sections: readonly SectionMapping[], member: number): number {
  let index = Math.min(member, sections.length - 1);
  while (index >= 0 && sections[index]?.node !== node) index--;
  return index;
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
  const first = member.name[0];
  if (first !== '$' && first !== '_') return true;
  return Boolean(memberOf(member.value, 'schema') ?? memberOf(member.value, 'rules'));
}

function parseSection(member: JsonMember, node: JsonNode, parent: SectionMapping | undefined): SectionMapping {
  const members = lastByName(node);
  const value = (name: string) => members.get(name)?.value;
  const subsections: SectionMapping[] = [];
  const section: SectionMapping = {
    memory: undefined,
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
    repeatPaths: locatedItems(value('repeat_paths')),
    repeatKeys: nonEmpty(parseMatchKeys(value('repeat_keys'))),
    rules: parseRules(value('rules')),
    subsections,
  };
  for (const child of lastByName(value('subsections')).values()) {
    if (child.value?.type === 'object') subsections.push(parseSection(child, child.value, section));
  }
  return section;
}
