/** Flows beside the usual ones that lead to where a foreign name or a text of the service is shown. */
import { revealValue } from '../../client/src/preview/panel/reveal.ts';
import { type Answer, chooseFile, editor, pick, pickAll, press, type } from '../support/fakeEditor.ts';
import { previewOf } from '../support/previewAnswers.ts';
import { canary, json, password } from '../support/sandboxService.ts';
import {
  answering,
  answeringPosts,
  files,
  foreign,
  foreignFile,
  losing,
  type Prepare,
  refusing,
  refusingStorage,
  typed,
  write,
} from './flowScene.ts';
import { creating, type Flow, flow, nodes } from './flows.ts';

const refused = (status: number, pattern: RegExp) => ({ when: refusing(status, pattern, { detail: foreign('no') }) });

/** The answer names no id, and another token of the name is made at the same moment. */
const bare = answeringPosts(({ service }) => {
  for (const _ of [1, 2]) service.add({ name: typed('scripts'), scopes: [foreign('scope')] });
  return json(201, { raw_token: `${canary}-bare` });
});

/** The language server answers so, or not at all. */
const says = (answer: () => Promise<unknown>): { readonly when: Prepare } => ({
  when: ({ services }) => Object.assign(services.client, { sendRequest: answer }),
});
const breaks = says(() => Promise.reject(new Error(foreign('broken'))));
const saysProblem = says(async () => ({ total: 0, classes: [], kind: 'problem', problem: foreign('no object') }));
const filled = (path: string, text: string) => ({ when: () => write(path, text) });

const signIn: readonly Answer[] = [press(), pick('password'), type(foreign('ada'))];
const gone = { on: { name: foreign('gone'), slot: 'gone' } };
const { file } = nodes;
const large = { ...file, file: { ...file.file, size: 10 ** 9 } };
const search = (name: string) => [pick('filter'), pick('search'), type(foreign(name))];
const pasted = [type(`${canary}-pasted`), type(typed('pasted')), pick('never')];
const foreignArchive = { entry_id: 'e1', data: { archive: { data: { a: 5 }, [foreign('own')]: 1 } } };
const { mapper, data, folder } = files;
const onMapper = { on: mapper };
const hasExpected = filled(data.path.replace(/\.json$/, '.expected.json'), '[]');
const isBroken: Prepare = ({ put }) => put(file.path, 'no JSON');

export const foreignFlows: readonly Flow[] = [
  flow('signIn', [...signIn, type('wrong')], refused(401, /token$/)),
  flow('signIn', [...signIn, type(password)], refused(400, /token$/)),
  flow('createPat', creating, refused(422, /POST .*pats$/)),
  flow('createPat', [...creating, press(), pickAll('scripts')], { when: losing(typed('scripts'), typed('scripts')) }),
  flow('createPat', [...creating, pick(0)], { when: bare }),
  flow('createPat', [...creating, press(1), press(4)], { when: refusingStorage() }),
  flow('listPats', [...search('none'), pick('filter'), pick('clear'), pick('kept')]),
  flow('inspectPat', [pick('kept')], refused(403, /GET .*pats\/\w+$/)),
  flow('rotatePat', [pick('kept'), press()], { when: losing(foreign('kept'), foreign('kept')) }),
  flow('usePat', [], gone),
  flow('rotatePat', [], gone),
  flow('addPat', [...pasted, press(-1), pick('other')]),
  flow('recoverToken', [pick('left'), pick(-1), press()]),
  flow('recoverToken', [pick('left'), pick(0)]),
  flow('openUpload', [pick('First')], refused(400, /uploads\/u1$/)),
  flow('openUploadFile', [pick('Second'), pick('folder'), pick('inner.json')]),
  flow('openUploadFile', [], { on: file, ...refused(404, /\/raw\//) }),
  flow('openUploadFile', [], { on: large }),
  flow('previewUploadFile', [], { on: file, when: isBroken }),
  flow('compareWithArchive', [pick('data.mapper.json')], { on: file, when: answering(/\/archive\//, foreignArchive) }),
  flow('uploadFiles', [pickAll('data.json'), pick('Second'), type('')], { ...onMapper, ...refused(400, /PUT /) }),
  flow('newMapper', [pick('data.json'), type('lab.Run'), chooseFile('/w/new.mapper.json')]),
  flow('newMapper', [], { on: data, ...saysProblem }),
  flow('chooseSampleData', [pick('second.json')], onMapper),
  flow('openSampleData', [pick('second.json')], onMapper),
  flow('compareWithExpected', [press()], onMapper),
  flow('compareWithExpected', [press()], { ...onMapper, ...hasExpected }),
  flow('exportEntries', [chooseFile(folder), press(1)], {
    ...onMapper,
    ...filled(`${folder}/${foreignFile('e0')}`, ''),
  }),
  flow('exportEntries', [], { ...onMapper, ...breaks }),
  flow('exportEntries', [], { ...onMapper, ...saysProblem }),
  flow('previewAsJson', [], { ...onMapper, ...breaks }),
  flow('checkWorkspace'),
  flow('reloadSchemas'),
  {
    name: 'a value in a file that is too large to be opened',
    run: async () => {
      editor.files.set(data.path, new Uint8Array(21 * 1024 * 1024));
      const start = { line: 0, character: 0 };
      const preview = previewOf([], { mapperUri: `${mapper}`, dataUri: `${data}` });
      await revealValue({ pointer: '/a' }, preview, undefined, async () => ({ start, end: start }) as never);
      return [];
    },
  },
];
