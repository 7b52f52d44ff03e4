import { expect } from 'vitest';
import type { Finding } from '../../server/src/protocol.ts';
import { type Expected, expectFindings, findingsOf, mapperWith, type Scene } from './checks.ts';
import { parseMarked } from './cursor.ts';

/** A mapper as the released parser reads it: booleans as text, so that only the deviation of the test is there. */
export function parserMapper(mainRules = '"id": "name"', rest = ''): string {
  return mapperWith(mainRules, rest).replace('"is_main": true', '"is_main": "True"');
}

/** `expectFindings` with compatibility switched on; and with it switched off there must be none. */
export async function expectCompat(
  code: string,
  marked: string,
  expected: Scene & Expected = {},
): Promise<readonly Finding[]> {
  const off = await findingsOf(parseMarked(marked).text, expected);
  if (code.startsWith('compat-')) expect(off.map((finding) => finding.code)).not.toContain(code);
  return expectFindings(code, marked, { ...expected, settings: { compat: 'on' } });
}
