/** Ours: a new document with all its findings, or an edit of one and its findings. */
import { createMapperService } from '../../../../server/src/service.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';
import type { Prepare } from '../../support/contender.ts';
import { type DocumentParams, textsOf, uri } from './work.ts';

const name = 'bench.mapper.json';

const prepare: Prepare<DocumentParams & { readonly incremental: boolean }> = (params) => {
  const texts = textsOf(params);
  const workspace = new InMemoryWorkspace();
  const service = createMapperService(workspace, { jsonDiagnostics: false });
  const check = async () => (await service.check(uri, neverCancelled))?.findings.length;
  const whole = (text: string) => {
    workspace.close(name);
    service.documentClosed(uri);
    workspace.open(name, text);
    return check();
  };
  let isFaulty = false;
  const edited = () => {
    isFaulty = !isFaulty;
    workspace.edit(name, isFaulty ? texts.faulty : texts.sound);
    return check();
  };
  return {
    run: params.incremental ? edited : () => whole(texts.sound),
    answer: async () => {
      const counts = [await whole(texts.faulty), await whole(texts.sound), await edited(), await edited()];
      if (counts.join() !== '1,0,1,0') return `findings ${counts}`;
      const symbols = await service.documentSymbols(uri, neverCancelled);
      return String(symbols.length + 1); // the class key has no symbol
    },
  };
};
export default prepare;
