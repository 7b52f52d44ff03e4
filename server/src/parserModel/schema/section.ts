/**
 * A section that the parser makes, of a known class or of one that is assumed to accept everything: how it stores
 * values of rules and units, and sections that are set or appended.
 */
import type { Budget } from '../../data/budget.ts';
import type { SubSectionFacts } from '../../schema/catalogue.ts';
import type { Member, SchemaKnowledge } from '../../schema/knowledge.ts';
import type { UndoLog } from '../mapping/undoLog.ts';
import {
  deleteMember,
  isDict,
  isSameJson,
  namesOf,
  type PyDict,
  type PyList,
  PyOpaque,
  type PyValue,
  pyMember,
  setMember,
  valuesOf,
} from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';
import { quantityValue } from './quantity.ts';
import type { SectionClass } from './sectionClass.ts';

/** What happened to a value: kept, stored as another one, or dropped. */
export type StoreOutcome = 'taken' | 'converted' | 'dropped';

/** What the sections of a run share. */
interface SectionSurroundings {
  readonly schemas: SchemaKnowledge;
  readonly budget: Budget;
  readonly undo: UndoLog;
}

/** Nodes of the budget that a section costs. */
const nodesOfSection = 16;
/** A value that is nested more deeply exceeds Python's limit on recursion. */
const deepest = 200;

export class ParserSection extends PyOpaque {
  readonly isOpaque = true;
  /** The section at the place `name` of a class that has no such member: Python keeps it as an attribute. */
  namedAfter: ParserSection | undefined;
  /** Its values in Python's order; a missing one is unset. */
  readonly values: PyDict = {};
  readonly #class: SectionClass;
  readonly #around: SectionSurroundings;
  /** Sections of one value that are around this one. */
  readonly #depth: number;

  /** @throws LimitReached */
  constructor(of: SectionClass, around: SectionSurroundings, depth = 0) {
    super();
    around.budget.spend(nodesOfSection);
    this.#class = of;
    this.#around = around;
    this.#depth = depth;
  }

  /** Undefined if it is unset. */
  get(name: string): PyValue | undefined {
    return pyMember(this.values, name);
  }

  /** The class as the mapper names it. */
  get schema(): string {
    return this.#class.path;
  }

  /** The section as Python prints it, if that is known. */
  get text(): string | undefined {
    return this.get('name') === undefined ? `${this.schema.slice(this.schema.lastIndexOf('.') + 1)}()` : undefined;
  }

  /** A quantity or sub section of a known class; undefined if the class accepts everything. */
  member(name: string): Member | 'absent' | undefined {
    if (this.#class.kind !== 'known') return undefined;
    const member = this.#around.schemas.memberOf(this.#class.path, name);
    return member === 'unknown' ? undefined : member;
  }

  /** Sets the value of a rule. @throws PythonFault */
  set(name: string, value: PyValue): StoreOutcome {
    if (name.startsWith('m_')) return 'dropped';
    const member = this.member(name);
    if (member === 'absent' || isDerived(member)) return 'dropped';
    // A value that becomes a section gets the section's class.
    if (member?.kind === 'subSection') return this.#setSection(member.facts, value);
    const { budget } = this.#around;
    const taken = member ? quantityValue(member.facts, value, budget) : value;
    this.#store(name, taken);
    return member ? outcomeOf(value, taken, budget) : 'taken';
  }

  /** Sets a section, or the reference to one. @throws PythonFault */
  attach(name: string, value: ParserSection | string): StoreOutcome {
    if (name.startsWith('m_') || name.includes('.')) return 'dropped';
    const member = this.member(name);
    if (
      member !== 'absent' &&
      member?.kind === 'subSection' &&
      value instanceof ParserSection &&
      !member.facts.repeats
    ) {
      this.#store(name, value);
      return 'taken';
    }
    if (member === 'absent' && name === 'name' && value instanceof ParserSection) this.namedAfter = value;
    return this.set(name, value);
  }

  /** Appends a section to a list. @throws PythonFault if there is no list */
  append(name: string, value: ParserSection): StoreOutcome {
    if (name.includes('.')) throw new PythonFault('KeyError');
    if (name.startsWith('m_')) throw new PythonFault('KeyError');
    const member = this.member(name);
    const known = this.get(name);
    if (
      member === 'absent' ||
      (known === undefined && member !== undefined && !(member.kind === 'subSection' && member.facts.repeats))
    )
      throw new PythonFault('KeyError');
    if (known === undefined) this.#store(name, [value]);
    else if (Array.isArray(known)) {
      this.#around.undo.list(known, known.length);
      known.push(value);
    } else {
      const isText = typeof known === 'string';
      throw new PythonFault(!isReference(member) ? 'AttributeError' : isText ? 'MetainfoReferenceError' : 'TypeError');
    }
    return 'taken';
  }

  /** null unsets. */
  #store(name: string, value: PyValue): void {
    if (value === null) deleteMember(this.values, name);
    else setMember(this.values, name, value);
  }

  #setSection(facts: SubSectionFacts, value: PyValue): StoreOutcome {
    if (value === null) this.#store(facts.name, null);
    else if (Array.isArray(value)) this.#setSections(facts, value);
    else if (isDict(value)) this.#setObject(facts, value);
    else throw new PythonFault(facts.repeats ? 'TypeError' : 'AttributeError');
    return value === null ? 'taken' : 'converted';
  }

  #setSections(facts: SubSectionFacts, list: PyList): void {
    this.#around.budget.spend(list.length);
    const sections = list.map((item) => {
      if (isDict(item)) return this.#made(facts, item);
      throw new PythonFault(Array.isArray(item) || item === null ? 'TypeError' : 'AttributeError');
    });
    const last = sections.at(-1);
    if (facts.repeats) this.#store(facts.name, sections);
    else if (last) this.#store(facts.name, last);
  }

  /** For a list of sections, an object is read as sections with their index. */
  #setObject(facts: SubSectionFacts, value: PyDict): void {
    if (!facts.repeats) this.#store(facts.name, this.#made(facts, value));
    else if (namesOf(value).length > 0) throw new PythonFault(isDict(valuesOf(value)[0]) ? 'KeyError' : 'TypeError');
  }

  /** A section of the declared class. */
  #made({ section: path = '' }: SubSectionFacts, value: PyDict): ParserSection {
    if (this.#depth > deepest) throw new PythonFault('RecursionError');
    const kind = this.#around.schemas.classOf(path) ? 'known' : 'open';
    const section = new ParserSection({ kind, path }, this.#around, this.#depth + 1);
    this.#around.budget.spend(namesOf(value).length);
    for (const name of namesOf(value)) section.set(name, value[name] ?? null);
    return section;
  }
}

function outcomeOf(value: PyValue, stored: PyValue, budget: Budget): StoreOutcome {
  return stored === value || isSameJson(stored, value, budget) ? 'taken' : 'converted';
}

/**
 * Returns whether a member is a reference to another section. The parser resolves such a reference when it reads the
 * member's value.
 */
export function isReference(member: Member | 'absent' | undefined): boolean {
  return member !== 'absent' && member?.kind === 'quantity' && member.facts.type === 'reference';
}

/** Returns whether a member is computed from others. The parser passes over such a quantity, whatever the value is. */
export function isDerived(member: Member | 'absent' | undefined): boolean {
  return member !== 'absent' && member?.kind === 'quantity' && member.facts.derived === true;
}
