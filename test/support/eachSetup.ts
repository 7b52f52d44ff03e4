import { beforeEach } from 'vitest';
import { type FakeSetup, fakeSetup } from './fakeAccount.ts';
import { editor } from './fakeEditor.ts';

/**
 * Makes a new `fakeSetup` before each test of a file, always in the object that is returned.
 * @param prepare what each test begins with
 */
export function eachSetup(prepare?: (setup: FakeSetup) => unknown): FakeSetup {
  const setup = {} as FakeSetup;
  beforeEach(async () => {
    Object.assign(setup, fakeSetup());
    await prepare?.(setup);
  });
  return setup;
}

/** Returns what is there after a command: at the service, in the storages and on the screen. */
export async function stateOf({ account, service }: FakeSetup) {
  const marks = (name: string, of: Readonly<Record<string, unknown>>) =>
    [name, ...Object.keys(of).filter((mark) => of[mark])].join(' ');
  return {
    user: (await account.signedIn())?.userName,
    /** As in `scripts kept active`. */
    tokens: (await account.tokens()).map(({ name, state, active, revoked }) =>
      marks(name, { [state]: true, active, revoked }),
    ),
    /** As in `scripts revoked`. */
    pats: service.pats.map(({ name, revoked }) => marks(name, { revoked })),
    recoverables: (await account.recoverables()).map(({ kind }) => kind),
    /** Calls that change something. */
    changes: service.calls.filter((call) => !call.startsWith('GET ')),
    modals: editor.seen('modal').length,
    notices: editor.seen('notice').length,
    /** With their arguments as JSON. */
    commands: editor.seen('command').map((text) => text.replace('mapperWorkbench.', '').replace('\n', ' ')),
  };
}
