/** Changes the name of a member: with everything that refers to it, and only if no other value gets effect. */
import { type JsonMember, type JsonNode, membersOf, type Span } from '../../mapper/jsonTree.ts';
import { allSections, type MapperFile, type Rule, type SectionMapping } from '../../mapper/mapperFile.ts';
import { spanIn } from '../../mapper/span.ts';
import { groupBy } from '../../util/lists.ts';
import { WeakMemo } from '../../util/weakMemo.ts';
import { mappingName, ruleName } from '../navigation/occurrences.ts';
import { escaped, innerSpan } from '../ranges.ts';
import type { Replacement } from './jsonEdit.ts';

/** A mapping or a rule that has a name. */
interface Named {
  readonly section: SectionMapping;
  /** Undefined for the mapping itself. */
  readonly rule?: Rule | undefined;
}

interface PlacedMember extends JsonMember {
  readonly object: JsonNode;
}

/** Returns the member whose name is at a span, or undefined if the span isn't the name of a member. */
export function memberNamedAt(mapper: MapperFile, { offset, length }: Span): PlacedMember | undefined {
  for (let object: JsonNode | undefined = mapper.root; object; ) {
    const inside: JsonNode | undefined = (object.children ?? []).find((child) => covers(mapper, child, offset));
    if (inside?.type !== 'property') {
      object = inside;
      continue;
    }
    const [member] = membersOf({ ...object, type: 'object', children: [inside] });
    if (member === undefined) return undefined;
    const key = spanIn(mapper, member.key);
    if (key.offset === offset && key.length === length) return { ...member, object };
    object = member.value;
  }
  return undefined;
}

function covers(mapper: MapperFile, node: JsonNode, at: number): boolean {
  const { offset, length } = spanIn(mapper, node);
  return offset <= at && at < offset + length;
}

/** Asked for each of thousands of rules. */
const membersByName = new WeakMemo<JsonNode, ReadonlyMap<string, readonly JsonMember[]>>();

/**
 * Returns whether a member may get another name. If its name occurs several times, another value would get effect; if
 * the new name exists, one of both values would lose it.
 */
export function canChangeName(object: JsonNode | undefined, from: string, to: string): boolean {
  if (object === undefined) return false;
  const members = membersByName.get(object, [], () => groupBy(membersOf(object), ({ name }) => name));
  return members.get(from)?.length === 1 && (from === to || !members.has(to));
}

/**
 * Returns the replacements that give another name to the member at a span, in its references as well, or undefined if
 * that would change more than this name, or if there is no member.
 */
export function renameMemberAt(mapper: MapperFile, span: Span, to: string): readonly Replacement[] | undefined {
  const member = memberNamedAt(mapper, span);
  if (member === undefined || !canChangeName(member.object, member.name, to)) return undefined;
  const named = namedBy(mapper, member.key);
  if (named === undefined) return [{ ...innerSpan(mapper, member.key), content: escaped(to) }];
  if (!keepsReferences(mapper, named, to)) return undefined;
  const { section, rule } = named;
  const found = rule ? ruleName(mapper, section, rule) : mappingName(mapper, section);
  return found.map((occurrence) => ({ ...occurrence.span, content: escaped(to) }));
}

function namedBy(mapper: MapperFile, key: JsonNode): Named | undefined {
  for (const section of allSections(mapper.sections)) {
    if (section.key === key) return { section };
    const rule = section.rules.find((each) => each.key === key);
    if (rule) return { section, rule };
  }
  return undefined;
}

/**
 * Returns whether each `use_rule` refers to the same rule, or to none, after a mapping or a rule gets another name.
 * Names may contain dots, so that two rules can have one reference.
 */
export function keepsReferences(mapper: MapperFile, { section, rule }: Named, to: string): boolean {
  if (section.parent) return true;
  const isRenamed = (each: Rule) => (rule ? each === rule : section.rules.includes(each));
  const before = new Map<string, Rule>();
  const after = new Map<string, Rule>();
  for (const each of mapper.sections) {
    for (const own of each.rules) {
      const [old, now] = [`#${each.name}.${own.name}`, `#${newName(each, own)}`];
      if (!before.has(old)) before.set(old, own);
      if (!after.has(now)) after.set(now, own);
    }
  }
  const references = allSections(mapper.sections).flatMap(({ rules }) => rules.flatMap(({ useRule }) => useRule ?? []));
  return references.every(({ value }) => {
    const used = before.get(value);
    const written = used && isRenamed(used) ? `#${newName(ownerOf(used), used)}` : value;
    return after.get(written) === used;
  });

  function newName(owner: SectionMapping, own: Rule): string {
    return `${!rule && owner === section ? to : owner.name}.${own === rule ? to : own.name}`;
  }

  function ownerOf(own: Rule): SectionMapping {
    return mapper.sections.find(({ rules }) => rules.includes(own)) ?? section;
  }
}
