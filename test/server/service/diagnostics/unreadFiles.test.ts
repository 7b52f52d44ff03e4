import { expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import type { FileProblem } from '../../../../server/src/service/workspaceHost.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';
import { data, mapper, text } from '../../../support/samples.ts';

const problem: FileProblem = 'not-utf8';

test.each([
  ['mapper', mapper],
  ['data', data],
])('a %s file in another encoding has one finding, which names the encoding', async (kind, content) => {
  const workspace = new InMemoryWorkspace({ 'm.json': mapper, 'd.json': data });
  const foreign = { encoding: 'UTF-16', ascii: text(content) };
  workspace.writeContent(`${kind}.json`, { kind: 'problem', problem, foreign });
  workspace.writeContent('other.json', { kind: 'problem', problem, foreign: { encoding: 'UTF-16', ascii: '{}' } });
  const service = createMapperService(workspace);
  service.configure({ compat: 'off', diagnostics: { severity: { 'schema-unknown': 'off' } } });
  const files = await service.diagnostics.checkAll(neverCancelled);
  // Nothing is said of the others: the file is neither a second mapper nor a second sample.
  const found = files.filter(({ findings }) => findings.length > 0);
  expect(found).toMatchObject([
    { uri: uriOf(`${kind}.json`), kind, findings: [{ code: 'json-syntax', severity: 'error' }] },
  ]);
  expect(found[0]?.findings[0]?.message).toContain('encoded in UTF-16');
  service.configure({ compat: 'off', diagnostics: { severity: { 'json-syntax': 'off', 'schema-unknown': 'off' } } });
  expect((await service.diagnostics.checkAll(neverCancelled)).flatMap(({ findings }) => findings)).toEqual([]);
});
