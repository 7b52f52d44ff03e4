import { describe, expect, test } from 'vitest';
import type { ServerSettings } from '../../../../server/src/protocol.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { lastStage } from '../../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { excerpt, mapperWith, stepsWith } from '../../../support/checks.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';

/** In the specification's own forms: a boolean, a wildcard over a list, conditions with a name. */
const mapper = mapperWith('"id": "name"', stepsWith('"title": "name"'));
const data = { $mapped_json_class_key: 'test key', id: 'a', Steplist: [{ title: 'Stir' }] };
const unknownClasses = { diagnostics: { severity: { 'schema-unknown': 'off' } } } as const;

async function findings(text: string, settings: ServerSettings) {
  const workspace = new InMemoryWorkspace({ 'd.json': data });
  const uri = workspace.write('m.mapper.json', text);
  const service = createMapperService(workspace);
  service.configure({ ...unknownClasses, ...settings });
  return (await lastStage(service.check(uri, neverCancelled)))?.findings ?? [];
}

describe('while nobody knows which parser the service runs', () => {
  test('one information counts the places that the newest one reads differently', async () => {
    const found = await findings(mapper, {});
    expect(found.map(({ code, severity }) => [code, severity])).toEqual([['compat-unchecked', 'information']]);
    expect(found.map(({ range }) => excerpt(mapper, range))).toEqual(['"test key"']);
    expect(found[0]?.message).toMatch(/\b2\b/);
  });

  test('nothing is said of a mapper that it reads alike', async () => {
    expect(await findings(mapperWith('"id": "name"').replace('true', '"True"'), {})).toEqual([]);
  });

  test('what a finding of the specification names is not counted again', async () => {
    const text = mapperWith('"id": "name", "a-b": "title"').replace('true', '"True"');
    expect((await findings(text, {})).map(({ code, event }) => [code, event])).toEqual([
      ['source-literal', undefined],
      ['source-unknown', undefined],
    ]);
  });

  test('it can be turned off', async () => {
    const severity = { ...unknownClasses.diagnostics.severity, 'compat-unchecked': 'off' } as const;
    expect(await findings(mapper, { diagnostics: { severity } })).toEqual([]);
    expect(await findings(mapper, { compat: 'off' })).toEqual([]);
  });
});

test('a service that says what it runs is the target, as a chosen version is', async () => {
  const codes = async (settings: ServerSettings) => (await findings(mapper, settings)).map(({ code }) => code);
  const expected = ['compat-boolean', 'compat-list-wildcard'];
  expect(await codes({ target: 'next' })).toEqual(expected);
  expect(await codes({ compat: 'auto', target: 'next' })).toEqual(expected);
  expect(await codes({ compat: 'next' })).toEqual(expected);
  expect(await codes({ compat: 'off', target: 'next' })).toEqual([]);
  expect(await codes({ compat: '1.1.0', target: 'next' })).not.toContain('compat-list-wildcard');
});
