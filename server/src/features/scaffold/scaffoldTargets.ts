/** Which member of a known class a field of the data goes to: the one of its name, spelled in any way. */
import { isOpenRoot } from '../../checks/nesting/openRoots.ts';
import { isWritable, type Member, type SchemaKnowledge } from '../../schema/knowledge.ts';
import { targetName } from './scaffoldNames.ts';
import { isRepeated, type Shape } from './scaffoldShape.ts';

/** Takes objects and lists as they are. */
const wholeTypes = new Set(['json', 'any', 'dict', 'unknown']);

export interface FoundTarget {
  readonly name: string;
  /** Undefined for a quantity. */
  readonly section?: { readonly schema: string | undefined };
}

/** The places of one section, each given out once. */
export class TargetFinder {
  /** False: the class may have places that are not known. */
  readonly isComplete: boolean;
  readonly #members: ReadonlyMap<string, Member>;
  readonly #taken = new Set<string>();

  constructor(members: readonly Member[], isComplete: boolean) {
    this.isComplete = isComplete;
    this.#members = new Map(members.toReversed().map((member) => [spelling(member.name), member]));
  }

  /** Undefined where the class has no place that fits, or it is taken. */
  find(field: string, shape: Shape): FoundTarget | undefined {
    const asNamed = spelling(targetName(field));
    const one = asNamed.replace(/(?<=.)list$/, '');
    // Places of several items are named in the plural, data files do as they please (`step`, `Steplist`).
    const spellings = shape.kind === 'value' ? [asNamed] : [asNamed, `${asNamed}s`, one, `${one}s`];
    for (const each of spellings) {
      const member = this.#members.get(each);
      if (member === undefined || this.#taken.has(member.name) || !fits(member, shape)) continue;
      this.#taken.add(member.name);
      return member.kind === 'quantity'
        ? { name: member.name }
        : { name: member.name, section: { schema: member.facts.section } };
    }
    return undefined;
  }
}

/** Undefined where the class does not say what there is: it is unknown, or a root of all classes. */
export function targetsOf(schemas: SchemaKnowledge, schema: string): TargetFinder | undefined {
  if (!schemas.classOf(schema) || isOpenRoot(schemas, schema)) return undefined;
  const { list, complete } = schemas.membersOf(schema);
  return new TargetFinder(list.filter(isWritable), complete);
}

function fits(member: Member, shape: Shape): boolean {
  if (member.kind === 'quantity') return shape.kind === 'value' || wholeTypes.has(member.facts.type.toLowerCase());
  return shape.kind !== 'value' && (member.facts.repeats ?? isRepeated(shape)) === isRepeated(shape);
}

/** Case and what separates words do not count. */
function spelling(name: string): string {
  return name.toLowerCase().replaceAll('_', '');
}
