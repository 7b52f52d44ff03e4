/** Flows that lead to every surface which shows a name, each with its answers. */

import { revealValue } from '../../client/src/preview/panel/reveal.ts';
import { type Answer, chooseFile, editor, pick, pickAll, pickButton, press, type } from '../support/fakeEditor.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';
import { withHeldTimers } from '../support/heldTimers.ts';
import { previewOf } from '../support/previewAnswers.ts';
import { runCommand } from '../support/runCommand.ts';
import { canary, json, password } from '../support/sandboxService.ts';
import { files, foreign, foreignFile, typedName } from './foreignScene.ts';
import {
  answering,
  answeringPosts,
  creating,
  losing,
  type Prepare,
  refusing,
  refusingStorage,
} from './preparations.ts';

interface ForeignFlow {
  readonly name: string;
  readonly run: (setup: UploadsSetup) => Promise<unknown>;
}

function flow(name: string, answers: readonly Answer[], argument?: unknown, prepare?: Prepare): ForeignFlow {
  return {
    name,
    run: async (setup) => {
      await prepare?.(setup);
      return withHeldTimers(() => runCommand(setup, name, answers, argument));
    },
  };
}

const refused = (status: number, pattern: RegExp) => refusing(status, pattern, { detail: foreign('no') });

/** The answer names no id, and another token of the name is made at the same moment. */
const bare = answeringPosts(({ service }) => {
  for (const _ of [1, 2]) service.add({ name: typedName, scopes: [foreign('scope')] });
  return json(201, { raw_token: `${canary}-bare` });
});

const create = creating(typedName, typedName);
const foreignArchive = { entry_id: 'e1', data: { archive: { data: { a: 5 }, [foreign('own')]: 1 } } };
const fileNode = { uploadId: 'u2', path: foreignFile('data.json'), file: { name: 'data.json', isFile: true } };

const tokens: readonly ForeignFlow[] = [
  flow('signIn', [press(), pick('password'), type(foreign('ada')), type(password)]),
  flow('signIn', [press(), pick('password'), type(foreign('ada')), type('wrong')], undefined, refused(401, /token$/)),
  flow('signIn', [press(), pick('password'), type(foreign('ada')), type(password)], undefined, refused(400, /token$/)),
  flow('createPat', create),
  flow('createPat', create, undefined, refused(422, /POST .*pats$/)),
  flow('createPat', [...create, press(), pickAll('scripts')], undefined, losing(typedName, typedName)),
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
  flow('inspectPat', [pick('kept')]),
  flow('inspectPat', [pick('kept')], undefined, refused(403, /GET .*pats\/\w+$/)),
  flow('rotatePat', [pick('kept'), press()]),
  flow('rotatePat', [pick('kept'), press()], undefined, losing(foreign('kept'), foreign('kept'))),
  flow('revokePat', [pick('kept'), press()]),
  flow('usePat', [pick('kept')]),
  flow('usePat', [], { name: foreign('gone'), slot: 'gone' }),
  flow('rotatePat', [], { name: foreign('gone'), slot: 'gone' }),
  flow('connectionActions', [pick('createPat'), ...create]),
  flow('setBaseUrl', [pick('other'), type(`https://lab.example/${foreignFile('x')}/api/v1`)]),
  flow('checkConnection', []),
  flow('addPat', [type(`${canary}-pasted`), type(typedName), pick('never'), press(-1), pick('other')]),
  flow('forgetPat', [pick('kept'), press()]),
  flow('copyPat', [pick('kept'), pick('Token')]),
  flow('createAppToken', [press(1), pick('3600'), press(1)]),
  flow('recoverToken', [pick('left'), pick(1), press()]),
  flow('recoverToken', [pick('left'), pick(-1), press()]),
  flow('recoverToken', [pick('left'), pick(0)]),
];

const uploads: readonly ForeignFlow[] = [
  flow('listUploads', [pickButton('Second', 'eye')]),
  flow('openUpload', [pick('First')]),
  flow('openUpload', [pick('First')], undefined, refused(400, /uploads\/u1$/)),
  flow('openUploadFile', [pick('Second'), pick('folder'), pick('inner.json')]),
  flow('openUploadFile', [], fileNode, refused(404, /\/raw\//)),
  flow('openUploadFile', [], { ...fileNode, file: { ...fileNode.file, size: 10 ** 9 } }),
  flow('previewUploadFile', [pick('data.mapper.json')], fileNode),
  flow('previewUploadFile', [], fileNode, ({ put }) => put(fileNode.path, 'no JSON')),
  flow('compareWithArchive', [pick('data.mapper.json')], fileNode),
  flow('compareWithArchive', [pick('data.mapper.json')], fileNode, answering(/\/archive\//, foreignArchive)),
  flow('uploadFiles', [pickAll('data.json', 'data.mapper.json'), pick('Second'), type('')], files.mapper),
  flow('uploadFiles', [pickAll('data.json'), pick('Second'), type('')], files.mapper, refused(400, /PUT /)),
  flow('verifySchemas', []),
  flow('watchUpload', [], { upload: { id: 'u2', name: foreign('Second'), errors: [], warnings: [] } }),
];

const local: readonly ForeignFlow[] = [
  flow('newMapper', [pick('data.json'), type('lab.Run'), chooseFile('/w/new.mapper.json')]),
  flow('newMapper', [], files.data, (setup) =>
    Object.assign(setup.services.client, {
      sendRequest: async () => ({ total: 0, classes: [], kind: 'problem', problem: foreign('no object') }),
    }),
  ),
  flow('chooseSampleData', [pick('second.json')], files.mapper),
  flow('openSampleData', [pick('second.json')], files.mapper),
  flow('compareWithExpected', [press()], files.mapper),
  flow('compareWithExpected', [press()], files.mapper, () =>
    editor.files.set(files.data.path.replace(/\.json$/, '.expected.json'), new TextEncoder().encode('[]')),
  ),
  flow('exportEntries', [chooseFile(files.folder), press(1)], files.mapper, () =>
    editor.files.set(`${files.folder}/${foreignFile('e0')}`, new Uint8Array()),
  ),
  flow('previewAsJson', [], files.mapper, (setup) =>
    Object.assign(setup.services.client, { sendRequest: () => Promise.reject(new Error(foreign('broken'))) }),
  ),
  flow('exportEntries', [], files.mapper, (setup) =>
    Object.assign(setup.services.client, { sendRequest: () => Promise.reject(new Error(foreign('broken'))) }),
  ),
  flow('exportEntries', [], files.mapper, (setup) =>
    Object.assign(setup.services.client, { sendRequest: async () => ({ problem: foreign('no mapper') }) }),
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
    },
  },
];

export const foreignFlows: readonly ForeignFlow[] = [...tokens, ...uploads, ...local];
