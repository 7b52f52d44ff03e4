import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { lastStage } from '../../../../server/src/service/diagnostics/findings.ts';
import { Cancelled, neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { mapperWith, stepsWith } from '../../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';
import { actionsAt } from '../../../support/refactor.ts';

const folder = new URL('../../../../examples/', import.meta.url);
const examples = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);

/** Asks at places all over a text, with every finding's code; holds each edit to make JSON of JSON. */
async function sweep(name: string, text: string, isWhole: boolean): Promise<number> {
  const workspace = new InMemoryWorkspace({ ...Object.fromEntries(examples), [name]: text });
  const uri = workspace.write(name, text);
  const service = createMapperService(workspace);
  const document = TextDocument.create(uri, 'json', 1, text);
  const codes = ((await lastStage(service.diagnostics.check(uri, neverCancelled)))?.findings ?? []).map(
    ({ code }) => code,
  );
  let count = 0;
  for (let offset = 0; offset <= text.length; offset += 17) {
    const [start, end] = [document.positionAt(offset), document.positionAt(offset + (offset % 3) * 40)];
    for (const only of [undefined, ['source']]) {
      for (const action of await service.actions.refactorings(
        { uri, range: { start, end }, codes, only },
        neverCancelled,
      )) {
        count++;
        const after = TextDocument.applyEdits(document, action.edit?.changes?.[uri] ?? []);
        expect(after, action.title).not.toBe(text);
        if (isWhole) expect(() => JSON.parse(after), action.title).not.toThrow();
      }
    }
  }
  expect(workspace.log.lines.filter((line) => line.startsWith('error'))).toEqual([]);
  return count;
}

test('everywhere in the examples: edits that keep JSON whole', async () => {
  let count = 0;
  for (const [name, text] of examples) count += await sweep(name, text, true);
  expect(count).toBeGreaterThan(100);
});

test('everywhere in half-typed ones: an answer', async () => {
  for (const [name, text] of examples) {
    await sweep(name, text.slice(0, Math.floor(text.length / 2)), false);
    await sweep(name, text.replaceAll(':', ''), false);
    await sweep(name, text.replaceAll('{', '['), false);
  }
});

test('data files get what concerns them, other files nothing', async () => {
  expect((await actionsAt('{"<|>a": {"b": true}}')).actions).toEqual([]);
  expect((await actionsAt('<|>')).actions).toEqual([]);
  expect(
    (await actionsAt('{"$mapped_json_class_key": "x<|>"}', { codes: ['data-class-key-unknown'] })).actions,
  ).toEqual([]);
});

test('an edit meanwhile cancels it', async () => {
  const workspace = new InMemoryWorkspace({ 'data.json': { $mapped_json_class_key: 'test key', id: 1 } });
  const uri = workspace.open('m.json', mapperWith('"id": "x"', stepsWith())).uri;
  const service = createMapperService(workspace);
  await lastStage(service.diagnostics.check(uri, neverCancelled));
  const range = { start: { line: 2, character: 5 }, end: { line: 2, character: 5 } };
  const asked = service.actions
    .refactorings({ uri, range, codes: [] }, neverCancelled)
    .catch((error: unknown) => error);
  workspace.edit('m.json', mapperWith('"id": "y"', stepsWith()));
  await lastStage(service.diagnostics.check(uri, neverCancelled));
  const answer = await asked;
  // Answered for the newer text, or not at all; never with places of the older one.
  if (!(answer instanceof Cancelled)) expect(Array.isArray(answer)).toBe(true);
});

const base = {
  $json_mapper_class_key: 'k',
  main_schema: { is_main: true, schema: 'lab.Main', rules: { id: 'name' } },
  steps: { schema: 'lab.Step', main_key: 'steps', repeats: true, repeat_paths: ['S'], rules: { t: 'temp' } },
};

/** The mapper after a rule for a field was added, to the best target if none is given; undefined where none can be. */
async function withRuleFor(field: string, mapper: object = base, target?: string): Promise<unknown> {
  const data = { $mapped_json_class_key: 'k', id: 1, 'flow rate': 2, S: [{ t: 1, 'p (bar)': 3 }], other: [{ x: 1 }] };
  const text = JSON.stringify(mapper, undefined, 2);
  const workspace = new InMemoryWorkspace({ 'm.json': text, 'd.json': JSON.stringify(data) });
  const [uri, dataUri] = ['m.json', 'd.json'].map(uriOf) as [string, string];
  const service = createMapperService(workspace);
  const offer = await service.actions.addRule({ uri, dataUri, field }, neverCancelled);
  const chosen = { target: target ?? offer?.targets[0]?.target ?? 'typed' };
  const edits = (await service.actions.addRule({ uri, dataUri, field, ...chosen }, neverCancelled))?.edits;
  return edits && JSON.parse(TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, text), [...edits]));
}

test('a rule for one unread field stands in the innermost mapping around it, and no other is added', async () => {
  expect(await withRuleFor('/flow rate')).toMatchObject({
    main_schema: { rules: { id: 'name', '"flow rate"': 'flow_rate' } },
    steps: { rules: { t: 'temp' } },
  });
  const inItems = await withRuleFor('/S/*/p (bar)');
  expect(inItems).toMatchObject({ main_schema: { rules: base.main_schema.rules } });
  expect(Object.keys((inItems as typeof base).steps.rules)).toEqual(['t', '"p (bar)"']);
});

test.each(['/id', '/nowhere', '/nowhere/*/x', 'no pointer'])('there is no rule to add for %s', async (field) =>
  expect(await withRuleFor(field)).toBeUndefined(),
);

test('a mapping without rules gets them', async () => {
  const { rules: _, ...bare } = base.main_schema;
  expect(await withRuleFor('/id', { ...base, main_schema: bare })).toMatchObject({
    main_schema: { rules: { id: 'id' } },
  });
});

test('the targets of a field are the free ones of its class, the best first with its reason, and any other is taken', async () => {
  const main = {
    is_main: 'True',
    schema: 'nomad.datamodel.metainfo.basesections.Process',
    rules: { start: 'datetime' },
  };
  const mapper = { $json_mapper_class_key: 'k', main_schema: main };
  const data = { $mapped_json_class_key: 'k', start: 'x', ort: 'Labor 2', qqq: 1 };
  const workspace = new InMemoryWorkspace({ 'm.json': mapper, 'd.json': data });
  const [uri, dataUri] = ['m.json', 'd.json'].map(uriOf) as [string, string];
  const service = createMapperService(workspace);
  const ask = (field: string, target?: string) =>
    service.actions.addRule({ uri, dataUri, field, ...(target !== undefined && { target }) }, neverCancelled);
  const [best, ...others] = (await ask('/ort'))?.targets ?? [];
  expect(best?.target).toBe('location');
  expect(best?.reason).toBeTruthy();
  expect(others.length).toBeGreaterThan(3);
  expect(others.map(({ target }) => target)).not.toContain('datetime');
  expect((await ask('/qqq'))?.targets.length).toBeGreaterThan(3);
  expect((await ask('/qqq', 'own.target'))?.edits[0]?.newText).toContain('"qqq": "own.target"');
});

const process = 'nomad.datamodel.metainfo.basesections.v2.Process';
const run = {
  $mapped_json_class_key: 'k',
  title: 'A',
  log: {
    steps: [
      { name: 'Stir', comment: 'slow', rpm: 3, parts: [{ x: 1 }] },
      { name: 'Heat', comment: 'fast' },
    ],
  },
};

/** The offer for a field of `run` in a mapper with these mappings beside the main one, and the mapper with one target of it. */
async function offerFor(field: string, more: object, chosen?: string) {
  const main = { is_main: true, schema: process, rules: { title: 'name' } };
  const text = JSON.stringify({ $json_mapper_class_key: 'k', main_schema: main, ...more }, undefined, 2);
  const workspace = new InMemoryWorkspace({ 'm.json': text, 'd.json': run });
  const [uri, dataUri] = ['m.json', 'd.json'].map(uriOf) as [string, string];
  const service = createMapperService(workspace);
  const offer = await service.actions.addRule({ uri, dataUri, field }, neverCancelled);
  const target = chosen ?? offer?.targets[0]?.target ?? '';
  const edits = (await service.actions.addRule({ uri, dataUri, field, target }, neverCancelled))?.edits ?? [];
  const after = TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, text), [...edits]);
  workspace.write('m.json', after);
  const findings = (await lastStage(service.diagnostics.check(uri, neverCancelled)))?.findings ?? [];
  return { offer, mapper: JSON.parse(after), codes: findings.map(({ code }) => code) };
}

test('a field in a list that no mapping reads is offered a repeated mapping, with the rules of a first mapper', async () => {
  const { offer, mapper, codes } = await offerFor('/log/steps/*/rpm', {});
  expect(offer).toMatchObject({ adds: 'mapping', source: 'log.steps[*]' });
  expect(offer?.targets[0]).toMatchObject({ target: 'steps', reason: expect.stringMatching(/2/) });
  expect(offer?.targets.length).toBeGreaterThan(1);
  expect(mapper.steps_mapping).toEqual({
    schema: 'nomad.datamodel.metainfo.basesections.v2.ProcessStep',
    main_key: 'steps',
    repeats: true,
    repeat_paths: ['log.steps[*]'],
    repeat_keys: ['name'],
    rules: { name: 'name', comment: 'description' },
  });
  expect(codes).toEqual([]);
});

test('a typed place takes all plain fields by their own names, as its class is not known', async () => {
  const { mapper } = await offerFor('/log/steps/*/rpm', {}, 'own_steps');
  expect(mapper.own_steps_mapping).toMatchObject({
    main_key: 'own_steps',
    repeat_paths: ['log.steps[*]'],
    rules: { name: 'name', comment: 'comment', rpm: 'rpm' },
  });
});

test('a list inside of items that a mapping reads is attached below that mapping', async () => {
  const steps = {
    schema: 'lab.Step',
    main_key: 'steps',
    repeats: true,
    repeat_paths: ['log.steps'],
    rules: { name: 'name' },
  };
  const { offer, mapper } = await offerFor('/log/steps/*/parts/*/x', { steps });
  expect(offer).toEqual({
    adds: 'mapping',
    source: 'log.steps[*].parts[*]',
    targets: [{ target: 'parts', detail: '' }],
    edits: [],
  });
  expect(mapper.steps_parts_mapping).toMatchObject({
    main_key: 'steps.parts',
    repeats: true,
    repeat_paths: ['log.steps[*].parts[*]'],
    rules: { x: 'x' },
  });
});
