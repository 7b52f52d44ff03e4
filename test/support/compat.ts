import { expect } from 'vitest';
import type { Finding } from '../../server/src/protocol.ts';
import { type Expected, expectFindings, findingsOf, mapperWith, type Scene } from './checks.ts';
import { parseMarked } from './cursor.ts';

/**
 * Returns a mapper in the form that the released parser reads, with booleans as text. The only deviation is therefore
 * the one that the test is about.
 */
export function parserMapper(mainRules = '"id": "name"', rest = ''): string {
  return mapperWith(mainRules, rest).replace('"is_main": true', '"is_main": "True"');
}

/**
 * Checks findings like `expectFindings` with compatibility on, and checks that there are none with compatibility off.
 */
export async function expectCompat(
  code: string,
  marked: string,
  expected: Scene & Expected = {},
): Promise<readonly Finding[]> {
  const off = await findingsOf(parseMarked(marked).text, expected);
  if (code.startsWith('compat-')) expect(off.map((finding) => finding.code)).not.toContain(code);
  return expectFindings(code, marked, { ...expected, settings: { compat: 'on' } });
}
