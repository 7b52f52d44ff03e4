import type { Services } from '../../client/src/services.ts';
import { WebPages } from '../../client/src/ui/pages/webPages.ts';
import { editor } from './fakeEditor.ts';

/** Creates a language server that answers each method with a value or by a function, and records the requests. */
export function fakeServer(answers: Readonly<Record<string, unknown>>) {
  const asked: [method: string, params: unknown][] = [];
  const client = {
    sendRequest: async (method: string, params: unknown) => {
      asked.push([method, params]);
      const answer = answers[method];
      return typeof answer === 'function' ? (answer(params) as unknown) : answer;
    },
  };
  const log = { info: (text: string) => editor.show('log', text) };
  const pages = new WebPages('mapperWorkbench.tokenPage');
  return { services: { client, log, pages } as unknown as Services, asked };
}
