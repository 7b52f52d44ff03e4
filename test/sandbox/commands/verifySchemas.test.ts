import { expect, test } from 'vitest';
import { verifySchemas } from '../../../client/src/mappers/commands/verifySchemas.ts';
import type { Services } from '../../../client/src/services.ts';
import { type AddSchemaParams, unknownSchemasRequest } from '../../../server/src/protocol.ts';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { findingsIn, mapperWith } from '../../support/checks.ts';
import { editor } from '../../support/fakeEditor.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';
import { accountsOf } from '../../support/sandboxScene.ts';
import { type Sandbox, startSandbox } from '../src/start.ts';

/** A class that the sandbox serves, as if nobody here knew it. */
const served = 'nomad.datamodel.metainfo.basesections.v2.Process';

async function verify(options: Parameters<typeof startSandbox>[0] = {}) {
  await using sandbox = await startSandbox(options);
  editor.reset();
  const workspace = new InMemoryWorkspace();
  const uri = workspace.write('m.json', mapperWith().replace('lab.Main', 'far.away.Thing'));
  const service = createMapperService(workspace);
  const added: AddSchemaParams[] = [];
  const sendRequest = async (method: string, params: AddSchemaParams) => {
    if (method === unknownSchemasRequest) {
      const { paths: unknown } = await service.schemas.unknown(neverCancelled);
      return { paths: [...unknown, ...(unknown.length > 0 ? [served] : [])] };
    }
    added.push(params);
    return service.schemas.add(params.path, params.jsonSchema);
  };
  const services = await servicesOf(sandbox, sendRequest);
  const run = () => verifySchemas.run(services);
  await run();
  const check = async () => (await findingsIn(service, uri)).find(({ code }) => code === 'schema-unknown');
  return {
    added,
    finding: await check(),
    run,
    notices: () => editor.seen('notice'),
  };
}

async function servicesOf(sandbox: Sandbox, sendRequest: unknown): Promise<Services> {
  const accounts = await accountsOf(sandbox);
  return { accounts, client: { sendRequest }, log: { warn: () => undefined } } as unknown as Services;
}

test('each class is asked for once; a known one is taken in, an unknown one becomes a warning', async () => {
  const { added, finding, notices, run } = await verify();
  expect(added.map(({ path, jsonSchema }) => [path, jsonSchema === null])).toEqual([
    ['far.away.Thing', true],
    [served, false],
  ]);
  expect(finding).toMatchObject({ code: 'schema-unknown', severity: 'warning', data: { asked: true } });
  expect(notices()).toEqual([expect.stringMatching(/1.*1.*\n/)]);
  await run();
  expect([added.length, notices().length]).toEqual([2, 2]);
});

test('a service without the route is told apart from one that does not know the class', async () => {
  const { added, finding, notices } = await verify({ without: ['schemas'] });
  expect(added).toEqual([]);
  expect(finding).toMatchObject({ code: 'schema-unknown', severity: 'information' });
  expect(notices()).toEqual([expect.stringContaining('/schemas')]);
});
