/** Runs flows, sets another base URL at each of their steps, and looks where their requests go. */
import { AuthenticationProvider } from '../../client/src/remoteService/auth/authenticationProvider.ts';
import { StatusItem } from '../../client/src/tokens/views/statusItem.ts';
import type { TokensView } from '../../client/src/tokens/views/tokensView.ts';
import { registerCommands } from '../../client/src/ui/command.ts';
import type { Scope } from '../../scripts/figures/report.ts';
import { type Answer, editor, pick, press, type } from '../support/fakeEditor.ts';
import { withHeldTimers } from '../support/heldTimers.ts';
import { allCommands } from '../support/runCommand.ts';
import { password } from '../support/sandboxService.ts';
import { flowScene, foreign, walkTree } from './flowScene.ts';
import { branches, creating, type Flow, flow, titleOf, usualFlows } from './flows.ts';

/** The other service: it knows the user, too, so that a request that goes there would be answered. */
const otherUrl = 'https://other.example/prod/v1';

/** Whoever is asked to sign in does so, wherever it comes. */
const signIn: readonly (readonly [RegExp, Answer])[] = [
  [/sign in to https/, press()],
  [/^“Sign In to [^:]*:\/\/[^:]*”$/, pick('password')],
  [/^“Sign In to .*User name/s, type(foreign('ada'))],
  [/^“Sign In to .*Password/s, type(password)],
];

/** Who the user is at the service that is shown. */
const variants = ['signed in', 'signed out, no token in use'] as const;
type Variant = (typeof variants)[number];

/** Without *Set Base URL*, which is the change itself. */
const commands: readonly Flow[] = [flow('signIn'), ...usualFlows, ...branches].filter(
  ({ name, how }) => name !== 'setBaseUrl' && (name !== 'signIn' || how === undefined),
);

/** What is begun by something else than a command. */
const others: readonly Flow[] = [
  {
    name: 'the Accounts menu',
    when: ({ account }) => account.signOut(),
    run: async ({ services }) => {
      const provider = new AuthenticationProvider(services);
      await provider.createSession([]).catch(() => undefined);
      provider.dispose();
      return [];
    },
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
  },
  {
    name: 'the view Tokens',
    run: async ({ services }) => {
      services.tokensView.ask();
      return walkTree(services.tokensView as TokensView).then(() => []);
    },
  },
  { name: 'the view Uploads', run: async ({ services }) => walkTree(services.uploadsView).then(() => []) },
];

/** Begun once more after the change: what is set counts for what begins then. */
const controls = [flow('listUploads', [pick('Second')]), flow('checkConnection'), flow('createPat', creating)];

/** Runs all flows with another base URL set at each of their steps, and counts what went elsewhere. */
export async function countOrigins({ quick }: Scope) {
  const problems: string[] = [];
  let cells = 0;
  let requests = 0;
  const look = async (each: Flow, variant: Variant, changeAt?: number) => {
    const { steps, home, elsewhere, left } = await withHeldTimers(() => run(each, variant, changeAt));
    const title = `${titleOf(each)} (${variant})${changeAt === undefined ? '' : `, changed at step ${changeAt}`}`;
    cells++;
    requests += home;
    if (elsewhere.length > 0) problems.push(`${title}: ${elsewhere[0]}`);
    if (changeAt === undefined && variant === 'signed in' && left.length > 0)
      problems.push(`${title} does not go to its end: ${left[0]}`);
    return steps;
  };
  const flows = [...commands, ...others];
  for (const each of flows)
    for (const variant of quick ? variants.slice(0, 1) : variants) {
      const steps = await look(each, variant);
      // The call of a command is a step of its own, which no flow has begun at.
      const first = commands.includes(each) ? 1 : 0;
      const distance = quick ? Math.ceil(steps / 4) : 1;
      for (let changeAt = first; changeAt < steps; changeAt += distance) await look(each, variant, changeAt);
    }
  // What does go to the service that is set in the middle of it would be seen.
  for (const control of controls) {
    const { elsewhere } = await withHeldTimers(() => run(control, 'signed in', 0));
    if (elsewhere.length === 0) problems.push(`${control.name}: the control sends nothing to the other service`);
  }
  return {
    counted: `${cells} cells`,
    detail: `${flows.length} flows × ${variants.length} (${variants.join('; ')}), another base URL set at ${quick ? 'four steps' : 'each step'}; ${requests} requests to the one shown; ${controls.length} controls arrive at the other`,
    problems,
  };
}

/**
 * @param changeAt what is shown or sent is counted from 0; undefined: the base URL stays
 * @returns `steps`: everything that was shown, kept or sent; `home`: requests and pages of a browser
 */
async function run({ when, run: go }: Flow, variant: Variant, changeAt: number | undefined) {
  const setup = await flowScene();
  const { account, services } = setup;
  const other = setup.accountAt(otherUrl);
  await setup.signIn(other);
  await setup.keep(foreign('kept'), 30, other);
  await services.state.update('service.confirmedOrigins', [other.address.origin]);
  if (variant !== 'signed in') {
    await account.signOut();
    await services.state.update(`active/${account.baseUrl}`, undefined);
  }
  await when?.(setup);
  editor.sights.length = 0;
  editor.standing = signIn;
  editor.onSight = () => {
    if (editor.sights.length - 1 === changeAt) editor.userSettings.set('mapperWorkbench.service.baseUrl', otherUrl);
  };
  await go(setup);
  await new Promise((resolve) => setImmediate(resolve));
  editor.onSight = undefined;
  const sent = [...editor.seen('request'), ...editor.seen('external')];
  const elsewhere = sent.filter((url) => !url.startsWith(`${account.baseUrl}/`));
  return { steps: editor.sights.length, home: sent.length - elsewhere.length, elsewhere, left: editor.leftOver };
}
