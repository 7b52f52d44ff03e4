/** VS Code's JSON service: parse and validate by a schema. */
import { getLanguageService } from 'vscode-json-languageservice';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Prepare } from '../../support/contender.ts';
import { mapperSchema } from '../mapperSchema.ts';
import { type DocumentParams, textsOf, uri } from './work.ts';

const prepare: Prepare<DocumentParams> = (params) => {
  const texts = textsOf(params);
  const service = getLanguageService({});
  service.configure({ schemas: [{ uri: 'bench://mapper', fileMatch: ['*'], schema: mapperSchema }] });
  let version = 0;
  const check = (text: string) => {
    const document = TextDocument.create(uri, 'json', version++, text);
    return service.doValidation(document, service.parseJSONDocument(document));
  };
  return {
    run: () => check(texts.sound),
    answer: async () => {
      const counts = [(await check(texts.sound)).length, (await check(texts.faulty)).length];
      if (counts.join() !== '0,1') return `findings ${counts}`;
      return String(Object.keys(JSON.parse(texts.sound)).length);
    },
  };
};
export default prepare;
