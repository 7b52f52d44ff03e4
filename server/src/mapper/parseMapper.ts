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
import { type RootObject, rootMembers } from './rootMembers.ts';

/**
 * Parses a mapper.
 * @param text the text of the document; if the JSON has syntax errors, everything that can be read is used
 * @param before an earlier version of the mapper; members whose text hasn't changed are reused, but the result depends
 * only on the text
 */
export function parseMapper(text: string, before?: MapperFile): MapperFile {
  const known = before?.rootMembers ?? [];
  const object = text.length > mapperLimits.size ? undefined : rootMembers(text, known);
  if (object?.rest === undefined) return object ? mapperOfMembers(text, object) : mapperOfTree(text, known);
  // The rest is read as if it were an object by itself: the parser is in the same state there.
  const rest = `{${text.slice(object.rest)}`;
  const { root: tree, errors } = parseJsonTree(rest);
  if (tree === undefined) return mapperOfTree(text, known);
  const start = object.rest - 1;
  return {
    ...mapperOfMembers(text, object, { tree, errors, start, parts: partsOf(tree) }),
    isBalanced: errors.length === 0 || isBalanced(rest),
    rootMembers: known,
  };
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

/** Members that were parsed together, from the given offset on. */
interface Rest {
  readonly tree: JsonNode;
  readonly errors: readonly JsonSyntaxError[];
  readonly start: number;
  readonly parts: readonly RootParts[];
}

function mapperOfMembers(text: string, { offset, length, members }: RootObject, rest?: Rest): MapperFile {
  const starts = new Map<JsonNode, number>();
  const errors: JsonSyntaxError[] = [];
  const children: JsonNode[] = [];
  const add = (tree: JsonNode, start: number, found: readonly JsonSyntaxError[]): void => {
    starts.set(tree, start);
    for (const child of tree.children ?? []) children.push(child);
    for (const { span, message } of found)
      errors.push({ span: { offset: start + span.offset, length: span.length }, message });
  };
  for (const { member, start } of members) add(member.tree, start, member.errors);
  if (rest) add(rest.tree, rest.start, rest.errors);
  const root: JsonNode = {
    type: 'object',
    offset: offset as unknown as JsonNode['offset'],
    // The bracket that the rest begins with isn't part of the text.
    length: length + (rest ? rest.tree.length - 1 : 0),
    children,
  };
  starts.set(root, 0);
  const rootMembers = members.map(({ member }) => member);
  return {
    ...mapperOf(text, rest ? [...rootMembers, ...rest.parts] : rootMembers),
    root,
    errors,
    limit: undefined,
    isBalanced: true,
    starts,
    rootMembers,
  };
}

/** For text whose root isn't an object, or that is beyond a limit. */
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
  // Of duplicates the last value counts, in the position of the first (docs/mapper-reference.md#values).
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
