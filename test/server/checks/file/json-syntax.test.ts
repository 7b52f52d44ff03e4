import { expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { findingsIn, mapperWith, testFindings } from '../../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

const open = { message: /list before this member .*`\]`/ };

testFindings('json-syntax', [
  [
    'a comma too many',
    mapperWith('"id": "name", <|}|>').replace(' } }', ' }'),
    { severity: 'error', message: 'No comma' },
  ],
  [
    'a list that is not closed before a member',
    mapperWith('"r": { "source": "id", "conditions": [{}, "target"<|:|> "x" }'),
    open,
  ],
  [
    'or before a member without a comma',
    mapperWith('"r": { "source": "id", "conditions": [{} <|"target"|>: "x" }'),
    open,
  ],
  [
    'or before a brace',
    mapperWith('"r": { "conditions": [{}<| |>}').replace('<| |>} } }', '<|}|> } }'),
    { message: '`]` is missing before this `}`' },
  ],
  ['a comment', mapperWith('"id": "name" <|// a|>\n')],
  ['a number that JSON does not know', mapperWith('"r": { "source": "id", "target": "x", "default_value": <|NaN|> }')],
  ['single quotes', mapperWith('"r": <|\'id\'|>')],
  ['of several errors the first is told', `${mapperWith()}<|}|>}}`],
]);

test('is left to an editor that tells it itself', async () => {
  const workspace = new InMemoryWorkspace({ 'm.json': `${mapperWith()}}` });
  const service = createMapperService(workspace, { jsonDiagnostics: false });
  service.configure({ compat: 'off' });
  expect(await findingsIn(service, uriOf('m.json'))).toEqual([]);
});
