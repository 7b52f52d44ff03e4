/**
 * `tempunits.<quantity>`: conversion to the unit of the schema, if both units are known
 * (docs/mapper-reference.md#units).
 */
import * as l10n from '@vscode/l10n';
import type { UnitKnowledge } from '../../schema/units.ts';
import { quoted } from '../../util/wording.ts';
import { keysOf, type TargetPath, valueAt } from '../plan/target.ts';

/** Converts the quantity's value in a section to the unit of the schema. */
export function convertToSchemaUnit(
  units: UnitKnowledge,
  schema: string,
  quantity: TargetPath,
  section: unknown,
  unit: unknown,
): ConvertedValue {
  const value = valueAt(section, keysOf(quantity));
  if (typeof unit !== 'string' || unit === '') return kept;
  const names = quantity.segments.flatMap((segment) => (segment.kind === 'name' ? segment.name : []));
  const to = units.unitOf(schema, names);
  if (!units.isUnit(unit)) return { fault: l10n.t("{0} isn't a known unit.", quoted(unit)) };
  if (to === undefined || to === unit) return kept;
  if (units.convert(1, unit, to) === undefined)
    return { fault: l10n.t('{0} and {1} are units of different dimensions.', quoted(unit), quoted(to)) };
  const one = (number: unknown) => (typeof number === 'number' ? units.convert(number, unit, to) : undefined);
  const converted = Array.isArray(value) ? value.map(one) : one(value);
  const isComplete = Array.isArray(converted)
    ? converted.length > 0 && !converted.includes(undefined)
    : converted !== undefined;
  return isComplete ? { value: converted } : kept;
}

/** A converted value, or why it is unchanged; neither if there is nothing to convert. */
interface ConvertedValue {
  readonly value?: unknown;
  readonly fault?: string;
}

const kept: ConvertedValue = {};
