/** JSON as Python writes it: `to_string`. */
import { type Budget, nodesOfText } from '../../data/budget.ts';
import { floatText, nestedText } from '../python/pythonText.ts';
import { isDict, isFloat, namesOf, numberOf, type PyValue } from '../python/pyValue.ts';
import { PythonFault } from '../stop.ts';

/** A deeper value contains itself. */
const deepest = 1000;

/**
 * Returns a value as JSON without whitespace, in ASCII only. A short path can create a value whose text is far longer
 * than the budget allows, so the length is counted before the text is written. Each part is counted once, even if many
 * other parts contain it.
 * @throws PythonFault if the value contains itself
 * @throws LimitReached if the budget is used up
 */
export function pythonJson(each: PyValue, budget: Budget): string {
  budget.spendCharacters(jsonLength(each, budget));
  return nestedText(each, { comma: ',', colon: ':', scalar: scalarJson });
}

function jsonLength(each: PyValue, budget: Budget): number {
  const known = new Map<PyValue, number>();
  const lengthOf = (part: PyValue, depth: number): number => {
    if (depth > deepest) throw new PythonFault('ValueError');
    if (!Array.isArray(part) && !isDict(part)) {
      budget.spend(nodesOfText(typeof part === 'string' ? part.length : 0));
      return scalarJson(part).length;
    }
    const before = known.get(part);
    if (before !== undefined) return before;
    // Brackets, and a comma behind each part but the last.
    let length = 1;
    if (Array.isArray(part)) for (const item of part) length += lengthOf(item, depth + 1) + 1;
    else
      for (const name of namesOf(part))
        length += asciiString(name).length + lengthOf(part[name] ?? null, depth + 1) + 2;
    const whole = Math.max(2, length);
    known.set(part, whole);
    return whole;
  };
  return lengthOf(each, 0);
}

function scalarJson(part: PyValue): string {
  if (typeof part === 'string') return asciiString(part);
  const number = isFloat(part) ? numberOf(part) : undefined;
  return number !== undefined && Number.isFinite(number) ? floatText(number) : String(number ?? part);
}

function asciiString(text: string): string {
  return JSON.stringify(text).replace(
    /[\x7f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
