/**
 * Parses a mapper file's text (docs/mapper-reference.md#values, #rules, #where-sections-go); never throws for any text.
 */

import { isBalanced } from '../util/jsonScan.ts';
import {
  type JsonMember,
  type JsonNode,
  type JsonSyntaxError,
  mapperLimits,
  membersOf,
  parseJsonTree,
} from './jsonTree.ts';
import { classKey, versionKey } from './keys.ts';
import type { MapperFile, RootMember, SectionMapping } from './mapperFile.ts';
import { isSection, parseSection } from './parseSection.ts';
import { located } from './readNode.ts';
import { rootMembers } from './rootMembers.ts';

/**
 * Parses a mapper.
 * @param text the text of the document; if the JSON has syntax errors, everything that can be read is used
 * @param before an earlier version of the mapper; members whose text hasn't changed are reused, but the result depends
 * only on the text
 */
export function parseMapper(text: string, before?: MapperFile): MapperFile {
  const known = before?.rootMembers ?? [];
  const object = text.length > mapperLimits.size ? undefined : rootMembers(text, known);
  return object ? mapperOfMembers(text, object) : mapperOfTree(text, known);
}

/** The parts of the root, whichever way it was parsed. */
interface RootParts {
  readonly member: JsonMember;
  readonly section: SectionMapping | undefined;
}

function partsOf(root: JsonNode | undefined): readonly RootParts[] {
  return membersOf(root).map((member): RootParts => {
    return { member, section: isSection(member) ? parseSection(member, undefined) : undefined };
  });
}

function mapperOfMembers(
  text: string,
  { offset, length, members }: NonNullable<ReturnType<typeof rootMembers>>,
): MapperFile {
  const starts = new Map<JsonNode, number>();
  const errors: JsonSyntaxError[] = [];
  for (const { member, start } of members) {
    starts.set(member.tree, start);
    for (const { span, message } of member.errors)
      errors.push({ span: { offset: start + span.offset, length: span.length }, message });
  }
  const root: JsonNode = {
    type: 'object',
    offset: offset as unknown as JsonNode['offset'],
    length,
    children: members.flatMap(({ member }) => member.tree.children ?? []),
  };
  starts.set(root, 0);
  const rootMembers = members.map(({ member }) => member);
  return {
    ...mapperOf(text, rootMembers),
    root,
    errors,
    limit: undefined,
    isBalanced: true,
    starts,
    rootMembers,
  };
}

/** For text that isn't one object with balanced brackets, or that is beyond a limit: it is parsed in whole. */
function mapperOfTree(text: string, known: readonly RootMember[]): MapperFile {
  const { root, errors, limit } = parseJsonTree(text);
  const starts: MapperFile['starts'] = root ? new Map([[root, 0]]) : new Map();
  return {
    ...mapperOf(text, partsOf(root)),
    root,
    errors,
    limit,
    isBalanced: errors.length === 0 || isBalanced(text),
    starts,
    rootMembers: known,
  };
}

type Parts = Omit<MapperFile, 'root' | 'errors' | 'limit' | 'isBalanced' | 'starts' | 'rootMembers'>;

function mapperOf(text: string, parts: readonly RootParts[]): Parts {
  // If a name occurs several times, it has its last value and its first position (docs/mapper-reference.md#values).
  const byName = new Map<string, RootParts>();
  for (const part of parts) byName.set(part.member.name, part);
  const classKeyMember = byName.get(classKey)?.member;
  const versionMember = byName.get(versionKey)?.member;
  const sections: SectionMapping[] = [];
  const otherMembers: JsonMember[] = [];
  for (const { member, section } of byName.values()) {
    if (section) sections.push(section);
    else if (member !== classKeyMember && member !== versionMember) otherMembers.push(member);
  }
  return {
    text,
    classKey: located(classKeyMember?.value),
    classKeyMember,
    versionMember,
    version: versionOf(versionMember?.value),
    sections,
    otherMembers,
  };
}

/** Returns whether a node is a valid version, which is a positive integer. */
export function isVersion(node: JsonNode | undefined): boolean {
  return node?.type === 'number' && Number.isSafeInteger(node.value) && node.value > 0;
}

function versionOf(node: JsonNode | undefined): number {
  return node && isVersion(node) ? (node.value as number) : 1;
}
