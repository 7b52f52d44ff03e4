/** jsonc-parser's tree, with the place of everything and without findings. */
import { parseTree } from 'jsonc-parser';
import type { Prepare } from '../../support/contender.ts';
import { type DocumentParams, textsOf } from './work.ts';

const prepare: Prepare<DocumentParams> = (params) => {
  const texts = textsOf(params);
  return { run: () => parseTree(texts.sound), answer: () => String(parseTree(texts.sound)?.children?.length) };
};
export default prepare;
