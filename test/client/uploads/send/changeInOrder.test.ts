import { expect, test } from 'vitest';
import { ApiError } from '../../../../client/src/remoteService/api/apiError.ts';
import { type Changes, changeInOrder } from '../../../../client/src/uploads/send/changeInOrder.ts';
import { type SendFile, sortForSending } from '../../../../client/src/uploads/send/sendOrder.ts';

const file = (name: string): SendFile => ({ uri: `file:///${name}`, name, size: 1, isMapper: name.startsWith('m') });
const files = [file('a'), file('b'), file('m')];
const declined = new ApiError({ kind: 'declined', status: 400, message: 'busy' });
const record = (status: string) => ({ id: 'u', status, errors: [], warnings: [] });

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
  const sent = await sendFiles(files, to);
  expect(to.log).toEqual(['put m', 'watch', 'put a', 'watch', 'put b', 'watch']);
  expect(sent).toMatchObject({ left: [], watched: { upload: { status: 'SUCCESS' } } });
});

test('a busy upload is waited for, three times at most', async () => {
  const to = service('RUNNING', declined);
  expect((await sendFiles([file('m')], to)).error).toBeUndefined();
  expect(to.log).toEqual(['put m', 'watch', 'put m', 'watch']);
  const always = service('RUNNING', declined, declined, declined);
  expect(await sendFiles([file('m')], always)).toMatchObject({ done: [], error: declined });
});

test('an upload that was busy, and is free when looked at, is tried again', async () => {
  const message =
    'The service declined the request (400): The upload is currently being processed, operation not allowed.';
  const to = service('SUCCESS', new ApiError({ kind: 'declined', status: 400, message }));
  expect((await sendFiles([file('m')], to)).error).toBeUndefined();
  expect(to.log).toEqual(['put m', 'watch', 'put m', 'watch']);
});

test('409 means busy, whatever the record of the upload says', async () => {
  const to = service('SUCCESS', new ApiError({ kind: 'declined', status: 409, message: 'Conflict' }));
  expect((await sendFiles([file('m')], to)).error).toBeUndefined();
  expect(to.log).toEqual(['put m', 'watch', 'put m', 'watch']);
});

test('what is declined for another reason is not sent again', async () => {
  const to = service('READY', declined);
  expect((await sendFiles([file('m')], to)).error).toBe(declined);
  expect(to.log).toEqual(['put m']);
});

test('says which files done and which did not; a lost answer is not sent again', async () => {
  const lost = new ApiError({ kind: 'timeout', effect: 'unknown', message: 'late' });
  const sent = await sendFiles(files, service('RUNNING', undefined, lost));
  expect(sent.done.map(({ name }) => name)).toEqual(['m']);
  expect(sent.left.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(sent.error).toBe(lost);
  expect(sent.uncertain?.name).toBe('a');
  expect(sent.watched).toBeUndefined();
});

test('a file that was not on its way when something else was lost is certainly not there', async () => {
  const lost = new ApiError({ kind: 'cancelled', effect: 'unknown', message: 'stopped' });
  const fail = async () => Promise.reject(lost);
  const watching = await sendFiles(files, { ...service('READY'), watch: fail });
  expect([watching.done.map(({ name }) => name), watching.uncertain]).toEqual([['m'], undefined]);
  const looking = await sendFiles(files, { ...service('RUNNING', declined), look: fail });
  expect([looking.done, looking.error, looking.uncertain]).toEqual([[], lost, undefined]);
});
