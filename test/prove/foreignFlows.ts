/** Flows that lead to every surface which shows a name, each with its answers. */
import { revealValue } from '../../client/src/preview/panel/reveal.ts';
import { type Answer, chooseFile, editor, pick, pickAll, pickButton, press, type } from '../support/fakeEditor.ts';
import { canary, json, password } from '../support/fakeTokenService.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';
import { withHeldTimers } from '../support/heldTimers.ts';
import { runCommand } from '../support/runCommand.ts';
import { files, foreign, foreignFile, shownName, typedName } from './foreignScene.ts';

export interface ForeignFlow {
  readonly name: string;
  readonly run: (setup: UploadsSetup) => Promise<unknown>;
}

type Prepare = (setup: UploadsSetup) => unknown;

function flow(name: string, answers: readonly Answer[], argument?: unknown, prepare?: Prepare): ForeignFlow {
  return {
    name,
    run: async (setup) => {
      await prepare?.(setup);
      const left = await withHeldTimers(() => runCommand(setup, name, answers, argument));
      return left;
    },
  };
}

const refusing =
  (status: number, pattern: RegExp): Prepare =>
  ({ service }) => {
    const usual = service.fault;
    service.fault = (url, init) =>
      pattern.test(`${init.method} ${url.pathname}`) ? json(status, { detail: foreign('no') }) : usual?.(url, init);
  };

/** Two tokens of the name are made, and no answer comes. */
const losing: Prepare = ({ service }) => {
  const usual = service.fault;
  service.fault = (url, init) => {
    if (init.method !== 'POST' || !/\/pats(?:\/\w+\/rotate)?$/.test(url.pathname)) return usual?.(url, init);
    for (const _ of [1, 2]) service.add({ name: url.pathname.endsWith('rotate') ? foreign('kept') : typedName });
    return Promise.reject(new TypeError('reset'));
  };
};

/** The answer names no id, and another token of the name is made at the same moment. */
const bare: Prepare = ({ service }) => {
  const usual = service.fault;
  service.fault = (url, init) => {
    if (init.method !== 'POST' || !url.pathname.endsWith('/pats')) return usual?.(url, init);
    for (const _ of [1, 2]) service.add({ name: typedName, scopes: [foreign('scope')] });
    return json(201, { raw_token: `${canary}-bare` });
  };
};

const refusingStorage: Prepare = ({ secrets }) => {
  secrets.broken = (step, key) => {
    if (step === 'store' && /^(?:token|pending)\//.test(key)) throw new Error('locked');
  };
};

const create = [type(typedName), pickAll('uploads:read'), pick('30 days'), type(typedName)];
const fileNode = { uploadId: 'u2', path: foreignFile('data.json'), file: { name: 'data.json', isFile: true } };

const tokens: readonly ForeignFlow[] = [
  flow('signIn', [press('Continue'), type(foreign('ada')), type(password)]),
  flow('signIn', [press('Continue'), type(foreign('ada')), type('wrong')], undefined, refusing(401, /token$/)),
  flow('signIn', [press('Continue'), type(foreign('ada')), type(password)], undefined, refusing(400, /token$/)),
  flow('createPat', create),
  flow('createPat', create, undefined, refusing(422, /POST .*pats$/)),
  flow('createPat', [...create, press('Revoke It'), pickAll('scripts')], undefined, losing),
  flow('createPat', [...create, pick('0')], undefined, bare),
  flow('createPat', [...create, press('Copy'), press('I Have It')], undefined, refusingStorage),
  flow('listPats', [pick('Filter'), pick('Name'), type(foreign('none')), pick('Filter'), pick('Clear'), pick('kept')]),
  flow('inspectPat', [pick('kept')]),
  flow('inspectPat', [pick('kept')], undefined, refusing(403, /GET .*pats\/\w+$/)),
  flow('rotatePat', [pick('kept'), press('Rotate')]),
  flow('rotatePat', [pick('kept'), press('Rotate')], undefined, losing),
  flow('revokePat', [pick('kept'), type('not so'), type(shownName('kept'))]),
  flow('usePat', [pick('kept')]),
  flow('usePat', [], { name: foreign('gone'), slot: 'gone' }),
  flow('rotatePat', [], { name: foreign('gone'), slot: 'gone' }),
  flow('connectionActions', [pick(/Create/), ...create]),
  flow('setBaseUrl', [pick(/Another/), type(`https://lab.example/${foreignFile('x')}/api/v1`)]),
  flow('checkConnection', []),
  flow('addPat', [type(typedName), type(`${canary}-pasted`), pick('Never'), press('Find at'), pick('other')]),
  flow('forgetPat', [pick('kept'), press('Forget')]),
  flow('copyPat', [pick('kept'), pick('Token')]),
  flow('createAppToken', [press('Create App Token'), pick('1 hour'), press('Keep')]),
  flow('recoverToken', [pick('left'), pick('Revoke it'), press('Revoke')]),
  flow('recoverToken', [pick('left'), pick('Forget it'), press('Forget')]),
  flow('recoverToken', [pick('left'), pick('Keep the token')]),
];

const uploads: readonly ForeignFlow[] = [
  flow('listUploads', [pickButton('Second', 'Wait Until Processed')]),
  flow('openUpload', [pick('First')]),
  flow('openUpload', [pick('First')], undefined, refusing(400, /uploads\/u1$/)),
  flow('openUploadFile', [pick('Second'), pick('$(folder) folder'), pick('inner.json')]),
  flow('openUploadFile', [], fileNode, refusing(404, /\/raw\//)),
  flow('openUploadFile', [], { ...fileNode, file: { ...fileNode.file, size: 10 ** 9 } }),
  flow('previewUploadFile', [pick('data.mapper.json')], fileNode),
  flow('previewUploadFile', [], fileNode, ({ files: texts }) => texts.set(fileNode.path, 'no JSON')),
  flow('compareWithArchive', [pick('data.mapper.json')], fileNode),
  flow('compareWithArchive', [pick('data.mapper.json')], fileNode, ({ archives }) =>
    archives.set(fileNode.path, { data: { a: 5 }, [foreign('own')]: 1 }),
  ),
  flow('uploadFiles', [pickAll('data.json', 'data.mapper.json'), pick('Second'), type('')], files.mapper),
  flow('uploadFiles', [pickAll('data.json'), pick('Second'), type('')], files.mapper, refusing(400, /PUT /)),
  flow('verifySchemas', []),
  flow('watchUpload', [], { upload: { id: 'u2', name: foreign('Second'), errors: [], warnings: [] } }),
];

const local: readonly ForeignFlow[] = [
  flow('newMapper', [pick('data.json'), type('lab.Run'), chooseFile('/w/new.mapper.json')]),
  flow('scaffoldFromData', [], files.data),
  flow('scaffoldFromData', [], files.data, (setup) =>
    Object.assign(setup.services.client, {
      sendRequest: async () => ({ kind: 'problem', problem: foreign('no object') }),
    }),
  ),
  flow('chooseSampleData', [pick('second.json')], files.mapper),
  flow('openSampleData', [pick('second.json')], files.mapper),
  flow('compareWithExpected', [press('Save as Expected')], files.mapper),
  flow('compareWithExpected', [press('Save as Expected')], files.mapper, () =>
    editor.files.set(files.data.path.replace(/\.json$/, '.expected.json'), new TextEncoder().encode('[]')),
  ),
  flow('exportEntries', [chooseFile(files.folder), press('Skip Existing')], files.mapper, () =>
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
      const details = { mapperUri: `${files.mapper}`, dataUri: `${files.data}`, sections: [], rules: [], types: {} };
      await revealValue({ pointer: '/a' }, details, undefined, async () => ({ start, end: start }) as never);
    },
  },
];

export const foreignFlows: readonly ForeignFlow[] = [...tokens, ...uploads, ...local];
