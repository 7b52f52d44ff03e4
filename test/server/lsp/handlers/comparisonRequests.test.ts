import { expect, test } from 'vitest';
import { CancellationToken } from 'vscode-languageserver/node';
import type { RegisterHandler } from '../../../../server/src/lsp/handlers/answer.ts';
import { answerComparisonRequests } from '../../../../server/src/lsp/handlers/comparisonRequests.ts';
import { readParams } from '../../../../server/src/lsp/handlers/params.ts';
import type { Session } from '../../../../server/src/lsp/session.ts';
import {
  compareArchivesRequest,
  compareVersionsRequest,
  entryFilesRequest,
  type RequestType,
} from '../../../../server/src/protocol.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';

const mapper = {
  $json_mapper_class_key: 'run',
  main_schema: { schema: 'lab.Run', is_main: true, rules: { title: 'name' } },
  sample: { schema: 'lab.Sample', main_key: 'sample', is_archive: true, rules: { id: 'name' } },
};
const data = { $mapped_json_class_key: 'run', title: 'First', id: 'S1' };
const earlier = JSON.stringify({ ...mapper, main_schema: { ...mapper.main_schema, rules: { title: 'title' } } });

/** The handlers with a workspace in memory: what a request with these parameters is answered. */
function handlers() {
  const workspace = new InMemoryWorkspace();
  const source = { uri: workspace.write('m.json', mapper), dataUri: workspace.write('d.json', data) };
  const registered = new Map<string, (raw: unknown) => unknown>();
  const answer: RegisterHandler = (type, shape, _fallback, handler) => {
    registered.set(type, (raw) => handler(readParams(shape, raw), CancellationToken.None));
  };
  answerComparisonRequests(answer, { service: createMapperService(workspace) } as unknown as Session);
  const ask = async <Result>(type: RequestType<never, Result>, raw: unknown) =>
    (await registered.get(type)?.(raw)) as Result;
  return { source, ask };
}

test.each<[string, object, number]>([
  ['nothing', {}, 0],
  ['an earlier mapper', { mapperText: earlier }, 1],
  ['earlier data', { dataText: JSON.stringify({ ...data, id: 'S2' }) }, 3],
])('entries are compared with those of %s', async (_, raw, count) => {
  const { source, ask } = handlers();
  const { changes } = await ask(compareVersionsRequest, { ...source, ...raw });
  expect(changes).toHaveLength(count);
});

test.each([
  [{}, /^m\.json /],
  [{ mapperName: 'old.json' }, /^old\.json /],
])('a mapper that is broken is named as the client names it: %j', async (raw, message) => {
  const { source, ask } = handlers();
  const found = await ask(compareVersionsRequest, { ...source, mapperText: '{', ...raw });
  expect(found.problem).toEqual({ side: 'before', message: expect.stringMatching(message) });
});

test.each<[unknown, readonly string[]]>([
  [10, ['d.archive.json', 'S1.archive.json']],
  [1, ['d.archive.json']],
  [0, []],
])('the files of entries are at most as many as asked for: %j', async (count, expected) => {
  const { source, ask } = handlers();
  const params = { ...source, mainFile: 'd.archive.json', count };
  expect(await ask(entryFilesRequest, params)).toEqual({ files: expected, total: 2 });
});

test('archives are compared with the makers that are named, or with all', async () => {
  const { source, ask } = handlers();
  const files = ['d.archive.json', 'S1.archive.json'];
  const archives = { 'S1.archive.json': { data: { m_def: 'lab.Sample', name: 'S1' } } };
  const params = { ...source, mainFile: 'd.archive.json', files, archives };
  const [missing, same] = ['missing', 'same'].map((state, at) => ({ file: files[at], state }));
  const { makers } = await ask(compareArchivesRequest, { ...params, makers: ['spec'] });
  expect(makers).toMatchObject([{ maker: 'spec', entries: [missing, same] }]);
  const everyone = await ask(compareArchivesRequest, params);
  expect(everyone.makers.map(({ maker }) => maker)).toEqual(['spec', 'next', '1.1.0']);
});

const archives = { mainFile: 'd.archive.json', files: [], archives: {} };

test.each<[type: RequestType<never, unknown>, more: object, member: RegExp]>([
  [compareVersionsRequest, { uri: 1 }, /`uri`/],
  [compareVersionsRequest, { dataUri: undefined }, /`dataUri`/],
  [compareVersionsRequest, { mapperText: 1 }, /`mapperText`/],
  [entryFilesRequest, { mainFile: 'd.archive.json', count: -1 }, /`count`/],
  [compareArchivesRequest, { ...archives, archives: { a: null } }, /`archives`/],
  [compareArchivesRequest, { ...archives, files: [1] }, /`files.0`/],
  [compareArchivesRequest, { ...archives, makers: ['other'] }, /`makers.0`/],
])('%s refuses %j', async (type, more, member) => {
  const { source, ask } = handlers();
  await expect(ask(type, { ...source, ...more })).rejects.toThrow(member);
});
