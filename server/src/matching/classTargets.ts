/** The targets that a class has for plain values: its quantities, and those of its single sub sections. */
import type { QuantityFacts } from '../schema/catalogue.ts';
import { classNameOf } from '../schema/catalogue.ts';
import { isWritable, type Member, type SchemaKnowledge } from '../schema/knowledge.ts';
import { conceptsOf, fold } from './thesaurus.ts';
import { conceptsOfName, splitWords } from './words.ts';

/** A quantity, with the names of its path from the class. */
export interface ClassTarget {
  readonly path: readonly string[];
  readonly facts: QuantityFacts;
  /** Its name in lower case. */
  readonly folded: string;
  readonly concepts: readonly string[];
  /** Concepts of the sub sections around it. */
  readonly context: readonly string[];
  /** Concepts of its description that are not in its name. */
  readonly described: ReadonlySet<string>;
  /** Initials of its name and of its description. */
  readonly initials: readonly string[];
  /** It names an item of a sub section that repeats: a field beside the list may name one. */
  readonly isItem?: true;
}

export interface Places {
  readonly targets: readonly ClassTarget[];
  /** Its own sub sections, and quantities that refer to a section. */
  readonly sections: readonly SectionTarget[];
  /** Concepts of the class's own name, and its initials. */
  readonly about: ReadonlySet<string>;
  /** Concepts of the names of its sub sections. */
  readonly parts: ReadonlySet<string>;
}

/** A member that a section can be attached to: a sub section, or a reference to an archive. */
export interface SectionTarget {
  readonly name: string;
  readonly concepts: readonly string[];
  readonly schema: string;
  readonly repeats: boolean;
  readonly isArchive: boolean;
}

const deepest = 2;
const maxTargets = 2_000;

/** Returns the targets in a class. Parts of the class that are unknown contribute no targets. */
export function placesOf(schemas: SchemaKnowledge, schema: string): Places {
  const targets: ClassTarget[] = [];
  gather(schemas, schema, { path: [], context: [], around: new Set([schema]) }, targets);
  const sections = schemas.membersOf(schema).list.flatMap((member) => sectionTarget(member, schemas) ?? []);
  const parts = new Set(sections.flatMap(({ isArchive, concepts }) => (isArchive ? [] : concepts)));
  return { targets, sections, about: new Set(aboutName(classNameOf(schema))), parts };
}

/** Returns what a name is about: its concepts and its initials. */
export function aboutName(name: string): readonly string[] {
  const initials = initialsOf(splitWords(name));
  return [...conceptsOfName(name), ...(initials.length > 1 ? [initials] : [])];
}

interface PathContext {
  readonly path: readonly string[];
  readonly context: readonly string[];
  /** Classes on the path from the root, which end recursion. */
  readonly around: ReadonlySet<string>;
}

function gather(
  schemas: SchemaKnowledge,
  schema: string,
  { path, context, around }: PathContext,
  into: ClassTarget[],
): void {
  for (const member of schemas.membersOf(schema).list) {
    if (into.length >= maxTargets) return;
    if (member.kind === 'quantity') {
      if (isWritable(member)) into.push(targetOf(member.facts, [...path, member.name], context));
    } else if (path.length < (member.facts.repeats ? 1 : deepest)) {
      const inner = member.facts.section;
      if (inner === undefined || around.has(inner)) continue;
      const below = { path: [...path, member.name], context: [...context, ...conceptsOfName(member.name)] };
      if (member.facts.repeats) gatherItem(schemas, inner, below, into);
      else gather(schemas, inner, { ...below, around: new Set([...around, inner]) }, into);
    }
  }
}

function gatherItem(
  schemas: SchemaKnowledge,
  schema: string,
  { path, context }: Omit<PathContext, 'around'>,
  into: ClassTarget[],
): void {
  for (const name of ['name', 'lab_id']) {
    const member = schemas.memberOf(schema, name);
    if (typeof member === 'object' && member.kind === 'quantity' && isWritable(member))
      into.push({ ...targetOf(member.facts, [...path, name], context), isItem: true });
  }
}

function targetOf(facts: QuantityFacts, path: readonly string[], context: readonly string[]): ClassTarget {
  return { path, facts, context, ...readWords(facts) };
}

function readWords(facts: QuantityFacts): Pick<ClassTarget, 'folded' | 'concepts' | 'described' | 'initials'> {
  const isDate = facts.type.toLowerCase() === 'datetime';
  // Further paragraphs are about other things.
  const about = splitWords(facts.description?.split('\n\n', 1)[0] ?? '');
  return {
    folded: fold(facts.name),
    concepts: conceptsOfName(facts.name).map((concept) => (isDate && concept === 'time' ? 'date' : concept)),
    described: new Set(about.flatMap((word) => conceptsOf(fold(word)) ?? [fold(word)])),
    initials: [initialsOf(splitWords(facts.name)), initialsOf(about)],
  };
}

function sectionTarget({ kind, name, facts }: Member, schemas: SchemaKnowledge): SectionTarget | undefined {
  const schema = kind === 'subSection' ? facts.section : facts.type === 'reference' ? facts.target : undefined;
  if (schema === undefined || (kind === 'quantity' && facts.derived)) return undefined;
  if (kind === 'quantity' && (facts.shape.length > 0 || !schemas.classOf(schema))) return undefined;
  const repeats = kind === 'subSection' && facts.repeats === true;
  return { name, concepts: conceptsOfName(name), schema, repeats, isArchive: kind === 'quantity' };
}

function initialsOf(words: readonly string[]): string {
  return words.map((word) => word[0]?.toLowerCase() ?? '').join('');
}
