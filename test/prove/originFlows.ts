/** Every flow that asks something before it sends something, each with the answers that lead to its end. */

import { allCommands } from '../../client/src/allCommands.ts';
import { AuthenticationProvider } from '../../client/src/remoteService/auth/authenticationProvider.ts';
import { StatusItem } from '../../client/src/tokens/views/statusItem.ts';
import { TokensView } from '../../client/src/tokens/views/tokensView.ts';
import { registerCommands } from '../../client/src/ui/command.ts';
import { type Answer, editor, pick, pickAll, pickButton, press, type } from '../support/fakeEditor.ts';
import { canary, json } from '../support/fakeTokenService.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';
import { runCommand } from '../support/runCommand.ts';
import { serviceRuns } from './hygieneRuns.ts';

export interface Flow {
  readonly name: string;
  /** What is true before it begins, beside the scene. */
  readonly prepare?: (setup: UploadsSetup) => unknown;
  readonly run: (setup: UploadsSetup) => Promise<unknown>;
  /** The call of a command is a step of its own, which no flow has begun at. */
  readonly firstStep: 0 | 1;
}

type Prepare = NonNullable<Flow['prepare']>;

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

const isPost = (url: URL, { method }: RequestInit) =>
  method === 'POST' && /\/pats(?:\/\w+\/rotate)?$/.test(url.pathname);

/** The answer to a create or rotate is lost; `acts`: after the service has made a token of that name. */
function losingAnswers(name: string, acts: boolean): Prepare {
  return ({ service }) => {
    const usual = service.fault;
    service.fault = (url, init) => {
      if (!isPost(url, init)) return usual?.(url, init);
      if (acts) service.add({ name });
      return Promise.reject(new TypeError('reset'));
    };
  };
}

/** The storage refuses tokens until it is asked for the third time. */
const refusingStorage: Prepare = ({ secrets }) => {
  let stores = 0;
  secrets.broken = (step, key) => {
    if (step === 'store' && /^(?:token|pending)\//.test(key) && ++stores <= 2) throw new Error('locked');
  };
};

const refusing =
  (status: number, pattern: RegExp, times = 1): Prepare =>
  ({ service }) => {
    const usual = service.fault;
    let left = times;
    service.fault = (url, init) =>
      pattern.test(`${init.method} ${url.pathname}`) && left-- > 0
        ? json(status, { detail: 'no' })
        : usual?.(url, init);
  };

const lost: Prepare = async ({ secrets, account }) => {
  const [token] = await account.tokens();
  secrets.kept.delete(`token/${token?.slot}`);
};

const interrupted: Prepare = async (setup) => {
  await losingAnswers('torn', true)(setup);
  const healthy = setup.service.fault;
  setup.service.fault = (url, init) =>
    init.method === 'GET' && url.pathname.endsWith('/pats') ? json(500, {}) : healthy?.(url, init);
  await setup.account.createPat({ name: 'torn', scopes: [], expiresInDays: 1 }).catch(() => undefined);
  setup.service.fault = undefined;
};

const create = [type('scripts'), pickAll('uploads:read'), pick('30 days'), type('')];
const send = [pickAll('data.mapper.json'), pick('Second'), type('')];

const branches: readonly Flow[] = [
  command('createPat', [...create, press('Revoke It')], { prepare: losingAnswers('scripts', true), how: 'lost' }),
  command('createPat', [...create, press('Try Again')], { prepare: refusingStorage, how: 'not stored' }),
  command('createPat', [...create, press('Revoke It')], { prepare: refusingStorage, how: 'not stored, revoked' }),
  command('rotatePat', [pick('kept'), press('Rotate'), press('Create Token…'), ...create], {
    prepare: (setup) => {
      const usual = setup.service.fault;
      setup.service.fault = (url, init) => {
        if (!isPost(url, init)) return usual?.(url, init);
        setup.service.pats.splice(
          0,
          setup.service.pats.length,
          ...setup.service.pats.filter(({ name }) => name !== 'kept'),
        );
        setup.service.fault = usual;
        return json(500, {});
      };
    },
    how: 'lost, another is created',
  }),
  command('listPats', [pickButton('kept', 'Rotate…'), press('Rotate')], { how: 'rotate' }),
  command('listPats', [pickButton('kept', 'Revoke…'), type('kept')], { how: 'revoke' }),
  command('listPats', [pick('Filter'), pick('Name'), type('kept'), pick('kept')], { how: 'filter, inspect' }),
  command('listPats', [press(/instead/), pick('kept')], { prepare: refusing(403, /GET .*\/pats$/), how: 'refused' }),
  command('inspectPat', [pick('kept'), press('Sign In…')], {
    prepare: refusing(401, /GET .*\/pats\/\w+$/),
    how: 'refused, signed in again',
  }),
  command('addPat', [type('pasted'), type(`${canary}-pasted`), pick('Never'), press('Find at'), pick('kept')], {
    prepare: ({ service }) => service.add({ name: 'kept' }),
    how: 'found at the service',
  }),
  command('createAppToken', [press('Create Token Instead'), ...create], { how: 'a PAT instead' }),
  command('connectionActions', [pick(/Rotate/), press('Rotate')], { how: 'Rotate' }),
  ...['Check Connection', 'Open Dashboard', 'List Tokens'].map((label) =>
    command('connectionActions', [pick(new RegExp(label))], { how: label }),
  ),
  command('connectionActions', [pick(/Sign In…/)], { prepare: ({ account }) => account.signOut(), how: 'Sign In' }),
  command('recoverToken', [pick('kept'), pick('Rotate it'), press('Rotate')], { prepare: lost, how: 'lost, rotate' }),
  command(
    'recoverToken',
    [pick('kept'), pick('Add the token again'), type('kept'), type(`${canary}-again`), pick('Never')],
    {
      prepare: lost,
      how: 'lost, add again',
    },
  ),
  command('recoverToken', [pick('torn'), pick('Look at the service'), press('Revoke It')], {
    prepare: interrupted,
    how: 'interrupted',
  }),
  command('uploadFiles', [...send, press('Send the Rest')], {
    argument: serviceRuns.find(({ name }) => name === 'uploadFiles')?.argument,
    prepare: refusing(500, /^PUT /),
    how: 'the rest later',
  }),
  command('openUploadFile', [pick('Second'), pick('data.json'), press('Open Upload')], {
    prepare: ({ files }) => files.set('data.json', new Uint8Array([0xff, 0xfe, 0x00])),
    how: 'no text, in the browser',
  }),
  command('openUploadFile', [pick('Second'), pick('data.json')], {
    prepare: ({ refused }) => refused.set('GET /uploads/u2/raw/data.json', 501),
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
      editor.script(press('Rotate'), press('Rotate'));
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
