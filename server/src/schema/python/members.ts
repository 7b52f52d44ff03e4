/** Quantities and sub sections, from the calls that make them. */
import type { Member } from '../knowledge.ts';
import type { Expression } from './expression.ts';
import { readShape, readType, readUnit, type Scope, sectionOf } from './types.ts';

export type Found =
  | Pick<Extract<Member, { kind: 'quantity' }>, 'kind' | 'facts'>
  | Pick<Extract<Member, { kind: 'subSection' }>, 'kind' | 'facts'>;
type Named = ReadonlyMap<string, Expression>;

export function quantityOf(
  name: string,
  args: Named,
  first: Expression | undefined,
  isWhole: boolean,
  scope: Scope,
): Found {
  const shape = readShape(args.get('shape'), scope);
  const type = readType(args.get('type') ?? first, scope);
  // Without its shape nothing can be said of its values.
  const isReadable = shape !== undefined && (isWhole || args.has('shape'));
  return {
    kind: 'quantity',
    facts: {
      name,
      ...(isReadable ? type : { ...type, type: 'unknown' }),
      shape: shape ?? [],
      unit: readUnit(args.get('unit'), scope),
      ...described(args.get('description'), scope),
    },
  };
}

export function subSectionOf(
  name: string,
  args: Named,
  first: Expression | undefined,
  isWhole: boolean,
  scope: Scope,
): Found {
  const section = sectionOf(sectionArgument(args) ?? first, scope);
  const repeats = args.get('repeats');
  const said = repeats?.kind === 'boolean' ? repeats.value : repeats === undefined && isWhole ? false : undefined;
  return {
    kind: 'subSection',
    facts: {
      name,
      ...(section === undefined ? {} : { section }),
      ...(said === undefined ? {} : { repeats: said }),
      ...described(args.get('description'), scope),
    },
  };
}

function sectionArgument(args: Named): Expression | undefined {
  return args.get('section_def') ?? args.get('sub_section') ?? args.get('section');
}

export function renamed(found: Found, name: string): Found {
  return found.kind === 'quantity'
    ? { kind: found.kind, facts: { ...found.facts, name } }
    : { kind: found.kind, facts: { ...found.facts, name } };
}

/** A copy whose attributes are set afterwards. */
export function changed(found: Found, changes: Named, scope: Scope): Found {
  if (changes.size === 0) return found;
  if (found.kind === 'subSection') {
    const { section, repeats, ...rest } = found.facts;
    const given = sectionArgument(changes);
    const newSection = given ? sectionOf(given, scope) : section;
    const said = changes.get('repeats');
    const newRepeats = said ? (said.kind === 'boolean' ? said.value : undefined) : repeats;
    const facts = {
      ...rest,
      ...(newSection === undefined ? {} : { section: newSection }),
      ...(newRepeats === undefined ? {} : { repeats: newRepeats }),
    };
    return { kind: 'subSection', facts: { ...facts, ...described(changes.get('description'), scope) } };
  }
  const shape = changes.has('shape') ? readShape(changes.get('shape'), scope) : found.facts.shape;
  const { type, target, values, ...rest } = found.facts;
  const before = { type, ...(target === undefined ? {} : { target }), ...(values === undefined ? {} : { values }) };
  const after = changes.has('type') ? readType(changes.get('type'), scope) : before;
  return {
    kind: 'quantity',
    facts: {
      ...rest,
      ...(shape === undefined ? { type: 'unknown' } : after),
      shape: shape ?? [],
      unit: changes.has('unit') ? readUnit(changes.get('unit'), scope) : found.facts.unit,
      ...described(changes.get('description'), scope),
    },
  };
}

function described(expression: Expression | undefined, { names, module }: Scope): { readonly description?: string } {
  const value = expression && names.constant(module, expression);
  const text = value?.kind === 'text' ? plainText(value.value) : '';
  return text === '' ? {} : { description: text };
}

/** The first paragraph, on one line. */
export function plainText(text: string): string {
  return (text.trim().split(/\n\s*\n/)[0] ?? '').replace(/\s+/g, ' ').slice(0, 500);
}
