/** The form of a field's values, as far as types and names of quantities depend on it. */
import { isObject } from '../util/isObject.ts';

export interface ValueFormat {
  /** Kind of the values other than null; `mixed` for several kinds. */
  readonly kind: 'none' | 'number' | 'text' | 'boolean' | 'object' | 'mixed';
  /** The number of lists around each value. */
  readonly depth: number;
  /** All numbers are whole. */
  readonly isWhole: boolean;
  /** All texts are numbers, as a mapper converts them. */
  readonly isNumericText: boolean;
  readonly date: DateForm;
  /** The first value, to show it. */
  readonly first: unknown;
  /** The distinct texts. */
  readonly texts: readonly string[];
  /** Concepts that the form of the texts implies, such as `doi`. */
  readonly forms: readonly string[];
  /** Text of one or a few words. */
  readonly isShort: boolean;
}

/** `ambiguous`: day and month may be read either way. */
type DateForm = 'none' | 'clear' | 'ambiguous';

/** Texts that are examined for what only makes a pair likelier; what makes it sure is asked of all values. */
const maxHints = 40;

/** Longer texts have no known form; no pattern is tested on them. */
const longestForm = 300;

/**
 * Returns the format of a field's values.
 * @param values the values of a field in several objects
 */
export function inspectValues(values: readonly unknown[]): ValueFormat {
  const depth = values.reduce<number>((deepest, value) => Math.max(deepest, depthOf(value)), 0);
  const plain = flat(values, depth).filter((value) => value !== null && value !== undefined);
  const kinds = new Set(plain.map(kindOf));
  const texts = [...new Set(plain.filter((value) => typeof value === 'string'))];
  const isNumericText = texts.length > 0 && texts.every((text) => numeric.test(text.trim()));
  // Numbers mixed with text of numbers count as text to be converted.
  const areNumbers = isNumericText && [...kinds].every((each) => each === 'number' || each === 'text');
  const [first] = kinds;
  const kind = areNumbers ? 'text' : kinds.size > 1 ? 'mixed' : (first ?? 'none');
  const isText = kind === 'text' && texts.length > 0;
  return {
    kind,
    depth,
    isWhole: kind === 'number' && plain.every((value) => Number.isInteger(value)),
    isNumericText: isText && isNumericText,
    first: plain[0],
    date: isText && texts.every((text) => text.length <= longestForm) ? dateForm(texts) : 'none',
    texts,
    forms: isText ? formsOf(texts.slice(0, maxHints)) : [],
    isShort: isText && texts.slice(0, maxHints).every((text) => text.length <= 60),
  };
}

/** Each pattern runs in linear time. */
function formsOf(texts: readonly string[]): readonly string[] {
  if (texts.some((text) => text.length > longestForm)) return [];
  return forms.flatMap(([concept, form]) => (texts.every((text) => form.test(text)) ? [concept] : []));
}

const numeric = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

const symbol =
  `A[cglmrstu]|B[aehikr]?|C[adeflmnorsu]?|D[bsy]|E[rsu]|F[elmr]?|G[ade]|H[efgos]?|I[nr]?|Kr?|L[airuv]|M[cdgnot]|
N[abdehiop]?|O[gs]?|P[abdmortu]?|R[abefghnu]|S[bcegimnr]?|T[abcehilms]|U|V|W|Xe|Yb?|Z[nr]`.replaceAll('\n', '');

/** Concepts that a pattern recognizes. */
const forms: readonly (readonly [string, RegExp])[] = [
  ['cas', /^\d{2,7}-\d{2}-\d$/],
  ['doi', /^(https?:\/\/(dx\.)?doi\.org\/|doi:)?10\.\d{4,9}\/\S+$/i],
  ['inchi', /^InChI=1/],
  ['inchikey', /^[A-Z]{14}-[A-Z]{10}-[A-Z]$/],
  ['email', /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i],
  ['url', /^https?:\/\//],
  ['orcid', /^(https:\/\/orcid\.org\/)?\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/],
  [
    'id',
    /^[A-Za-z]+([-_ /.][A-Za-z]+)*[-_ /.]?\d[\w-]*$|^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  ],
  // Capital letters alone are rather those of a method: `CV`.
  ['formula', new RegExp(`^(?=.*[a-z\\d])((${symbol})\\d*(\\.\\d+)?){2,}$`)],
  ['file', /^[\w ./\\-]+\.(txt|csv|tsv|xlsx?|json|png|jpe?g|tiff?|dat|xy|h5|nxs|pdf|zip)$/i],
];

const iso = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/;
const dotted = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})([T ,]+\d{1,2}:\d{2}(:\d{2})?)?$/;

function dateForm(texts: readonly string[]): DateForm {
  let form: DateForm = 'clear';
  for (const text of texts) {
    if (iso.test(text)) continue;
    const [, first = '', , second = ''] = dotted.exec(text) ?? [];
    if (first === '' || Number(first) > 31 || Number(second) > 12) return 'none';
    // The parser reads the first number as the month if it can be one.
    if (Number(first) <= 12 && first !== second) form = 'ambiguous';
  }
  return form;
}

function kindOf(value: unknown): ValueFormat['kind'] {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'string' ? 'text' : isObject(value) ? 'object' : 'mixed';
}

function depthOf(value: unknown): number {
  let depth = 0;
  for (let inner = value; Array.isArray(inner); inner = inner.find((each) => each !== null)) depth++;
  return depth;
}

function flat(values: readonly unknown[], depth: number): readonly unknown[] {
  let inner = values;
  for (let level = 0; level < depth; level++) inner = inner.flat();
  return inner;
}
