/** Commands of the service with the answers that lead to their ends: one table for every row that runs them. */
import { type Answer, cancel, pick, pickAll, pickButton, press, type } from '../support/fakeEditor.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';
import { withHeldTimers } from '../support/heldTimers.ts';
import { pastedToken } from '../support/jwt.ts';
import { runCommand } from '../support/runCommand.ts';
import { canary, json, password } from '../support/sandboxService.ts';
import {
  answeringPosts,
  losing,
  type Naming,
  type Prepare,
  refusing,
  refusingStorage,
  uriOfFile,
} from './flowScene.ts';

export interface Flow {
  /** That of its command, without the prefix. */
  readonly name: string;
  /** Which of its ways. */
  readonly how?: string;
  /** What is true before it begins, beside the scene. */
  readonly prepare?: Prepare | undefined;
  /** Returns what did not fit: the flow did not get to its end. */
  readonly run: (setup: UploadsSetup) => Promise<readonly string[]>;
}

export function flow(name: string, answers: readonly Answer[], argument?: unknown, prepare?: Prepare): Flow {
  return { name, prepare, run: (setup) => withHeldTimers(() => runCommand(setup, name, answers, argument)) };
}

export const titleOf = ({ name, how }: Flow) => (how === undefined ? name : `${name}, ${how}`);

/** Answers that create a token. */
export const creating = ({ typed }: Naming): readonly Answer[] => [
  type(typed('scripts')),
  pickAll('uploads:read'),
  pick('30'),
  type(typed('about')),
];

/** What a menu passes. */
export const nodesOf = ({ of, file }: Naming) => ({
  upload: { kind: 'upload', upload: { id: 'u2', name: of('Second'), errors: [], warnings: [] } },
  file: { kind: 'file', uploadId: 'u2', path: file('data.json'), file: { name: 'data.json', isFile: true } },
});

/** Nothing goes wrong. */
export function usualFlows(naming: Naming): readonly Flow[] {
  const { of, typed } = naming;
  const [create, nodes, mapper] = [creating(naming), nodesOf(naming), uriOfFile('data.mapper.json', naming)];
  return [
    flow('signIn', [press(), pick('password'), type(of('ada')), type(password)]),
    flow('signIn', [press(), pick('paste'), type(pastedToken)]),
    flow('signIn', [press(), pick('paste'), type(`${pastedToken}.x`), cancel]),
    flow('signOut', []),
    flow('createPat', create),
    flow('createPat', [...create, press()]),
    flow('listPats', [pick('kept')]),
    flow('inspectPat', [pick('kept')]),
    flow('rotatePat', [pick('kept'), press(), press()]),
    flow('revokePat', [pick('kept'), press()]),
    flow('usePat', [pick('kept')]),
    flow('connectionActions', [pick('createPat'), ...create]),
    flow('setBaseUrl', [pick('other'), type(`https://other.example/${naming.file('x')}/api/v1`)]),
    flow('openDashboard', []),
    flow('checkConnection', []),
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
    flow('openUploadFile', [], nodes.file),
    flow('openUploadFile', [pick('Second'), pick('data.json')]),
    flow('previewUploadFile', [pick('data.mapper.json')], nodes.file),
    flow('compareWithArchive', [pick('data.mapper.json')], nodes.file),
    flow('uploadFiles', [pickAll('data.json', 'data.mapper.json'), pick('Second'), type('')], mapper),
    flow('uploadFiles', [pickAll('data.mapper.json'), pick('new'), type('New')], mapper),
    flow('loadMoreUploads', []),
    flow('openUploadInBrowser', [], nodes.upload),
    flow('refreshUploads', []),
    flow('watchUpload', [], nodes.upload),
    flow('verifySchemas', []),
  ].map((each, index) => ({ ...each, how: `${index + 1}` }));
}

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

/** Ways that are asked something in the middle, or in which something goes wrong there. */
export function branches(naming: Naming): readonly Flow[] {
  const { of, typed } = naming;
  const [create, again] = [creating(naming), typed('again')];
  const send = [pickAll('data.mapper.json'), pick('Second'), type(''), press()];
  const ways: Readonly<Record<string, Flow>> = {
    lost: flow('createPat', [...create, press()], undefined, losing(typed('scripts'))),
    'not stored': flow('createPat', [...create, press()], undefined, refusingStorage(2)),
    'not stored, revoked': flow('createPat', [...create, press(3)], undefined, refusingStorage(2)),
    'lost, another is created': flow('rotatePat', [pick('kept'), press(), press()], undefined, halfRotated),
    rotate: flow('listPats', [pickButton('kept', 'refresh'), press()]),
    revoke: flow('listPats', [pickButton('kept', 'trash'), press()]),
    'filter, inspect': flow('listPats', [pick('filter'), pick('search'), type('kept'), pick('kept')]),
    'refused once': flow('listPats', [press(), pick('kept')], undefined, refusing(403, /GET .*\/pats$/, { times: 1 })),
    'refused, signed in again': flow(
      'inspectPat',
      [pick('kept'), press()],
      undefined,
      refusing(401, /GET .*\/pats\/\w+$/, { times: 1 }),
    ),
    'found at the service': flow(
      'addPat',
      [type(`${canary}-pasted`), type(typed('pasted')), pick('never'), press(-1), pick('kept')],
      undefined,
      ({ service }) => service.add({ name: of('kept') }),
    ),
    'a PAT instead': flow('createAppToken', [press(), ...create]),
    'Rotate of the connection': flow('connectionActions', [pick('rotatePat'), press()]),
    'Check of the connection': flow('connectionActions', [pick('checkConnection')]),
    'its dashboard': flow('connectionActions', [pick('openDashboard')]),
    'its tokens': flow('connectionActions', [pick('listPats')]),
    'Sign In of the connection': flow('connectionActions', [pick('signIn')], undefined, ({ account }) =>
      account.signOut(),
    ),
    'lost, rotate': flow('recoverToken', [pick('kept'), pick(0), press()], undefined, lost),
    'lost, add again': flow(
      'recoverToken',
      [pick('kept'), pick(1), type(`${canary}-again`), type(again), pick('never')],
      undefined,
      lost,
    ),
    interrupted: flow('recoverToken', [pick('torn'), pick(0), press()], undefined, interrupted(typed('torn'))),
    'the rest later': flow(
      'uploadFiles',
      send,
      uriOfFile('data.mapper.json', naming),
      refusing(500, /^PUT /, { times: 1 }),
    ),
    'no text, in the browser': flow(
      'openUploadFile',
      [pick('Second'), pick('data.json'), press()],
      undefined,
      ({ put }) => put(naming.file('data.json'), new Uint8Array([0xff, 0xfe, 0x00])),
    ),
    'not offered, its page': flow('openUploadFile', [pick('Second'), pick('data.json')], undefined, ({ service }) =>
      service.instead.set(`GET /uploads/u2/raw/${encodeURI(naming.file('data.json'))}`, 501),
    ),
  };
  return Object.entries(ways).map(([how, each]) => ({ ...each, how }));
}
