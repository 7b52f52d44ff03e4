/** Runs a flow, sets another base URL at one of its steps, and looks where its requests go. */
import { baseUrl } from '../support/fakeAccount.ts';
import { type Answer, editor, pick, press, type } from '../support/fakeEditor.ts';
import { password } from '../support/fakeTokenService.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';
import { withHeldTimers } from '../support/heldTimers.ts';
import { hygieneScene } from './hygieneFaults.ts';
import type { Flow } from './originFlows.ts';

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

export interface OriginCell {
  readonly flow: Flow;
  readonly variant: (typeof variants)[number];
  /** What is shown or sent is counted from 0; undefined: the base URL stays. */
  readonly changeAt: number | undefined;
}

export interface OriginResult {
  /** Everything that was shown, kept or sent: each is a step. */
  readonly steps: number;
  /** Requests and pages of a browser. */
  readonly home: number;
  readonly elsewhere: readonly string[];
  /** Answers that were not asked for: the flow did not get to its end. */
  readonly left: readonly string[];
}

export function runOrigin(cell: OriginCell): Promise<OriginResult> {
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
