import { expect, test } from 'vitest';
import { ApiError } from '../../../../client/src/remoteService/api/apiError.ts';
import { type Changes, changeInOrder } from '../../../../client/src/uploads/send/changeInOrder.ts';
import { type SendFile, sortForSending } from '../../../../client/src/uploads/send/sendOrder.ts';

const file = (name: string): SendFile => ({ uri: `file:///${name}`, name, size: 1, isMapper: name.startsWith('m') });
const files = [file('a'), file('b'), file('m')];
const record = (status: string) => ({ id: 'u', status, errors: [], warnings: [] });
const declined = (message = 'no', status = 400) => new ApiError({ kind: 'declined', status, message });
const lost = new ApiError({ kind: 'timeout', effect: 'unknown', message: 'late' });

const sendFiles = (files: readonly SendFile[], changes: Changes<SendFile>) =>
  changeInOrder(sortForSending(files), changes);

/** A service whose answers to PUT come in turn; then all succeed. */
function service(status: string, ...answers: (ApiError | undefined)[]) {
  const log: string[] = [];
  return {
    log,
    change: async ({ name }: SendFile) => {
      log.push(`put ${name}`);
      const error = answers.shift();
      if (error) throw error;
    },
    watch: async () => {
      log.push('watch');
      return { upload: record('SUCCESS') };
    },
    look: async () => record(status),
  };
}

test('each is processed before the next is sent, the mapper first', async () => {
  const to = service('READY');
  expect(await sendFiles(files, to)).toMatchObject({ left: [], watched: { upload: { status: 'SUCCESS' } } });
  expect(to.log).toEqual(['put m', 'watch', 'put a', 'watch', 'put b', 'watch']);
});

const again = ['put m', 'watch', 'put m', 'watch'];
const busy = [declined(), declined(), declined('last')];
const processed =
  'The service declined the request (400): The upload is currently being processed, operation not allowed.';

test.each([
  ['while the upload is busy', 'RUNNING', [declined()], again, undefined],
  ['if it was busy, and is free when looked at', 'SUCCESS', [declined(processed)], again, undefined],
  ['at 409, whatever the record of the upload says', 'SUCCESS', [declined('Conflict', 409)], again, undefined],
  ['three times at most', 'RUNNING', busy, [...again, 'put m'], 'last'],
  ['not with another status', 'RUNNING', [declined('other', 422)], ['put m'], 'other'],
  ['not for another reason', 'READY', [declined('other')], ['put m'], 'other'],
])('what is declined is sent again: %s', async (_, status, answers, log, message) => {
  const to = service(status, ...answers);
  const { done, error } = await sendFiles([file('m')], to);
  expect([to.log, done.length, error?.message]).toEqual([log, message === undefined ? 1 : 0, message]);
});

test('says which files are done and which are not; a lost answer is not sent again', async () => {
  const { done, left, error, uncertain, watched } = await sendFiles(files, service('RUNNING', undefined, lost));
  expect([done, left].map((each) => each.map(({ name }) => name))).toEqual([['m'], ['a', 'b']]);
  expect([error, uncertain?.name, watched]).toEqual([lost, 'a', undefined]);
});

test('a file that was not on its way when something else was lost is certainly not there', async () => {
  const fail = async () => Promise.reject(lost);
  const watching = await sendFiles(files, { ...service('READY'), watch: fail });
  expect([watching.done.map(({ name }) => name), watching.uncertain]).toEqual([['m'], undefined]);
  const looking = await sendFiles(files, { ...service('RUNNING', declined()), look: fail });
  expect([looking.done, looking.error, looking.uncertain]).toEqual([[], lost, undefined]);
  // The state before the last file says nothing about it.
  const seen = [{ upload: record('SUCCESS') }];
  const last = await sendFiles(files, { ...service('READY'), watch: async () => seen.pop() ?? fail() });
  expect([last.done.length, last.watched]).toEqual([2, undefined]);
});
