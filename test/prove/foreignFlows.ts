/** Flows beside the usual ones that lead to where a foreign name or a text of the service is shown. */
import { revealValue } from '../../client/src/preview/panel/reveal.ts';
import { type Answer, chooseFile, editor, pick, pickAll, press, type } from '../support/fakeEditor.ts';
import { previewOf } from '../support/previewAnswers.ts';
import { canary, json, password } from '../support/sandboxService.ts';
import { answering, answeringPosts, losing, type Prepare, refusing, refusingStorage } from './flowScene.ts';
import { creating, type Flow, flow, nodesOf } from './flows.ts';
import { files, foreign, foreignFile, naming } from './foreignScene.ts';

const refused = (status: number, pattern: RegExp) => refusing(status, pattern, { detail: foreign('no') });

/** The answer names no id, and another token of the name is made at the same moment. */
const bare = answeringPosts(({ service }) => {
  for (const _ of [1, 2]) service.add({ name: naming.typed('scripts'), scopes: [foreign('scope')] });
  return json(201, { raw_token: `${canary}-bare` });
});

/** The language server answers so, or not at all. */
const saying =
  (answer: () => Promise<unknown>): Prepare =>
  ({ services }) =>
    Object.assign(services.client, { sendRequest: answer });
const broken = saying(() => Promise.reject(new Error(foreign('broken'))));
const filled =
  (path: string, text: string): Prepare =>
  () =>
    editor.files.set(path, new TextEncoder().encode(text));

const foreignArchive = { entry_id: 'e1', data: { archive: { data: { a: 5 }, [foreign('own')]: 1 } } };
const create = creating(naming);
const signIn: readonly Answer[] = [press(), pick('password'), type(foreign('ada'))];
const gone = { name: foreign('gone'), slot: 'gone' };
const { file: fileNode } = nodesOf(naming);
const large = { ...fileNode, file: { ...fileNode.file, size: 10 ** 9 } };

export const foreignFlows: readonly Flow[] = [
  flow('signIn', [...signIn, type('wrong')], undefined, refused(401, /token$/)),
  flow('signIn', [...signIn, type(password)], undefined, refused(400, /token$/)),
  flow('createPat', create, undefined, refused(422, /POST .*pats$/)),
  flow(
    'createPat',
    [...create, press(), pickAll('scripts')],
    undefined,
    losing(...['scripts', 'scripts'].map(naming.typed)),
  ),
  flow('createPat', [...create, pick(0)], undefined, bare),
  flow('createPat', [...create, press(1), press(4)], undefined, refusingStorage()),
  flow('listPats', [
    pick('filter'),
    pick('search'),
    type(foreign('none')),
    pick('filter'),
    pick('clear'),
    pick('kept'),
  ]),
  flow('inspectPat', [pick('kept')], undefined, refused(403, /GET .*pats\/\w+$/)),
  flow('rotatePat', [pick('kept'), press()], undefined, losing(foreign('kept'), foreign('kept'))),
  flow('usePat', [], gone),
  flow('rotatePat', [], gone),
  flow('addPat', [type(`${canary}-pasted`), type(naming.typed('pasted')), pick('never'), press(-1), pick('other')]),
  flow('recoverToken', [pick('left'), pick(-1), press()]),
  flow('recoverToken', [pick('left'), pick(0)]),
  flow('openUpload', [pick('First')], undefined, refused(400, /uploads\/u1$/)),
  flow('openUploadFile', [pick('Second'), pick('folder'), pick('inner.json')]),
  flow('openUploadFile', [], fileNode, refused(404, /\/raw\//)),
  flow('openUploadFile', [], large),
  flow('previewUploadFile', [], fileNode, ({ put }) => put(fileNode.path, 'no JSON')),
  flow('compareWithArchive', [pick('data.mapper.json')], fileNode, answering(/\/archive\//, foreignArchive)),
  flow('uploadFiles', [pickAll('data.json'), pick('Second'), type('')], files.mapper, refused(400, /PUT /)),
  flow('newMapper', [pick('data.json'), type('lab.Run'), chooseFile('/w/new.mapper.json')]),
  flow(
    'newMapper',
    [],
    files.data,
    saying(async () => ({ total: 0, classes: [], kind: 'problem', problem: foreign('no object') })),
  ),
  flow('chooseSampleData', [pick('second.json')], files.mapper),
  flow('openSampleData', [pick('second.json')], files.mapper),
  flow('compareWithExpected', [press()], files.mapper),
  flow(
    'compareWithExpected',
    [press()],
    files.mapper,
    filled(files.data.path.replace(/\.json$/, '.expected.json'), '[]'),
  ),
  flow(
    'exportEntries',
    [chooseFile(files.folder), press(1)],
    files.mapper,
    filled(`${files.folder}/${foreignFile('e0')}`, ''),
  ),
  flow('previewAsJson', [], files.mapper, broken),
  flow('exportEntries', [], files.mapper, broken),
  flow(
    'exportEntries',
    [],
    files.mapper,
    saying(async () => ({ problem: foreign('no mapper') })),
  ),
  flow('checkWorkspace', []),
  flow('reloadSchemas', []),
  {
    name: 'a value in a file that is too large to be opened',
    run: async () => {
      editor.files.set(files.data.path, new Uint8Array(21 * 1024 * 1024));
      const start = { line: 0, character: 0 };
      const preview = previewOf([], { mapperUri: `${files.mapper}`, dataUri: `${files.data}` });
      await revealValue({ pointer: '/a' }, preview, undefined, async () => ({ start, end: start }) as never);
      return [];
    },
  },
];
