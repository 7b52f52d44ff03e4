/** The unit of a quantity, as text that pint reads. */

import type { Names, Scope } from '../modules/names.ts';
import type { Expression } from './expression.ts';
import type { LocatedValue, Values } from './values.ts';

/** Returns the text of a unit, or null if there is no unit. Returns undefined if the unit can't be read. */
export function unitText(located: LocatedValue, values: Values, names: Names): string | null | undefined {
  const { expression, scope } = values.settle(located);
  if (expression.kind === 'none') return null;
  const text = textOf(expression);
  if (text !== undefined) return text.trim() || null;
  const powers = new Map<string, number>();
  return multiply(expression, scope, 1, powers, { values, names }, 0) ? written(powers) : undefined;
}

/** `ureg('m/s')`, `ureg.Unit('m/s')` */
function textOf(expression: Expression): string | undefined {
  if (expression.kind === 'text') return expression.value;
  if (expression.kind !== 'call' || expression.callee.kind !== 'name') return undefined;
  const [first] = expression.args.positional;
  const isRegistry = /(?:^|\.)(?:ureg|units?|Unit|parse_units)$/.test(expression.callee.name);
  return isRegistry && first?.kind === 'text' ? first.value : undefined;
}

interface Reader {
  readonly values: Values;
  readonly names: Names;
}

/** Multiplies by a product of registry units; false for anything else. */
function multiply(
  expression: Expression,
  scope: Scope,
  power: number,
  into: Map<string, number>,
  reader: Reader,
  depth: number,
): boolean {
  if (depth > 16) return false;
  if (expression.kind === 'number') return Number(expression.value) === 1;
  if (expression.kind === 'name') {
    const unit = registryUnit(expression.name, scope, reader);
    if (unit !== undefined) {
      if (unit !== 'dimensionless') into.set(unit, (into.get(unit) ?? 0) + power);
      return true;
    }
    const settled = reader.values.settle({ expression, scope });
    return (
      settled.expression.kind !== 'name' && multiply(settled.expression, settled.scope, power, into, reader, depth + 1)
    );
  }
  if (expression.kind !== 'binary') return false;
  const { operator, left, right } = expression;
  const of = (inner: Expression, exponent: number) => multiply(inner, scope, exponent, into, reader, depth + 1);
  if (operator === '*') return of(left, power) && of(right, power);
  if (operator === '/') return of(left, power) && of(right, -power);
  return operator === '**' && right.kind === 'number' && of(left, power * Number(right.value));
}

/** `ureg.meter` → `meter`, for any name of the registry. */
function registryUnit(name: string, scope: Scope, { names }: Reader): string | undefined {
  const target = names.resolve(name, scope);
  const known = target?.kind === 'path' ? /(?:^|\.)(?:ureg|units)\.(\w+)$/.exec(target.path)?.[1] : undefined;
  const dot = name.lastIndexOf('.');
  if (known !== undefined || dot < 0) return known;
  const [registry, unit] = [name.slice(0, dot), name.slice(dot + 1)];
  if (/(?:^|\.)(?:ureg|units)$/.test(registry)) return unit;
  const of = names.resolve(registry, scope);
  return of?.kind === 'value' && of.scope.module === 'nomad.units' ? unit : undefined;
}

function written(powers: ReadonlyMap<string, number>): string {
  const all = [...powers].filter(([, power]) => power !== 0).sort(([one], [other]) => (one < other ? -1 : 1));
  const parts = (sign: number) =>
    all.filter(([, power]) => power * sign > 0).map(([name, power]) => powerOf(name, power * sign));
  if (all.length === 0) return 'dimensionless';
  return [parts(1).join(' * ') || '1', ...parts(-1)].join(' / ');
}

function powerOf(name: string, power: number): string {
  return power === 1 ? name : `${name} ** ${power}`;
}
