/** Texts of units as Python's `pint` reads them: a product of names and numbers, or the exception. */
import type { UnitKnowledge } from '../../schema/unitKnowledge.ts';
import { isTruthy, type PyValue } from '../python/values.ts';
import { PythonFault } from '../stop.ts';
import { isPintName } from './pintNames.ts';

/** A number of a unit; without a unit's text it has no dimension. `unknown`: the text is none of the forms that are modelled. */
export type UnitText = { readonly factor: number; readonly unit: string } | 'unknown';

/** @throws PythonFault for what pint does not read */
export function readUnit(value: PyValue): UnitText {
  if (!isTruthy(value)) return { factor: 1, unit: '' };
  if (typeof value !== 'string') throw new PythonFault('AttributeError');
  const text = value.trim();
  if (/^[*/^+\-%]+$/.test(text) || text.includes('%')) throw new PythonFault('DefinitionSyntaxError');
  const [, number, unit = ''] = /^([+-]?\d+(?:\.\d*)?(?:[eE][+-]?\d+)?)?\s*\*?\s*(.*)$/s.exec(text) ?? [];
  const factor = number === undefined ? 1 : Number(number);
  if (unit === '') return number === undefined ? 'unknown' : { factor, unit };
  if (!/^[\p{L}_°µ][\p{L}\p{N}_°]*(?:\s*(?:\*\*|[*/^]|\s)\s*(?:[\p{L}_°µ][\p{L}\p{N}_°]*|-?\d+))*$/u.test(unit))
    return 'unknown';
  const names = unit.match(/[\p{L}_°µ][\p{L}\p{N}_°]*/gu) ?? [];
  // Signs beyond letters are spelled in many ways.
  const doubtful = names.filter((name) => /[^A-Za-z0-9_]/.test(name) && !isPintName(name));
  if (doubtful.length > 0) return 'unknown';
  if (names.some((name) => !isPintName(name))) throw new PythonFault('UndefinedUnitError');
  return { factor, unit };
}

/** The number in the unit of a quantity; `unknown` where the units are known to pint alone. @throws PythonFault */
export function inUnit(value: number, text: UnitText, target: string, units: UnitKnowledge): number | 'unknown' {
  if (text === 'unknown') return 'unknown';
  const hasDimension = !/^(?:1|dimensionless)?$/.test(target.trim());
  if (text.unit === '') {
    if (hasDimension) throw new PythonFault('DimensionalityError');
    return value * text.factor;
  }
  if (!units.isUnit(text.unit) || !units.isUnit(target)) return 'unknown';
  const converted = units.convert(value * text.factor, text.unit, target);
  if (converted === undefined) throw new PythonFault('DimensionalityError');
  return converted;
}
