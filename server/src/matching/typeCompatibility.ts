/** Whether a quantity can take the values of a field, and which target type a rule needs for that. */
import type { QuantityFacts } from '../schema/catalogue.ts';
import type { ValueFormat } from './valueFormat.ts';

export type TargetType = 'float' | 'array';

/** `sure`: unchanged, or by the target type; `likely`: the user has to check. */
export interface TypeCompatibility {
  readonly is: 'sure' | 'likely' | 'no';
  readonly targetType?: TargetType;
  /** Only the first item of the list can be taken. */
  readonly isFirst?: true;
}

const no: TypeCompatibility = { is: 'no' };
const sure: TypeCompatibility = { is: 'sure' };
const likely: TypeCompatibility = { is: 'likely' };

/** Types that accept objects and lists unchanged. */
const wholeTypes = new Set(['json', 'any', 'dict', 'unknown']);

/**
 * Returns how compatible the values of a field are with a quantity. A value is compatible only if both the
 * specification and the service's parser convert it to the quantity's type.
 */
export function typeCompatibility(facts: QuantityFacts, look: ValueFormat): TypeCompatibility {
  const type = facts.type.toLowerCase();
  if (look.kind === 'none') return no;
  if (wholeTypes.has(type)) return look.kind === 'object' ? likely : sure;
  if (look.kind === 'object' || look.kind === 'mixed') return no;
  const one = valueFit(type, facts, look);
  if (facts.shape.length === look.depth) return one.targetType !== undefined && look.depth > 0 ? no : one;
  if (facts.shape.length === 0 && look.depth === 1 && type === 'str' && look.kind === 'text')
    return { is: 'likely', isFirst: true };
  return facts.shape.length === 1 && look.depth === 0 && one.is === 'sure' && one.targetType === undefined
    ? { is: 'likely', targetType: 'array' }
    : no;
}

function valueFit(type: string, facts: QuantityFacts, look: ValueFormat): TypeCompatibility {
  const { kind } = look;
  if (type === 'str') return kind === 'text' || kind === 'number' ? sure : no;
  if (type === 'enum') return kind === 'text' && isEnum(facts, look) ? sure : no;
  if (type === 'bool') return kind === 'boolean' ? sure : no;
  if (type === 'datetime') return kind !== 'text' || look.date === 'none' ? no : look.date === 'clear' ? sure : likely;
  if (type.startsWith('int') || type.startsWith('uint')) return kind === 'number' && look.isWhole ? sure : no;
  if (!/^(float|complex)/.test(type)) return no;
  if (kind === 'number') return sure;
  return look.isNumericText ? { is: 'sure', targetType: 'float' } : no;
}

function isEnum({ values }: QuantityFacts, { texts }: ValueFormat): boolean {
  return values !== undefined && texts.every((text) => values.includes(text));
}
