/** jmespath, asked of each candidate; what patterns say, in its own functions. */
import jmespath from 'jmespath';
import type { Prepare } from '../../support/contender.ts';
import { candidatesOf, type KeyParams } from './work.ts';

const kinds = ['Add', 'Stir', 'Heat'].map((kind) => `starts_with(kind, '${kind}')`).join(' || ');
const others = `(${['8', '9'].map((digit) => `by != 'op ${digit}'`).join(' && ')}) && !ends_with(code, 'c')`;

const prepare: Prepare<KeyParams> = (params) => {
  const candidates = candidatesOf(params);
  const choose = () => candidates.filter((each) => jmespath.search(each, `(${kinds}) && ${others}`)).length;
  return { run: choose, answer: () => String(choose()) };
};
export default prepare;
