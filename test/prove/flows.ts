/** Commands of the service with the answers that lead to their ends: one table for every row that runs them. */
import { type Answer, cancel, pick, pickAll, pickButton, press, type } from '../support/fakeEditor.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';
import { withHeldTimers } from '../support/heldTimers.ts';
import { pastedToken } from '../support/jwt.ts';
import { runCommand } from '../support/runCommand.ts';
import { canary, json, password } from '../support/sandboxService.ts';
import {
  answeringPosts,
  files,
  foreign,
  foreignFile,
  losing,
  type Prepare,
  refusing,
  refusingStorage,
  typed,
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

/** Answers that create a token. */
export const creating: readonly Answer[] = [
  ...[type(typed('scripts')), pickAll('uploads:read'), pick('30'), type(typed('about'))],
];

/** What a menu passes. */
export const nodes = {
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
    await losing(name)(setup);
    const healthy = setup.service.fault;
    setup.service.fault = (url, init) =>
      init.method === 'GET' && url.pathname.endsWith('/pats') ? json(500, {}) : healthy?.(url, init);
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
