import { expect, test } from 'vitest';
import { addSchemaRequest, locateRequest, previewRequest, reloadSchemasRequest } from '../../server/src/protocol.ts';
import { lacks, startServer } from '../support/lspClient.ts';
import { valueAt } from '../support/previewTree.ts';
import { text } from '../support/samples.ts';

const count = 90_000;

const mapperReading = (source: string) => {
  const repeated = { main_key: 'steps', repeats: true, repeat_paths: ['Steps'], repeat_keys: ['name'] };
  return text({
    $json_mapper_class_key: 'large',
    main_schema: { schema: 'lab.Main', is_main: true, rules: { Name: 'name' } },
    steps: { schema: 'lab.Step', ...repeated, rules: { [source]: 'duration' } },
  });
};

test('a data file above 50 MB is checked, mapped, followed and found in, after each edit', {
  timeout: 60_000,
}, async () => {
  const Steps = Array.from({ length: count }, (_, t) => ({ name: `step ${t}`, note: 'x'.repeat(560), t }));
  const large = JSON.stringify({ $mapped_json_class_key: 'large', Name: 'run 1', Steps });
  expect(large.length).toBeGreaterThan(50_000_000);
  const { client, uriOf } = await startServer({ 'data.json': large });
  const uri = uriOf('m.json');
  await client.open(uri, mapperReading('tt'));
  const finding = await client.finding(uri, 'source-unknown');
  expect(finding?.message).toMatch(new RegExp(`“tt”.*“Steps”.*${count}`));

  await client.edit(uri, mapperReading('t'));
  await client.diagnostics(uri, (codes) => codes.length === 0);
  const preview = await client.request(previewRequest, { uri });
  expect(preview).toMatchObject({ data: 'data.json', total: 1, findings: [] });
  const steps = valueAt(preview, '/steps');
  expect(steps?.cut).toEqual({ total: count, shown: 200 });
  expect(steps?.children?.at(-1)?.children).toMatchObject([{ name: 'duration', value: 199 }]);

  const pointer = `/Steps/${count - 1}/t`;
  const place = await client.request(locateRequest, { uri: uriOf('data.json'), at: pointer });
  expect(place).toMatchObject({ pointer });
  const back = { uri: uriOf('data.json'), at: place?.range.start };
  expect(await client.request(locateRequest, back)).toEqual(place);

  const jsonSchema = { properties: { title: { type: 'string' } }, additionalProperties: false };
  await client.request(addSchemaRequest, { path: 'lab.Main', jsonSchema });
  expect((await client.finding(uri, 'target-unknown'))?.message).toMatch(/^“name” isn't in “Main”/);
  await client.request(reloadSchemasRequest, undefined);
  await client.diagnostics(uri, lacks('target-unknown'));
  const range = { start: { line: 8, character: 8 }, end: { line: 8, character: 8 } };
  const context = { diagnostics: [], only: ['refactor'] };
  await client.request('textDocument/codeAction', { textDocument: { uri }, range, context });
  expect(client.log.filter((line) => line.includes('failed'))).toEqual([]);
});
