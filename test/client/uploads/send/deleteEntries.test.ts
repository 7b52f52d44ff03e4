import { expect, test } from 'vitest';
import { ApiError } from '../../../../client/src/remoteService/api/apiError.ts';
import { deleteEntries } from '../../../../client/src/uploads/send/deleteEntries.ts';

const files = ['a', 'b', 'c'].map((path) => ({ path, text: `text of ${path}` }));

/** A service with these files, whose deletion of `b` ends with the error. */
function service(held: Readonly<Record<string, string>>, error?: ApiError) {
  const texts = new Map(Object.entries(held));
  const calls: string[] = [];
  return {
    calls,
    read: async (path: string) => texts.get(path),
    remove: async (path: string) => {
      calls.push(path);
      if (path === 'b' && error) throw error;
      texts.delete(path);
    },
    watch: async () => ({ upload: undefined }),
    look: async () => undefined,
  };
}

/** Paths instead of files. */
async function deletion(to: ReturnType<typeof service>) {
  const { done, left, error, uncertain } = await deleteEntries(files, to);
  const [gone, rest] = [done, left].map((each) => each.map(({ path }) => path));
  return { gone, left: rest, ...(error && { error }), ...(uncertain && { uncertain: uncertain.path }) };
}

const all = Object.fromEntries(files.map(({ path, text }) => [path, text]));

test('all are deleted, in order; one that is gone already counts as deleted', async () => {
  const { b: _, ...held } = all;
  const to = service(held);
  expect(await deletion(to)).toEqual({ gone: ['a', 'b', 'c'], left: [] });
  expect(to.calls).toEqual(['a', 'c']);
  const late = service(all, new ApiError({ kind: 'not-found', status: 404, message: 'gone' }));
  expect((await deletion(late)).gone).toEqual(['a', 'b', 'c']);
});

test('an error in between ends it: what is gone and what is left is told, and nothing is tried again', async () => {
  const error = new ApiError({ kind: 'forbidden', status: 403, message: 'no' });
  const to = service(all, error);
  expect(await deletion(to)).toEqual({ gone: ['a'], left: ['b', 'c'], error });
  expect(to.calls).toEqual(['a', 'b']);
});

test('a lost answer leaves one file that may be gone', async () => {
  const error = new ApiError({ kind: 'timeout', effect: 'unknown', message: 'late' });
  const to = service(all, error);
  expect(await deletion(to)).toEqual({ gone: ['a'], left: ['b', 'c'], error, uncertain: 'b' });
  expect(to.calls).toEqual(['a', 'b']);
});

test('a file that was written meanwhile stays, with all after it', async () => {
  const to = service({ ...all, b: 'of somebody else' });
  const { gone, left, error } = await deletion(to);
  expect([gone, left, error?.message]).toEqual([['a'], ['b', 'c'], expect.stringContaining('b')]);
  expect(to.calls).toEqual(['a']);
});
