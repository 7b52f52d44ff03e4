import { describe, expect, test, vi } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { requestToken } from '../../../../server/src/service/evaluationTime.ts';
import { Cancelled, neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { findingsIn, mapperWith, stepsWith } from '../../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';
import { actionsAt } from '../../../support/refactor.ts';

test.each([
  ['another file', '{"<|>a": {"b": true}}', []],
  ['an empty one', '<|>', []],
  ['a data file without a mapper', '{"$mapped_json_class_key": "x<|>"}', ['data-class-key-unknown']],
])('nothing is offered in %s', async (_, marked, codes) => {
  expect((await actionsAt(marked, { codes })).actions).toEqual([]);
});

test.each([
  [false, ['Change to "name"']],
  [true, []],
])(
  'with a known parser, a fix is offered only after a check of its effect (the time is over: %s)',
  async (isOver, offered) => {
    const mapper = { $json_mapper_class_key: 'lab', ...processOf('', { a: 'nmae' }) };
    const service = createMapperService(new InMemoryWorkspace({ 'm.mapper.json': mapper }));
    service.configure({ compat: 'next' });
    const uri = uriOf('m.mapper.json');
    const unknown = (await findingsIn(service, uri)).filter(({ code }) => code === 'target-unknown');
    const token = requestToken(neverCancelled);
    if (isOver) vi.spyOn(token.time, 'isUsedUp', 'get').mockReturnValue(true);
    const fixes = await service.actions.fixes(uri, unknown, token);
    expect(fixes.map(({ title }) => title)).toEqual(offered);
  },
);

test('an edit meanwhile cancels it', async () => {
  const workspace = new InMemoryWorkspace({ 'data.json': { $mapped_json_class_key: 'test key', id: 1 } });
  const uri = workspace.open('m.json', mapperWith('"id": "x"', stepsWith())).uri;
  const service = createMapperService(workspace);
  await findingsIn(service, uri);
  const at = { line: 2, character: 5 };
  const params = { uri, range: { start: at, end: at }, codes: [] };
  const asked = service.actions.refactorings(params, neverCancelled).catch((error: unknown) => error);
  workspace.edit('m.json', mapperWith('"id": "y"', stepsWith()));
  await findingsIn(service, uri);
  const answer = await asked;
  // Answered for the newer text, or not at all; never with places of the older one.
  if (!(answer instanceof Cancelled)) expect(Array.isArray(answer)).toBe(true);
});

/** What is offered for a field, and the mapper with one target of the offer: the best one, or another. */
async function ruleFor(field: string, mapper: object, data: object, chosen?: string) {
  const text = JSON.stringify({ $json_mapper_class_key: 'k', ...mapper }, undefined, 2);
  const workspace = new InMemoryWorkspace({ 'm.json': text, 'd.json': { $mapped_json_class_key: 'k', ...data } });
  const service = createMapperService(workspace);
  const params = { uri: uriOf('m.json'), dataUri: uriOf('d.json'), field };
  const offer = await service.actions.addRule(params, neverCancelled);
  const target = chosen ?? offer?.targets[0]?.target ?? 'typed';
  const edits = (await service.actions.addRule({ ...params, target }, neverCancelled))?.edits;
  if (!offer || !edits) return { offer, edits };
  const after = TextDocument.applyEdits(TextDocument.create(params.uri, 'json', 1, text), [...edits]);
  workspace.write('m.json', after);
  const codes = (await findingsIn(service, params.uri)).map(({ code }) => code);
  return { offer, edits, mapper: JSON.parse(after), codes };
}

const base = {
  main_schema: { is_main: true, schema: 'lab.Main', rules: { id: 'name' } },
  steps: { schema: 'lab.Step', main_key: 'steps', repeats: true, repeat_paths: ['S'], rules: { t: 'temp' } },
};
const fields = { id: 1, 'flow rate': 2, S: [{ t: 1, 'p (bar)': 3 }], other: [{ x: 1 }] };
const { rules: _, ...withoutRules } = base.main_schema;

test.each<[string, string, object, object, object]>([
  ['around it', '/flow rate', base, { id: 'name', '"flow rate"': 'flow_rate' }, { t: 'temp' }],
  ['that repeats around it', '/S/*/p (bar)', base, { id: 'name' }, { t: 'temp', '"p (bar)"': expect.any(String) }],
  ['that had no rules', '/id', { ...base, main_schema: withoutRules }, { id: 'id' }, { t: 'temp' }],
])('a rule for one unread field stands in the innermost mapping %s, and no other is added', async (...row) => {
  const [, field, before, main, steps] = row;
  const { mapper } = await ruleFor(field, before, fields);
  expect([mapper.main_schema.rules, mapper.steps.rules]).toEqual([main, steps]);
});

test.each(['/id', '/nowhere', '/nowhere/*/x', 'no pointer'])('there is no rule to add for %s', async (field) =>
  expect(await ruleFor(field, base, fields)).toEqual({}),
);

const processOf = (version: string, rules: object) => ({
  main_schema: { is_main: 'True', schema: `nomad.datamodel.metainfo.basesections${version}.Process`, rules },
});

test('the targets of a field are the free ones of its class, the best first with its reason, and any other is taken', async () => {
  const mapper = processOf('', { start: 'datetime' });
  const data = { start: 'x', ort: 'Labor 2', qqq: 1 };
  const [best, ...others] = (await ruleFor('/ort', mapper, data)).offer?.targets ?? [];
  expect(best).toMatchObject({ target: 'location', reason: expect.stringMatching(/./) });
  expect(others.length).toBeGreaterThan(3);
  expect(others.map(({ target }) => target)).not.toContain('datetime');
  const { offer, edits } = await ruleFor('/qqq', mapper, data, 'own.target');
  expect(offer?.targets.length).toBeGreaterThan(3);
  expect(edits?.[0]?.newText).toContain('"qqq": "own.target"');
});

describe('a field in a list that no mapping reads', () => {
  const stir = { name: 'Stir', comment: 'slow', rpm: 3, parts: [{ x: 1 }] };
  const run = { title: 'A', log: { steps: [stir, { name: 'Heat', comment: 'fast' }] } };
  const main = processOf('.v2', { title: 'name' });

  test('is offered a repeated mapping, with the rules of a first mapper', async () => {
    const { offer, mapper, codes } = await ruleFor('/log/steps/*/rpm', main, run);
    expect(offer).toMatchObject({ adds: 'mapping', source: 'log.steps[*]' });
    expect(offer?.targets[0]).toMatchObject({ target: 'steps', reason: expect.stringMatching(/2/) });
    expect(offer?.targets.length).toBeGreaterThan(1);
    expect(mapper.steps_mapping).toEqual({
      schema: 'nomad.datamodel.metainfo.basesections.v2.ProcessStep',
      main_key: 'steps',
      repeats: true,
      repeat_paths: ['{items: log.steps}.*'],
      repeat_keys: ['name'],
      rules: { name: 'name', comment: 'description' },
    });
    expect(codes).toEqual([]);
  });

  test('at a typed place takes all plain fields by their own names, as its class is not known', async () => {
    const { mapper } = await ruleFor('/log/steps/*/rpm', main, run, 'own_steps');
    const rules = { name: 'name', comment: 'comment', rpm: 'rpm' };
    expect(mapper.own_steps_mapping).toMatchObject({ main_key: 'own_steps', rules });
  });

  test('inside of items that a mapping reads is attached below that mapping', async () => {
    const steps = { ...base.steps, repeat_paths: ['log.steps'], rules: { name: 'name' } };
    const { offer, mapper } = await ruleFor('/log/steps/*/parts/*/x', { ...main, steps }, run);
    const source = 'log.steps[*].parts[*]';
    expect(offer).toEqual({ adds: 'mapping', source, targets: [{ target: 'parts', detail: '' }], edits: [] });
    const path = 'log.steps[*].{items: parts}.*';
    const part = { main_key: 'steps.parts', repeats: true, repeat_paths: [path], rules: { x: 'x' } };
    expect(mapper.steps_parts_mapping).toMatchObject(part);
  });
});
