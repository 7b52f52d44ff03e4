/** Runs flows, sets another base URL at each of their steps, and looks where their requests go. */
import { baseUrl } from '../support/fakeAccount.ts';
import { type Answer, editor, pick, press, type } from '../support/fakeEditor.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';
import { withHeldTimers } from '../support/heldTimers.ts';
import { password } from '../support/sandboxService.ts';
import { hygieneScene } from './hygieneFaults.ts';
import { controls, type Flow, flows } from './originFlows.ts';

/** The other service: it knows the user, too, so that a request that goes there would be answered. */
const otherUrl = 'https://other.example/prod/v1';

const setting = 'mapperWorkbench.service.baseUrl';

/** Whoever is asked to sign in does so. */
const signIn: readonly (readonly [RegExp, Answer])[] = [
  [/sign in to https/, press()],
  [/^“Sign In to [^:]*:\/\/[^:]*”$/, pick('password')],
  [/^“Sign In to .*User name/s, type('ada')],
  [/^“Sign In to .*Password/s, type(password)],
];

/** Who the user is at the service that is shown. */
export const variants = ['signed in', 'signed out, no token in use'] as const;

interface OriginCell {
  readonly flow: Flow;
  readonly variant: (typeof variants)[number];
  /** What is shown or sent is counted from 0; undefined: the base URL stays. */
  readonly changeAt: number | undefined;
}

interface OriginResult {
  /** Everything that was shown, kept or sent: each is a step. */
  readonly steps: number;
  /** Requests and pages of a browser. */
  readonly home: number;
  readonly elsewhere: readonly string[];
  /** Answers that were not asked for: the flow did not get to its end. */
  readonly left: readonly string[];
}

function runOrigin(cell: OriginCell): Promise<OriginResult> {
  return withHeldTimers(() => run(cell));
}

async function run({ flow, variant, changeAt }: OriginCell): Promise<OriginResult> {
  const setup = await scene(variant);
  await flow.prepare?.(setup);
  editor.sights.length = 0;
  editor.standing = signIn;
  editor.onSight = () => {
    if (editor.sights.length - 1 === changeAt) editor.userSettings.set(setting, otherUrl);
  };
  await flow.run(setup);
  await new Promise((resolve) => setImmediate(resolve));
  editor.onSight = undefined;
  const sent = [...editor.seen('request'), ...editor.seen('external')];
  const elsewhere = sent.filter((url) => !url.startsWith(`${baseUrl}/`));
  return { steps: editor.sights.length, home: sent.length - elsewhere.length, elsewhere, left: editor.leftOver };
}

async function scene(variant: OriginCell['variant']): Promise<UploadsSetup> {
  const setup = await hygieneScene();
  const other = setup.accountAt(otherUrl);
  await setup.signIn(other);
  await setup.keep('kept', 30, other);
  await setup.services.state.update('service.confirmedOrigins', [other.address.origin]);
  if (variant === 'signed in') return setup;
  await setup.account.signOut();
  await setup.services.state.update(`active/${baseUrl}`, undefined);
  return setup;
}

/** Runs all flows with another base URL set at each of their steps, and counts what went elsewhere. */
export async function countOrigins() {
  const problems: string[] = [];
  let cells = 0;
  let requests = 0;
  const look = async (cell: OriginCell) => {
    const result = await runOrigin(cell);
    cells++;
    requests += result.home;
    if (result.elsewhere.length > 0) problems.push(`${titleOf(cell)}: ${result.elsewhere[0]}`);
    return result;
  };
  for (const flow of flows)
    for (const variant of variants) {
      const whole = { flow, variant, changeAt: undefined };
      const { steps, left } = await look(whole);
      if (variant === 'signed in' && left.length > 0)
        problems.push(`${titleOf(whole)} does not go to its end: ${left[0]}`);
      for (let changeAt = flow.firstStep; changeAt < steps; changeAt++) await look({ flow, variant, changeAt });
    }
  problems.push(...(await missedControls()));
  return { cells, requests, problems };
}

/** What does go to the service that is set in the middle of it would be seen. */
async function missedControls(): Promise<readonly string[]> {
  const missed: string[] = [];
  for (const flow of controls) {
    const { elsewhere } = await runOrigin({ flow, variant: 'signed in', changeAt: 0 });
    if (elsewhere.length === 0) missed.push(`${flow.name}: the control sends nothing to the other service`);
  }
  return missed;
}

function titleOf({ flow, variant, changeAt }: OriginCell): string {
  return `${flow.name} (${variant})${changeAt === undefined ? '' : `, changed at step ${changeAt}`}`;
}
