/** The floor: reads, and finds nothing but the number of members. */
import type { Prepare } from '../../support/contender.ts';
import { type DocumentParams, textsOf } from './work.ts';

const prepare: Prepare<DocumentParams> = (params) => {
  const texts = textsOf(params);
  return { run: () => JSON.parse(texts.sound), answer: () => String(Object.keys(JSON.parse(texts.sound)).length) };
};
export default prepare;
