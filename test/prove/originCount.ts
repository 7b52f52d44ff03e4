/** Runs flows, sets another base URL at each of their steps, and looks where their requests go. */
import { AuthenticationProvider } from '../../client/src/remoteService/auth/authenticationProvider.ts';
import { StatusItem } from '../../client/src/tokens/views/statusItem.ts';
import { TokensView } from '../../client/src/tokens/views/tokensView.ts';
import { registerCommands } from '../../client/src/ui/command.ts';
import { baseUrl } from '../support/fakeAccount.ts';
import { type Answer, editor, pick, press, type } from '../support/fakeEditor.ts';
import { withHeldTimers } from '../support/heldTimers.ts';
import { allCommands } from '../support/runCommand.ts';
import { password } from '../support/sandboxService.ts';
import { flowScene, plain, walkTree } from './flowScene.ts';
import { branches, creating, type Flow, flow, titleOf, usualFlows } from './flows.ts';

/** The other service: it knows the user, too, so that a request that goes there would be answered. */
const otherUrl = 'https://other.example/prod/v1';

/** Whoever is asked to sign in does so, wherever it comes. */
const signIn: readonly (readonly [RegExp, Answer])[] = [
  [/sign in to https/, press()],
  [/^“Sign In to [^:]*:\/\/[^:]*”$/, pick('password')],
  [/^“Sign In to .*User name/s, type('ada')],
  [/^“Sign In to .*Password/s, type(password)],
];

/** Who the user is at the service that is shown. */
const variants = ['signed in', 'signed out, no token in use'] as const;

/** The call of a command is a step of its own, which no flow has begun at. */
interface Stepped extends Flow {
  readonly firstStep: 0 | 1;
}

/** What is begun by something else than a command. */
const others: readonly Stepped[] = [
  {
    name: 'the Accounts menu',
    prepare: ({ account }) => account.signOut(),
    run: async ({ services }) => {
      const provider = new AuthenticationProvider(services);
      await provider.createSession([]).catch(() => undefined);
      provider.dispose();
      return [];
    },
    firstStep: 0,
  },
  {
    name: 'the reminder of a token that ends',
    run: async ({ services }) => {
      const item = new StatusItem(services);
      const registered = registerCommands(allCommands, services);
      editor.script(press(), press());
      await item.update();
      for (const each of [...registered, item]) each.dispose();
      return editor.leftOver;
    },
    firstStep: 0,
  },
  {
    name: 'the view Tokens',
    run: async ({ services }) => {
      const view = new TokensView(services);
      await walkTree(view);
      view.dispose();
      return [];
    },
    firstStep: 0,
  },
  {
    name: 'the view Uploads',
    run: async ({ services }) => walkTree(services.uploadsView).then(() => []),
    firstStep: 0,
  },
];

/** Without *Set Base URL*, which is the change itself. */
const commands = [flow('signIn', []), ...usualFlows(plain), ...branches(plain)].filter(
  ({ name, how }) => name !== 'setBaseUrl' && (name !== 'signIn' || how === undefined),
);
const flows: readonly Stepped[] = [...commands.map((each) => ({ ...each, firstStep: 1 }) as const), ...others];

/** Begun once more after the change: what is set counts for what begins then. */
const controls = [
  flow('listUploads', [pick('Second')]),
  flow('checkConnection', []),
  flow('createPat', creating(plain)),
];

/** Runs all flows with another base URL set at each of their steps, and counts what went elsewhere. */
export async function countOrigins() {
  const problems: string[] = [];
  let cells = 0;
  let requests = 0;
  const look = async (each: Flow, variant: (typeof variants)[number], changeAt?: number) => {
    const result = await withHeldTimers(() => run(each, variant, changeAt));
    const title = `${titleOf(each)} (${variant})${changeAt === undefined ? '' : `, changed at step ${changeAt}`}`;
    cells++;
    requests += result.home;
    if (result.elsewhere.length > 0) problems.push(`${title}: ${result.elsewhere[0]}`);
    if (changeAt === undefined && variant === 'signed in' && result.left.length > 0)
      problems.push(`${title} does not go to its end: ${result.left[0]}`);
    return result;
  };
  for (const each of flows)
    for (const variant of variants) {
      const { steps } = await look(each, variant);
      for (let changeAt = each.firstStep; changeAt < steps; changeAt++) await look(each, variant, changeAt);
    }
  // What does go to the service that is set in the middle of it would be seen.
  for (const control of controls) {
    const { elsewhere } = await withHeldTimers(() => run(control, 'signed in', 0));
    if (elsewhere.length === 0) problems.push(`${control.name}: the control sends nothing to the other service`);
  }
  return {
    counted: `${cells} cells`,
    detail: `${flows.length} flows × ${variants.length} (${variants.join('; ')}), another base URL set at each step; ${requests} requests to the one shown; ${controls.length} controls arrive at the other`,
    problems,
  };
}

/**
 * @param changeAt what is shown or sent is counted from 0; undefined: the base URL stays
 * @returns `steps`: everything that was shown, kept or sent; `home`: requests and pages of a browser
 */
async function run({ prepare, run: go }: Flow, variant: (typeof variants)[number], changeAt: number | undefined) {
  const setup = await flowScene(plain);
  const { account, services } = setup;
  const other = setup.accountAt(otherUrl);
  await setup.signIn(other);
  await setup.keep('kept', 30, other);
  await services.state.update('service.confirmedOrigins', [other.address.origin]);
  if (variant !== 'signed in') {
    await account.signOut();
    await services.state.update(`active/${baseUrl}`, undefined);
  }
  await prepare?.(setup);
  editor.sights.length = 0;
  editor.standing = signIn;
  editor.onSight = () => {
    if (editor.sights.length - 1 === changeAt) editor.userSettings.set('mapperWorkbench.service.baseUrl', otherUrl);
  };
  await go(setup);
  await new Promise((resolve) => setImmediate(resolve));
  editor.onSight = undefined;
  const sent = [...editor.seen('request'), ...editor.seen('external')];
  const elsewhere = sent.filter((url) => !url.startsWith(`${baseUrl}/`));
  return { steps: editor.sights.length, home: sent.length - elsewhere.length, elsewhere, left: editor.leftOver };
}
