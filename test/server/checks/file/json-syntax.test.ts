import { expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { lastStage } from '../../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { expectFindings, mapperWith } from '../../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

const code = 'json-syntax';

test('what JSON does not know is marked', async () => {
  await expectFindings(code, mapperWith('"id": "name", <|}|>').replace(' } }', ' }'), { severity: 'error' });
  await expectFindings(code, [
    mapperWith('"id": "name" <|// a|>\n'),
    mapperWith('"r": { "source": "id", "target": "x", "default_value": <|NaN|> }'),
    mapperWith('"r": <|\'id\'|>'),
  ]);
});
test('of several errors the first is told', () => expectFindings(code, `${mapperWith()}<|}|>}}`));
test('is left to an editor that tells it itself', async () => {
  const workspace = new InMemoryWorkspace({ 'm.json': `${mapperWith()}}` });
  const service = createMapperService(workspace, { jsonDiagnostics: false });
  service.configure({ compat: 'off' });
  expect((await lastStage(service.diagnostics.check(uriOf('m.json'), neverCancelled)))?.findings).toEqual([]);
});
