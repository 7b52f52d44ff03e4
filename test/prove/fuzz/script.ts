/** A mapper, its data file and edits of them by a seed: everything that a failure needs to be seen again. */
import fc from 'fast-check';
import { anyData, mapperValue } from '../../support/arbitraries.ts';
import { seeded } from '../../support/seeded.ts';
import { multiplyingCases } from '../multiplying/cases.ts';

export interface Texts {
  readonly mapper: string;
  readonly data: string;
}

export interface Script extends Texts {
  readonly edits: readonly FuzzEdit[];
  /** Where features are asked, as a number from which an offset is made. */
  readonly at: number;
}

interface FuzzEdit {
  readonly file: keyof Texts;
  /** Taken modulo the text's length. */
  readonly at: number;
  readonly take: number;
  readonly put: string;
}

/** Cases of a script: before the first edit, and after each. */
export const casesPerScript = 10;

type Random = (below: number) => number;

const signs = ['"', '{', '}', '[', ']', ',', ':', '\\', '*', '\n', '\r', '.', '#', '0', '-', ' ', '/', '(', '|', '@'];
const nasty = [
  ...['\u{1f9ea}', '\ud800', '\udc00', '\ufeff', '\0', '\u2028', '\\u0000', '\\ud800', 'é'.repeat(5000)],
  ...['"__proto__": {"a": 1},', '"constructor"', '1e999', '-0', '123456789012345678901234567890', 'null', 'NaN'],
  ...['//', '/*', '['.repeat(1100), '{"a":'.repeat(1100), '('.repeat(3000), `"${'[?'.repeat(500)}"`],
  ...['"items[*].parts[*].id"', '"[0-9]{1,9999}"', '"(a+)+$"', '"#alpha.r1"', '"list[n].x[n1]"', '"t[9999].u[9999]"'],
  ...[`"${'9'.repeat(3000)}x"`, `"{'a': '\\\\UFFFFFFFF'}"`, '["@", "@", "@", "@", "@"]'],
  // Paths and patterns that multiply, one of some families.
  ...multiplyingCases.flatMap(({ mapper }, index) =>
    index % 25 === 0 ? (JSON.stringify(mapper).match(/"[^"\\]{150,}"/)?.[0] ?? []) : [],
  ),
];

/** Scripts that begin with a small input which multiplies: each takes as long as a hundred others. */
const everyMultiplying = 200;

/** Plausible mappers and data with any JSON here and there, then typos of a keyboard and worse. */
export function makeScript(seed: number, index: number): Script {
  const own = Math.imul(seed, 31) + index;
  const random = seeded(own >>> 0);
  const { mapper, data } = index % everyMultiplying === 1 ? multiplying(random) : plausible(own);
  const texts = { mapper: JSON.stringify(mapper, null, random(3)), data: JSON.stringify(data, null, random(3)) };
  const edits = Array.from({ length: casesPerScript - 1 }, () => editOf(texts, random));
  return { ...texts, edits, at: random(2 ** 31) };
}

function plausible(seed: number) {
  const [mapper = {}] = fc.sample(mapperValue, { seed, numRuns: 1 });
  const [data = {}] = fc.sample(anyData, { seed, numRuns: 1 });
  return { mapper, data };
}

function multiplying(random: Random): { readonly mapper: object; readonly data: unknown } {
  return multiplyingCases[random(multiplyingCases.length)] ?? { mapper: {}, data: {} };
}

function editOf(texts: Texts, random: Random): FuzzEdit {
  const file = random(4) === 0 ? 'data' : 'mapper';
  const text = texts[file];
  const at = random(text.length + 1);
  const kind = random(8);
  if (kind === 0) return { file, at, take: random(12), put: '' };
  if (kind === 1) return { file, at, take: 0, put: nasty[random(nasty.length)] ?? '' };
  if (kind === 2) return { file, at, take: random(3), put: String.fromCharCode(random(0x250)) };
  if (kind === 3) return { file, at, take: 0, put: text.slice(at, at + random(200)) };
  // All of it again, as an undo of everything or a pasted file.
  if (kind === 4 && random(4) === 0) return { file, at: 0, take: Number.MAX_SAFE_INTEGER, put: text };
  if (kind <= 5) return { file, at, take: random(2), put: signs[random(signs.length)] ?? '' };
  // One string in the place of another: mostly the text stays JSON.
  const here = [...text.matchAll(/"[^"\\]*"/g)];
  const there = `${texts.mapper}${texts.data}`.match(/"[^"\\]*"|\btrue\b|\b\d+\b/g) ?? ['""'];
  const from = here[random(here.length)];
  return { file, at: from?.index ?? 0, take: from?.[0].length ?? 0, put: there[random(there.length)] ?? '' };
}

/** The texts before the first edit, and after each. */
export function statesOf({ mapper, data, edits }: Script): readonly Texts[] {
  let texts: Texts = { mapper, data };
  const states = [texts];
  for (const { file, at, take, put } of edits) {
    const text = texts[file];
    const start = at % (text.length + 1);
    texts = { ...texts, [file]: text.slice(0, start) + put + text.slice(start + take) };
    states.push(texts);
  }
  return states;
}
