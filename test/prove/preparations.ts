/** What is true before a flow begins, beside its scene: services and storages that fail in the middle of it. */
import { type Answer, pick, pickAll, type } from '../support/fakeEditor.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';
import { json } from '../support/sandboxService.ts';

export type Prepare = (setup: UploadsSetup) => unknown;

/** Answers that create a token, so named and so described. */
export const creating = (name = 'scripts', about = ''): readonly Answer[] => [
  type(name),
  pickAll('uploads:read'),
  pick('30'),
  type(about),
];

/** These requests (method and path) are refused, so often. */
export const refusing =
  (status: number, pattern: RegExp, { times = Number.POSITIVE_INFINITY, detail = 'no' } = {}): Prepare =>
  ({ service }) => {
    const usual = service.fault;
    let left = times;
    service.fault = (url, init) =>
      pattern.test(`${init.method} ${url.pathname}`) && left-- > 0 ? json(status, { detail }) : usual?.(url, init);
  };

/** These requests (method and path) are answered with this JSON. */
export const answering =
  (pattern: RegExp, value: unknown): Prepare =>
  ({ service }) => {
    const usual = service.fault;
    service.fault = (url, init) =>
      pattern.test(`${init.method} ${url.pathname}`) ? json(200, value) : usual?.(url, init);
  };

/** Creates and rotates are answered otherwise. */
export const answeringPosts =
  (answer: (setup: UploadsSetup) => Response | Promise<Response>): Prepare =>
  (setup) => {
    const usual = setup.service.fault;
    setup.service.fault = (url, init) =>
      init.method === 'POST' && /\/pats(?:\/\w+\/rotate)?$/.test(url.pathname) ? answer(setup) : usual?.(url, init);
  };

/** The answer to a create or rotate is lost, after the service has made tokens of these names. */
export const losing = (...made: readonly string[]): Prepare =>
  answeringPosts(({ service }) => {
    for (const name of made) service.add({ name });
    return Promise.reject(new TypeError('reset'));
  });

/** The storage refuses tokens, so often. */
export const refusingStorage =
  (times = Number.POSITIVE_INFINITY): Prepare =>
  ({ secrets }) => {
    let left = times;
    secrets.broken = (step, key) => {
      if (step === 'store' && /^(?:token|pending)\//.test(key) && left-- > 0) throw new Error('locked');
    };
  };
