import { expect, test } from 'vitest';
import { CancellationToken } from 'vscode-languageserver/node';
import type { RegisterHandler } from '../../../../server/src/lsp/handlers/answer.ts';
import { answerComparisonRequests } from '../../../../server/src/lsp/handlers/comparisonRequests.ts';
import type { Session } from '../../../../server/src/lsp/session.ts';
import {
  type ArchivesComparison,
  compareArchivesRequest,
  compareVersionsRequest,
  type EntriesComparison,
  type EntryFilesResult,
  entryFilesRequest,
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
  const answer: RegisterHandler = (method, _fallback, handler) => {
    registered.set(method, (raw) => handler(raw, CancellationToken.None));
  };
  answerComparisonRequests(answer, { service: createMapperService(workspace) } as unknown as Session);
  const ask = async <Result>(method: string, raw: unknown) => (await registered.get(method)?.(raw)) as Result;
  return { source, ask };
}

test.each<[string, object, number]>([
  ['nothing', {}, 0],
  ['an earlier mapper', { mapperText: earlier }, 1],
  ['earlier data', { dataText: JSON.stringify({ ...data, id: 'S2' }) }, 3],
  ['what is no text', { mapperText: 1, dataText: null }, 0],
])('entries are compared with those of %s', async (_, raw, count) => {
  const { source, ask } = handlers();
  const { changes } = await ask<EntriesComparison>(compareVersionsRequest, { ...source, ...raw });
  expect(changes).toHaveLength(count);
});

test.each([
  [{}, /^m\.json /],
  [{ mapperName: 'old.json' }, /^old\.json /],
])('a mapper that is broken is named as the client names it: %j', async (raw, message) => {
  const { source, ask } = handlers();
  const found = await ask<EntriesComparison>(compareVersionsRequest, { ...source, mapperText: '{', ...raw });
  expect(found.problem).toEqual({ side: 'before', message: expect.stringMatching(message) });
});

test.each<[unknown, readonly string[]]>([
  [10, ['d.archive.json', 'S1.archive.json']],
  [1, ['d.archive.json']],
  [-1, []],
  ['2', []],
  [undefined, []],
])('the files of entries are at most as many as asked for: %j', async (count, expected) => {
  const { source, ask } = handlers();
  const params = { ...source, mainFile: 'd.archive.json', count };
  expect(await ask<EntryFilesResult>(entryFilesRequest, params)).toEqual({ files: expected, total: 2 });
});

test('archives are compared with the makers that are known; what is no archive is missing', async () => {
  const { source, ask } = handlers();
  const files = ['d.archive.json', 'S1.archive.json', 1];
  const archives = { 'd.archive.json': null, 'S1.archive.json': { data: { m_def: 'lab.Sample', name: 'S1' } } };
  const params = { ...source, mainFile: 'd.archive.json', files, archives, makers: ['spec', 'other'] };
  const [missing, same] = ['missing', 'same'].map((state, at) => ({ file: files[at], state }));
  const { makers } = await ask<ArchivesComparison>(compareArchivesRequest, params);
  expect(makers).toMatchObject([{ maker: 'spec', entries: [missing, same] }]);
  const everyone = await ask<ArchivesComparison>(compareArchivesRequest, { ...params, makers: 'spec', archives: [] });
  expect(everyone.makers.map(({ maker }) => maker)).toEqual(['spec', 'next', '1.1.0']);
});

test.each([compareVersionsRequest, entryFilesRequest, compareArchivesRequest])('%s needs its files', async (method) => {
  const { source, ask } = handlers();
  for (const raw of [undefined, [], {}, { ...source, uri: 1 }, { ...source, dataUri: undefined }])
    await expect(ask(method, raw)).rejects.toThrow(/`(?:uri|dataUri)`/);
});
