/** re2js, in time linear in the text. */
import { RE2JS } from 're2js';
import type { Prepare } from '../../support/contender.ts';
import { candidatesOf, type KeyParams, patterns } from './work.ts';

const prepare: Prepare<KeyParams> = (params) => {
  const candidates = candidatesOf(params);
  const [kind, by, code] = [patterns.kind, patterns.by, patterns.code].map((each) => RE2JS.compile(`^(?:${each})`));
  const choose = () => {
    let accepted = 0;
    for (const each of candidates) if (kind?.test(each.kind) && by?.test(each.by) && code?.test(each.code)) accepted++;
    return accepted;
  };
  return { run: choose, answer: () => String(choose()) };
};
export default prepare;
