import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';

const data = {
  $mapped_json_class_key: 'run',
  title: 'Batch 7',
  operator_name: 'A. B.',
  created: '2024-05-02T10:00:00Z',
  steps: [{ tool_name: 'Stirrer', comment: 'slow', start_time: '2024-05-02T10:00:00Z' }],
};

/** A first mapper for the data in a service, and what it offers. */
async function opened(of: object = data) {
  const workspace = new InMemoryWorkspace({ 'run.json': of });
  const service = createMapperService(workspace);
  const files = [{ name: 'run.json', text: JSON.stringify(of) }];
  const made = await service.scaffolds.scaffold(files, { schema: 'nomad.datamodel.metainfo.basesections.Process' });
  if (made.kind === 'problem') throw new Error(made.problem);
  const uri = workspace.write('m.json', made.text);
  const ask = (chosen?: readonly string[]) =>
    service.actions.likelyRules({ uri, ...(chosen && { chosen }) }, neverCancelled);
  const after = async (chosen: readonly string[]) => {
    const { edits } = await ask(chosen);
    return JSON.parse(TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, made.text), [...edits]));
  };
  const lenses = async () => {
    const all = (await service.features.codeLenses(uri, neverCancelled)).map(({ command }) => command);
    return all.filter((each) => each?.command === 'mapperWorkbench.addLikelyRules').map((each) => each?.title);
  };
  return { ...(await ask()), made, after, lenses };
}

test('each field that the notes call likely is offered, with its value and a reason', async () => {
  const { rules, edits, made } = await opened();
  expect(edits).toEqual([]);
  expect(rules.map(({ section, field, target, value }) => [section, field, target, value])).toEqual([
    ['main_schema', 'created', 'datetime', '"2024-05-02T10:00:00Z"'],
    ['steps_mapping', 'tool_name', 'name', '"Stirrer"'],
  ]);
  for (const { field, target } of rules)
    expect(made.notes.join()).toMatch(new RegExp(`${field} \\(possibly ${target}`));
  expect(rules.map(({ reason }) => reason)).not.toContain('');
  expect(made.kind === 'mapper' && made.likely).toBe(2);
});

test('the chosen rules are added to their mappings, and then the lens is gone', async () => {
  const { rules, after, lenses } = await opened();
  expect(await lenses()).toEqual([expect.stringContaining('2')]);
  const ids = rules.map(({ id }) => id);
  const mapper = await after(ids.slice(0, 1));
  expect(mapper.main_schema.rules).toMatchObject({ title: 'name', created: 'datetime' });
  expect(mapper.steps_mapping.rules).not.toHaveProperty('tool_name');
  expect((await after(ids)).steps_mapping.rules).toMatchObject({ tool_name: 'name' });
  expect(await after([])).not.toHaveProperty('main_schema.rules.created');
  expect(await (await opened({ $mapped_json_class_key: 'run', title: 'x' })).lenses()).toEqual([]);
});

test('a constant name does not take the place of a likely one', async () => {
  const { rules, after } = await opened({ $mapped_json_class_key: 'run', operator_name: 'A. B.' });
  expect(rules).toMatchObject([{ field: 'operator_name', target: 'name' }]);
  const mapper = await after(rules.map(({ id }) => id));
  expect(Object.keys(mapper.main_schema.rules).at(-1)).toBe('operator_name');
});

test('of a list of names the rule reads the first', async () => {
  const { rules, made, after } = await opened({ $mapped_json_class_key: 'run', names: ['Batch 7', 'Lot 7'] });
  expect(made.notes.join()).toContain('names[0] (possibly name)');
  const { main_schema: main } = await after(rules.map(({ id }) => id));
  expect(main.rules['names[0]']).toBe('name');
});
