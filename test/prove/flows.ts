/** Commands of the service with the answers that lead to their ends: one table for every row that runs them. */
import { revealValue } from '../../client/src/preview/panel/reveal.ts';
import {
  type Answer,
  cancel,
  chooseFile,
  editor,
  pick,
  pickAll,
  pickButton,
  press,
  type,
} from '../support/fakeEditor.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';
import { withHeldTimers } from '../support/heldTimers.ts';
import { pastedToken } from '../support/jwt.ts';
import { previewOf } from '../support/previewAnswers.ts';
import { runCommand } from '../support/runCommand.ts';
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

export interface Flow {
  /** That of its command, without the prefix. */
  readonly name: string;
  /** Which of its ways. */
  readonly how?: string;
  /** What is true before it begins, beside the scene. */
  readonly when?: Prepare | undefined;
  /** Returns what did not fit: the flow did not get to its end. */
  readonly run: (setup: UploadsSetup) => Promise<readonly string[]>;
}

/** @param on the argument of the command */
export function flow(
  name: string,
  answers: readonly Answer[] = [],
  { on, when }: { readonly on?: unknown; readonly when?: Prepare } = {},
): Flow {
  return { name, when, run: (setup) => withHeldTimers(() => runCommand(setup, name, answers, on)) };
}

export const titleOf = ({ name, how }: Flow) => (how === undefined ? name : `${name}, ${how}`);

export const creating: readonly Answer[] = [
  ...[type(typed('scripts')), pickAll('uploads:read'), pick('30'), type(typed('about'))],
];

/** What a menu passes. */
const nodes = {
  upload: { kind: 'upload', upload: { id: 'u2', name: foreign('Second'), errors: [], warnings: [] } },
  file: { kind: 'file', uploadId: 'u2', path: foreignFile('data.json'), file: { name: 'data.json', isFile: true } },
};

/** Nothing goes wrong. */
export const usualFlows: readonly Flow[] = [
  flow('signIn', [press(), pick('password'), type(foreign('ada')), type(password)]),
  flow('signIn', [press(), pick('paste'), type(pastedToken)]),
  flow('signIn', [press(), pick('paste'), type(`${pastedToken}.x`), cancel]),
  flow('signOut'),
  flow('createPat', creating),
  flow('createPat', [...creating, press()]),
  flow('listPats', [pick('kept')]),
  flow('inspectPat', [pick('kept')]),
  flow('rotatePat', [pick('kept'), press(), press()]),
  flow('revokePat', [pick('kept'), press()]),
  flow('usePat', [pick('kept')]),
  flow('connectionActions', [pick('createPat'), ...creating]),
  flow('setBaseUrl', [pick('other'), type(`https://other.example/${foreignFile('x')}/api/v1`)]),
  flow('setBaseUrl', [pick('other'), type('https://other.example/x/api/v1')]),
  flow('openDashboard'),
  flow('checkConnection'),
  flow('addPat', [type(`${canary}-pasted`), type(typed('pasted')), pick('never'), press()]),
  flow('addPat', [type(pastedToken), cancel]),
  flow('forgetPat', [pick('kept'), press()]),
  flow('copyPat', [pick('kept'), pick('Token')]),
  flow('copyPat', [pick('kept'), pick('curl command')]),
  flow('createAppToken', [press(1), pick('3600'), press(1)]),
  flow('createAppToken', [press(1), pick('3600'), press()]),
  flow('recoverToken', [pick('left'), pick(1), press()]),
  flow('listUploads', [pick('Second')]),
  flow('listUploads', [pickButton('Second', 'eye')]),
  flow('openUpload', [pick('First')]),
  flow('openUploadFile', [], { on: nodes.file }),
  flow('openUploadFile', [pick('Second'), pick('data.json')]),
  flow('previewUploadFile', [pick('data.mapper.json')], { on: nodes.file }),
  flow('compareWithArchive', [pick('data.mapper.json')], { on: nodes.file }),
  flow('uploadFiles', [pickAll('data.json', 'data.mapper.json'), pick('Second'), type('')], { on: files.mapper }),
  flow('uploadFiles', [pickAll('data.mapper.json'), pick('new'), type('New')], { on: files.mapper }),
  flow('loadMoreUploads'),
  flow('openUploadInBrowser', [], { on: nodes.upload }),
  flow('refreshUploads'),
  flow('watchUpload', [], { on: nodes.upload }),
  flow('verifySchemas'),
].map((each, index) => ({ ...each, how: `${index + 1}` }));

const lost: Prepare = async ({ secrets, account }) => {
  const [token] = await account.tokens();
  secrets.kept.delete(`token/${token?.slot}`);
};

const interrupted =
  (name: string): Prepare =>
  async (setup) => {
    for (const goesWrong of [losing(name), refusing(500, /^GET .*\/pats$/)]) await goesWrong(setup);
    await setup.account.createPat({ name, scopes: [], expiresInDays: 1 }).catch(() => undefined);
    setup.service.fault = undefined;
  };

/** The token is gone, and the service fails before it makes another: once. */
const halfRotated: Prepare = (setup) => {
  const { service } = setup;
  const usual = service.fault;
  return answeringPosts(() => {
    service.forget(service.pats.filter(({ name }) => name.startsWith('kept')));
    service.fault = usual;
    return json(500, {});
  })(setup);
};

const once = (status: number, pattern: RegExp) => ({ when: refusing(status, pattern, { times: 1 }) });

const added = [type(`${canary}-pasted`), type(typed('pasted')), pick('never')];
const addedAgain = [type(`${canary}-again`), type(typed('again')), pick('never')];
const send = [pickAll('data.mapper.json'), pick('Second'), type(''), press()];
const read = [pick('Second'), pick('data.json')];
const isKnown: Prepare = ({ service }) => service.add({ name: foreign('kept') });
const isBinary: Prepare = ({ put }) => put(nodes.file.path, new Uint8Array([0xff, 0xfe, 0x00]));
const isNotOffered: Prepare = ({ service }) =>
  service.instead.set(`GET /uploads/u2/raw/${encodeURI(nodes.file.path)}`, 501);
const isSignedOut: Prepare = ({ account }) => account.signOut();

/** Ways that are asked something in the middle, or in which something goes wrong there. */
const ways: Readonly<Record<string, Flow>> = {
  lost: flow('createPat', [...creating, press()], { when: losing(typed('scripts')) }),
  'not stored': flow('createPat', [...creating, press()], { when: refusingStorage(2) }),
  'not stored, revoked': flow('createPat', [...creating, press(3)], { when: refusingStorage(2) }),
  'lost, another is created': flow('rotatePat', [pick('kept'), press(), press()], { when: halfRotated }),
  rotate: flow('listPats', [pickButton('kept', 'refresh'), press()]),
  revoke: flow('listPats', [pickButton('kept', 'trash'), press()]),
  'filter, inspect': flow('listPats', [pick('filter'), pick('search'), type('kept'), pick('kept')]),
  'refused once': flow('listPats', [press(), pick('kept')], once(403, /GET .*\/pats$/)),
  'refused, signed in again': flow('inspectPat', [pick('kept'), press()], once(401, /GET .*\/pats\/\w+$/)),
  'found at the service': flow('addPat', [...added, press(-1), pick('kept')], { when: isKnown }),
  'a PAT instead': flow('createAppToken', [press(), ...creating]),
  'Rotate of the connection': flow('connectionActions', [pick('rotatePat'), press()]),
  'Check of the connection': flow('connectionActions', [pick('checkConnection')]),
  'its dashboard': flow('connectionActions', [pick('openDashboard')]),
  'its tokens': flow('connectionActions', [pick('listPats')]),
  'Sign In of the connection': flow('connectionActions', [pick('signIn')], { when: isSignedOut }),
  'lost, rotate': flow('recoverToken', [pick('kept'), pick(0), press()], { when: lost }),
  'lost, add again': flow('recoverToken', [pick('kept'), pick(1), ...addedAgain], { when: lost }),
  interrupted: flow('recoverToken', [pick('torn'), pick(0), press()], { when: interrupted(typed('torn')) }),
  'the rest later': flow('uploadFiles', send, { on: files.mapper, ...once(500, /^PUT /) }),
  'no text, in the browser': flow('openUploadFile', [...read, press()], { when: isBinary }),
  'not offered, its page': flow('openUploadFile', read, { when: isNotOffered }),
};

export const branches: readonly Flow[] = Object.entries(ways).map(([how, each]) => ({ ...each, how }));

/** Of the service, with a text of its own. */
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
const foreignArchive = { entry_id: 'e1', data: { archive: { data: { a: 5 }, [foreign('own')]: 1 } } };
const { mapper, data, folder } = files;
const onMapper = { on: mapper };
const hasExpected = filled(data.path.replace(/\.json$/, '.expected.json'), '[]');
const isBroken: Prepare = ({ put }) => put(file.path, 'no JSON');

/** Flows beside the others that lead to where a foreign name or a text of the service is shown. */
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
  flow('addPat', [...added, press(-1), pick('other')]),
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
  flow('exportEntries', [pick('JSON: a file for each entry'), chooseFile(folder), press(1)], {
    ...onMapper,
    ...filled(`${folder}/${foreignFile('e0')}`, ''),
  }),
  flow('exportEntries', [pick('CSV: a row for each entry'), chooseFile(`${folder}/table.csv`)], onMapper),
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
