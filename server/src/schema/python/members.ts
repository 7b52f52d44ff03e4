/** Quantities and sub sections, from the calls that create them: given attributes and inherited ones. */
import type { Member } from '../knowledge.ts';
import type { RawMember } from './modules/rawModule.ts';
import type { TypeFacts, Types } from './values/types.ts';
import type { CallArguments, LocatedValue } from './values/values.ts';

export type ResolvedMember =
  | Pick<Extract<Member, { kind: 'quantity' }>, 'kind' | 'facts'>
  | Pick<Extract<Member, { kind: 'subSection' }>, 'kind' | 'facts'>;

/** The declared attributes of a member: absent ones are inherited, null could not be read. */
export type DeclaredAttributes =
  | {
      readonly kind: 'quantity';
      readonly type?: TypeFacts;
      readonly shape?: readonly string[] | null;
      /** Empty for no unit. */
      readonly unit?: { readonly text: string } | 'unknown';
      readonly derived?: boolean;
      readonly description?: string;
    }
  | {
      readonly kind: 'subSection';
      readonly section?: string | null;
      readonly repeats?: boolean | null;
      readonly description?: string;
    };

type Named = ReadonlyMap<string, LocatedValue>;

/** Reads values of arguments. */
export interface ArgumentReader {
  readonly types: Types;
  settle(located: LocatedValue): LocatedValue;
  unit(located: LocatedValue): string | null | undefined;
}

const isNone = (located: LocatedValue | undefined, reader: ArgumentReader) =>
  located === undefined || reader.settle(located).expression.kind === 'none';

/** Reads the attributes of a quantity from the arguments of a call. The first positional argument may be the type. */
export function declaredQuantity(
  { named: args, positional, isWhole }: CallArguments,
  reader: ArgumentReader,
): DeclaredAttributes {
  const [type = positional[0], shape, unit, derived] = ['type', 'shape', 'unit', 'derived'].map((name) =>
    args.get(name),
  );
  const missing = isWhole ? {} : { shape: null, type: { type: 'unknown' } };
  return {
    kind: 'quantity',
    ...missing,
    ...(type && !isNone(type, reader) && { type: reader.types.read(type) }),
    ...(shape && !isNone(shape, reader) && { shape: reader.types.shape(shape) ?? null }),
    ...(unit && !isNone(unit, reader) ? unitOf(unit, reader) : isWhole ? {} : { unit: 'unknown' as const }),
    ...(derived && !isNone(derived, reader) && { derived: true }),
    ...described(args.get('description'), reader),
  };
}

function unitOf(unit: LocatedValue, reader: ArgumentReader): Pick<DeclaredAttributes & { kind: 'quantity' }, 'unit'> {
  const text = reader.unit(unit);
  return { unit: text === undefined ? 'unknown' : { text: text ?? '' } };
}

/**
 * Reads the attributes of a sub section from the arguments of a call. The first positional argument may be the
 * section.
 */
export function declaredSubSection(
  { named: args, positional, isWhole }: CallArguments,
  reader: ArgumentReader,
): DeclaredAttributes {
  const section = args.get('section_def') ?? args.get('sub_section') ?? args.get('section') ?? positional[0];
  const repeats = args.get('repeats');
  const value = repeats && reader.settle(repeats).expression;
  return {
    kind: 'subSection',
    ...(isWhole ? {} : { section: null, repeats: null }),
    ...(section && !isNone(section, reader) && { section: reader.types.section(section) ?? null }),
    ...(value && value.kind !== 'none' && { repeats: value.kind === 'boolean' ? value.value : null }),
    ...described(args.get('description'), reader),
  };
}

/**
 * Returns a declaration after its attributes are changed by later assignments. An attribute that is set to `None`
 * counts as absent.
 * @param named the attributes that are assigned later
 */
export function changed(declared: DeclaredAttributes, named: Named, reader: ArgumentReader): DeclaredAttributes {
  if (named.size === 0) return declared;
  const given = { named, positional: [], isWhole: true };
  const more = declared.kind === 'quantity' ? declaredQuantity(given, reader) : declaredSubSection(given, reader);
  const isUnset = (name: string) => {
    const value = named.get(name);
    return value !== undefined && reader.settle(value).expression.kind === 'none';
  };
  const explicit = Object.entries(declared).filter(([name]) => !isUnset(name));
  return { ...(Object.fromEntries(explicit) as unknown as DeclaredAttributes), ...more } as DeclaredAttributes;
}

/**
 * Adds to a declaration the attributes that it lacks and that the inherited member of the same name has. If the two
 * members are of different kinds, the declaration is returned unchanged.
 */
export function inheritAttributes(declared: DeclaredAttributes, base: ResolvedMember | undefined): DeclaredAttributes {
  return base?.kind === declared.kind ? { ...toDeclaredAttributes(base), ...declared } : declared;
}

/**
 * Returns the declaration of a member that an unknown base class might also declare. A quantity that states its type
 * counts as a new declaration. A quantity without a type overrides the base's declaration and inherits every attribute
 * that it doesn't set.
 */
export function inheritUnknownAttributes(declared: DeclaredAttributes): DeclaredAttributes {
  if (declared.kind === 'subSection') return { repeats: null, ...declared };
  return declared.type ? declared : { shape: null, unit: 'unknown', ...declared };
}

/**
 * Returns the facts about a copy of an unknown member that follow from the attributes that are set on the copy.
 * Returns `unclear` if nothing follows from these attributes or if the member isn't a copy.
 */
export function unknownCopy({ value, changes }: RawMember): DeclaredAttributes | 'unclear' {
  const isCopy = value.kind === 'call' && value.callee.kind === 'name' && value.callee.name.endsWith('.m_copy');
  if (!isCopy) return 'unclear';
  if (['section_def', 'sub_section', 'section', 'repeats'].some((name) => changes.has(name)))
    return { kind: 'subSection', section: null, repeats: null };
  const isQuantity = ['type', 'shape', 'unit'].some((name) => changes.has(name));
  return isQuantity ? { kind: 'quantity', type: { type: 'unknown' }, shape: null, unit: 'unknown' } : 'unclear';
}

/** Converts a member to a declaration. Default values count as absent. */
export function toDeclaredAttributes({ kind, facts }: ResolvedMember): DeclaredAttributes {
  const description = facts.description === undefined ? {} : { description: facts.description };
  if (kind === 'subSection') {
    const { section = null, repeats = null } = facts;
    return { kind, section, ...(repeats === false ? {} : { repeats }), ...description };
  }
  const { type, target, values, shape, unit, derived } = facts;
  return {
    kind,
    type: { type, ...(target === undefined ? {} : { target }), ...(values === undefined ? {} : { values }) },
    ...(shape.length > 0 ? { shape } : {}),
    ...(unit === undefined ? { unit: 'unknown' } : unit === null ? {} : { unit: { text: unit } }),
    ...(derived ? { derived } : {}),
    ...description,
  };
}

/** Converts the declared attributes of a member to a resolved member. */
export function toResolvedMember(name: string, declared: DeclaredAttributes): ResolvedMember {
  const description = declared.description === undefined ? {} : { description: declared.description };
  if (declared.kind === 'subSection') {
    const { section, repeats = false } = declared;
    const facts = { name, ...(section ? { section } : {}), ...(repeats === null ? {} : { repeats }), ...description };
    return { kind: 'subSection', facts };
  }
  const { type = { type: 'unknown' }, shape = [], unit, derived } = declared;
  const text = unit === undefined ? null : unit === 'unknown' ? undefined : unit.text || null;
  return {
    kind: 'quantity',
    facts: {
      name,
      // Without its shape, the values cannot be checked.
      ...(shape === null ? { ...type, type: 'unknown' } : type),
      shape: shape ?? [],
      ...(text === undefined ? {} : { unit: text }),
      ...(derived ? { derived } : {}),
      ...description,
    },
  };
}

function described(located: LocatedValue | undefined, reader: ArgumentReader): { readonly description?: string } {
  const value = located && reader.settle(located).expression;
  const text = value?.kind === 'text' ? plainText(value.value) : '';
  return text === '' ? {} : { description: text };
}

/** The longest description, in UTF-16 code units; more than hover shows. */
const longestDescription = 5000;

/**
 * Returns a text as paragraphs. Each paragraph is on one line, with an empty line between paragraphs. A long text is
 * cut.
 */
export function plainText(text: string): string {
  const paragraphs = text
    .slice(0, 2 * longestDescription)
    .trim()
    .split(/\n\s*\n/);
  const lines = paragraphs.map((each) => each.replace(/\s+/g, ' ').trim());
  return lines.join('\n\n').slice(0, longestDescription);
}
