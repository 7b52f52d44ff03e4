/** Every flow that asks something before it sends something, each with the answers that lead to its end. */

import { AuthenticationProvider } from '../../client/src/remoteService/auth/authenticationProvider.ts';
import { StatusItem } from '../../client/src/tokens/views/statusItem.ts';
import { TokensView } from '../../client/src/tokens/views/tokensView.ts';
import { registerCommands } from '../../client/src/ui/command.ts';
import { type Answer, editor, pick, pickAll, pickButton, press, type } from '../support/fakeEditor.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';
import { allCommands, runCommand } from '../support/runCommand.ts';
import { canary, json } from '../support/sandboxService.ts';
import { serviceRuns } from './hygieneRuns.ts';
import { answeringPosts, creating, losing, type Prepare, refusing, refusingStorage } from './preparations.ts';

export interface Flow {
  readonly name: string;
  /** What is true before it begins, beside the scene. */
  readonly prepare?: (setup: UploadsSetup) => unknown;
  readonly run: (setup: UploadsSetup) => Promise<unknown>;
  /** The call of a command is a step of its own, which no flow has begun at. */
  readonly firstStep: 0 | 1;
}

function command(
  name: string,
  answers: readonly Answer[],
  { argument, prepare, how }: { argument?: unknown; prepare?: Prepare; how?: string } = {},
): Flow {
  return {
    name: how === undefined ? name : `${name}, ${how}`,
    ...(prepare && { prepare }),
    run: (setup) => runCommand(setup, name, answers, argument),
    firstStep: 1,
  };
}

const lost: Prepare = async ({ secrets, account }) => {
  const [token] = await account.tokens();
  secrets.kept.delete(`token/${token?.slot}`);
};

const interrupted: Prepare = async (setup) => {
  await losing('torn')(setup);
  const healthy = setup.service.fault;
  setup.service.fault = (url, init) =>
    init.method === 'GET' && url.pathname.endsWith('/pats') ? json(500, {}) : healthy?.(url, init);
  await setup.account.createPat({ name: 'torn', scopes: [], expiresInDays: 1 }).catch(() => undefined);
  setup.service.fault = undefined;
};

const create = creating();
const send = [pickAll('data.mapper.json'), pick('Second'), type('')];

/** The token is gone, and the service fails before it makes another: once. */
const halfRotated: Prepare = (setup) => {
  const usual = setup.service.fault;
  const { service } = setup;
  return answeringPosts(() => {
    service.forget(service.pats.filter(({ name }) => name === 'kept'));
    service.fault = usual;
    return json(500, {});
  })(setup);
};

const branches: readonly Flow[] = [
  command('createPat', [...create, press()], { prepare: losing('scripts'), how: 'lost' }),
  command('createPat', [...create, press()], { prepare: refusingStorage(2), how: 'not stored' }),
  command('createPat', [...create, press(3)], { prepare: refusingStorage(2), how: 'not stored, revoked' }),
  command('rotatePat', [pick('kept'), press(), press()], {
    prepare: halfRotated,
    how: 'lost, another is created',
  }),
  command('listPats', [pickButton('kept', 'refresh'), press()], { how: 'rotate' }),
  command('listPats', [pickButton('kept', 'trash'), press()], { how: 'revoke' }),
  command('listPats', [pick('filter'), pick('search'), type('kept'), pick('kept')], { how: 'filter, inspect' }),
  command('listPats', [press(), pick('kept')], {
    prepare: refusing(403, /GET .*\/pats$/, { times: 1 }),
    how: 'refused',
  }),
  command('inspectPat', [pick('kept'), press()], {
    prepare: refusing(401, /GET .*\/pats\/\w+$/, { times: 1 }),
    how: 'refused, signed in again',
  }),
  command('addPat', [type(`${canary}-pasted`), type('pasted'), pick('never'), press(-1), pick('kept')], {
    prepare: ({ service }) => service.add({ name: 'kept' }),
    how: 'found at the service',
  }),
  command('createAppToken', [press(), ...create], { how: 'a PAT instead' }),
  command('connectionActions', [pick('rotatePat'), press()], { how: 'Rotate' }),
  ...['checkConnection', 'openDashboard', 'listPats'].map((name) =>
    command('connectionActions', [pick(name)], { how: name }),
  ),
  command('connectionActions', [pick('signIn')], { prepare: ({ account }) => account.signOut(), how: 'Sign In' }),
  command('recoverToken', [pick('kept'), pick(0), press()], { prepare: lost, how: 'lost, rotate' }),
  command('recoverToken', [pick('kept'), pick(1), type(`${canary}-again`), type('kept'), pick('never')], {
    prepare: lost,
    how: 'lost, add again',
  }),
  command('recoverToken', [pick('torn'), pick(0), press()], {
    prepare: interrupted,
    how: 'interrupted',
  }),
  command('uploadFiles', [...send, press()], {
    argument: serviceRuns.find(({ name }) => name === 'uploadFiles')?.argument,
    prepare: refusing(500, /^PUT /, { times: 1 }),
    how: 'the rest later',
  }),
  command('openUploadFile', [pick('Second'), pick('data.json'), press()], {
    prepare: ({ put }) => put('data.json', new Uint8Array([0xff, 0xfe, 0x00])),
    how: 'no text, in the browser',
  }),
  command('openUploadFile', [pick('Second'), pick('data.json')], {
    prepare: ({ service }) => service.instead.set('GET /uploads/u2/raw/data.json', 501),
    how: 'not offered, its page',
  }),
];

/** What is begun by something else than a command. */
const others: readonly Flow[] = [
  {
    name: 'the Accounts menu',
    prepare: ({ account }) => account.signOut(),
    run: async ({ services }) => {
      const provider = new AuthenticationProvider(services);
      await provider.createSession([]).catch(() => undefined);
      provider.dispose();
    },
    firstStep: 0,
  },
  {
    name: 'the reminder of a token that ends',
    run: async (setup) => {
      const item = new StatusItem(setup.services);
      const registered = registerCommands(allCommands, setup.services);
      editor.script(press(), press());
      await item.update();
      for (const each of [...registered, item]) each.dispose();
    },
    firstStep: 0,
  },
  { name: 'the view Tokens', run: async ({ services }) => showTokens(new TokensView(services)), firstStep: 0 },
  {
    name: 'the view Uploads',
    firstStep: 0,
    run: async ({ services: { uploadsView } }) => {
      for (const node of await uploadsView.getChildren()) await uploadsView.getChildren(node);
    },
  },
];

async function showTokens(view: TokensView): Promise<void> {
  for (const node of await view.getChildren()) await view.getChildren(node);
  view.dispose();
}

/** Begun once more after the change: what is set counts for what begins then. */
export const controls: readonly Flow[] = [
  { ...command('listUploads', [pick('Second')]), firstStep: 0 },
  { ...command('checkConnection', []), firstStep: 0 },
  { ...command('createPat', create), firstStep: 0 },
];

/** Without *Set Base URL*, which is the change itself. Questions of the sign-in are answered wherever they come. */
export const flows: readonly Flow[] = [
  command('signIn', []),
  ...serviceRuns
    .filter(({ name }) => name !== 'setBaseUrl' && name !== 'signIn')
    .map(({ name, answers, argument }, index) => command(name, answers, { argument, how: `${index + 1}` })),
  ...branches,
  ...others,
];
