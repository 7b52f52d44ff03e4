/** How a section stores values of rules and units, and sections that are set or appended. */
import type { SubSectionFacts } from '../../schema/catalogue.ts';
import type { Member, SchemaKnowledge } from '../../schema/knowledge.ts';
import { isDict, isSameJson, namesOf, type PyDict, type PyList, type PyValue, valuesOf } from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';
import { quantityValue } from './quantity.ts';
import { Section } from './section.ts';
import type { SectionClass } from './sectionClass.ts';

/** What happened to a value. */
export type Taken = 'taken' | 'changed' | 'dropped';

export class SectionValues {
  readonly section: Section;
  readonly #class: SectionClass;
  readonly #schemas: SchemaKnowledge;

  constructor(section: Section, { class: of, schemas }: { class: SectionClass; schemas: SchemaKnowledge }) {
    this.section = section;
    this.#class = of;
    this.#schemas = schemas;
  }

  get isOpen(): boolean {
    return this.#class.kind !== 'known';
  }

  /** A quantity or sub section of a known class; undefined if the class accepts everything. */
  member(name: string): Member | 'absent' | undefined {
    if (this.isOpen) return undefined;
    const member = this.#schemas.memberOf(this.#class.path, name);
    return member === 'unknown' ? undefined : member;
  }

  /** Sets the value of a rule. @throws PythonFault */
  set(name: string, value: PyValue): Taken {
    if (name.startsWith('m_')) return 'dropped';
    const member = this.member(name);
    if (member === 'absent') return 'dropped';
    // A value that becomes a section gets the section's class.
    if (member?.kind === 'subSection') return this.#setSection(member.facts, value);
    const taken = member ? quantityValue(member.facts, value) : value;
    this.section.set(name, taken);
    return taken === value || isSameJson(taken, value) ? 'taken' : 'changed';
  }

  /** Sets a section, or the reference to one. @throws PythonFault */
  attach(name: string, value: Section | string): Taken {
    if (name.startsWith('m_') || name.includes('.')) return 'dropped';
    const member = this.member(name);
    if (member !== 'absent' && member?.kind === 'subSection' && value instanceof Section && !repeats(member.facts)) {
      this.section.set(name, value);
      return 'taken';
    }
    return this.set(name, value);
  }

  /** Appends a section to a list. @throws PythonFault if there is no list */
  append(name: string, value: Section, beforeWrite: (list: PyList) => void): Taken {
    if (name.includes('.')) throw new PythonFault('KeyError');
    if (name.startsWith('m_')) return 'dropped';
    const member = this.member(name);
    const known = this.section.get(name);
    if (member === 'absent' || (known === undefined && member !== undefined && !isList(member)))
      throw new PythonFault('KeyError');
    if (known === undefined) this.section.set(name, [value]);
    else if (Array.isArray(known)) {
      beforeWrite(known);
      known.push(value);
    } else throw new PythonFault('AttributeError');
    return 'taken';
  }

  #setSection(facts: SubSectionFacts, value: PyValue): Taken {
    if (value === null) this.section.set(facts.name, null);
    else if (Array.isArray(value)) this.#setSections(facts, value);
    else if (isDict(value)) this.#setObject(facts, value);
    else throw new PythonFault(repeats(facts) ? 'TypeError' : 'AttributeError');
    return value === null ? 'taken' : 'changed';
  }

  #setSections(facts: SubSectionFacts, list: PyList): void {
    const sections = list.map((item) => {
      if (isDict(item)) return this.#made(facts, item);
      throw new PythonFault(Array.isArray(item) || item === null ? 'TypeError' : 'AttributeError');
    });
    const last = sections.at(-1);
    if (repeats(facts)) this.section.set(facts.name, sections);
    else if (last) this.section.set(facts.name, last);
  }

  /** For a list of sections, an object is read as sections with their index. */
  #setObject(facts: SubSectionFacts, value: PyDict): void {
    if (!repeats(facts)) this.section.set(facts.name, this.#made(facts, value));
    else if (namesOf(value).length > 0) throw new PythonFault(isDict(valuesOf(value)[0]) ? 'KeyError' : 'TypeError');
  }

  /** A section of the declared class. */
  #made({ section: path = '' }: SubSectionFacts, value: PyDict): Section {
    const section = new Section(path);
    const kind = this.#schemas.classOf(path) ? 'known' : 'open';
    const values = new SectionValues(section, { class: { kind, path }, schemas: this.#schemas });
    for (const name of namesOf(value)) values.set(name, value[name] ?? null);
    return section;
  }
}

function repeats({ repeats: isList }: SubSectionFacts): boolean {
  return isList === true;
}

function isList(member: Member): boolean {
  return member.kind === 'subSection' && repeats(member.facts);
}
