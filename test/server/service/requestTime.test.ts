/** A request of an editor has one budget of time, whatever it is answered from (docs/trust.md#limits). */
import { afterEach, expect, test, vi } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { timeLimits } from '../../../server/src/data/budget.ts';
import { createMapperService, type MapperService } from '../../../server/src/service/createService.ts';
import { requestToken } from '../../../server/src/service/evaluationTime.ts';
import { type CancellationToken, Cancelled, neverCancelled } from '../../../server/src/util/cancellation.ts';
import { OutOfTime, WorkTime } from '../../../server/src/util/workTime.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';

/** Several paths, patterns and placeholders are evaluated again to be shown, each for several items of two files. */
const mapper = `{
  "$json_mapper_class_key": "k",
  "main_schema": {
    "schema": "nomad.datamodel.metainfo.basesections.Process",
    "is_main": "True",
    "rules": {
      "title || id": "name",
      "odd": { "source": "no[0].such", "target": "method" },
      "lab": {
        "source": "lab", "target": "location",
        "conditions": [{ "regex_condition": { "regex_path": "length(steps)", "regex_pattern": "2" } }]
      }
    }
  },
  "steps": {
    "schema": "nomad.datamodel.metainfo.basesections.ProcessStep", "main_key": "steps", "repeats": true,
    "repeat_paths": ["steps[?time > \`1\`]"], "repeat_keys": [{ "kind": "heat.*" }],
    "rules": { "kind": "name", "parts[n].a": "parts[n].id", "join('-', [kind, kind])": "comment" }
  }
}`;
const parts = [{ a: 1 }, { a: 2 }];
const steps = ['heat', 'stir', 'heat again'].map((kind, index) => ({ kind, time: index + 1, parts }));
const data = { $mapped_json_class_key: 'k', title: 'Run', lab: 'Room 2', steps, others: steps };

afterEach(() => vi.restoreAllMocks());

/** Limited times that the work of a request was counted in, without those of evaluations. */
async function timesOf(request: () => Promise<unknown>): Promise<number> {
  const start = vi.spyOn(WorkTime.prototype, 'start');
  await request();
  const longest = (timeLimits.request + timeLimits.evaluation) / 2;
  const times = new Set((start.mock.contexts as readonly WorkTime[]).filter(({ most }) => most < longest));
  start.mockRestore();
  return times.size;
}

test('each has one, and a code action two at most', async () => {
  const service = createMapperService(new InMemoryWorkspace({ 'm.json': mapper, 'd.json': data, 'e.json': data }));
  const { features } = service;
  const document = TextDocument.create(uriOf('m.json'), 'json', 1, mapper);
  const { uri } = document;
  const [file] = (await service.diagnostics.checkAll(neverCancelled)).filter((each) => each.uri === uri);
  const findings = file?.findings ?? [];
  const whole = { start: { line: 0, character: 0 }, end: document.positionAt(mapper.length) };
  const most: Record<string, number> = {};
  const ask = async (name: string, request: () => Promise<unknown>) => {
    most[name] = Math.max(most[name] ?? 0, await timesOf(request));
  };
  for (const { index } of mapper.matchAll(/"(?=\w|\$)/g)) {
    const at = document.positionAt(index + 2);
    const range = { start: at, end: at };
    await ask('hover', () => features.hover(uri, at, { format: 'markdown' }, neverCancelled));
    await ask('completion', () => features.completion(uri, at, { snippets: true }, neverCancelled));
    await ask('definition', () => service.navigation.definition(uri, at, neverCancelled));
    await ask('references', () => service.navigation.references(uri, at, true, neverCancelled));
    await ask('rename', () => service.renaming.rename(uri, at, 'n3w', neverCancelled));
    await ask('locate', () => service.features.locate({ uri, at }, neverCancelled));
    await ask('actions', () => service.actions.refactorings({ uri, range, codes: [] }, neverCancelled));
  }
  await ask('fixes', () => service.actions.fixes(uri, findings, neverCancelled));
  await ask('lenses', () => features.codeLenses(uri, neverCancelled));
  await ask('hints', () => features.inlayHints(uri, whole, 'markdown', neverCancelled));
  await ask('links', () => features.documentLinks(uri, neverCancelled));
  await ask('preview', () => service.previews.preview({ uri }, neverCancelled));
  await ask('likely rules', () => service.actions.likelyRules({ uri }, neverCancelled));
  // An action that needs the file's findings, too, has theirs beside its own. What pays into none would show nothing.
  const paying = Object.entries(most).filter(([, times]) => times > 0);
  const one = { hover: 1, completion: 1, definition: 1, references: 1, preview: 1 };
  expect(Object.fromEntries(paying)).toEqual({ ...one, actions: 2 });
});

test('a check of all files without time left says of each that it is not whole', async () => {
  const files = { 'm.json': mapper, 'd.json': data, 'e.json': data };
  const service = createMapperService(new InMemoryWorkspace(files));
  const late = requestToken(neverCancelled);
  vi.spyOn(late.time, 'isUsedUp', 'get').mockReturnValue(true);
  const checked = await service.diagnostics.checkAll(late);
  expect(checked).toHaveLength(3);
  for (const { findings } of checked) expect(findings.map(({ code }) => code)).toContain('limit-reached');
});

type Asked = (service: MapperService, uri: string, token: CancellationToken) => Promise<unknown>;
const top = { line: 0, character: 0 };

test.each<[string, Asked]>([
  ['symbols', ({ features }, uri, token) => features.documentSymbols(uri, token)],
  ['highlights', ({ features }, uri, token) => features.documentHighlights(uri, top, token)],
  ['colors', ({ features }, uri, token) => features.semanticTokens(uri, undefined, token)],
  ['a place', ({ features }, uri, token) => features.locate({ uri, at: '' }, token)],
  ['an example', ({ scaffolds }, uri, token) => scaffolds.sampleText(uri, token)],
  ['a class key', ({ scaffolds }, uri, token) => scaffolds.classKeyEdits(uri, uri, token)],
  ['entries to ignore', ({ actions }, uri, token) => actions.ignoreActions(uri, [], top, token)],
  ['a class', ({ schemas }, _, token) => schemas.add('a.B', {}, token)],
])('the request for %s ends with its token', async (_, ask) => {
  const service = createMapperService(new InMemoryWorkspace({ 'm.json': mapper }));
  const uri = uriOf('m.json');
  await expect(ask(service, uri, { isCancellationRequested: true })).rejects.toThrow(Cancelled);
  const late = requestToken(neverCancelled);
  vi.spyOn(late.time, 'isUsedUp', 'get').mockReturnValue(true);
  await expect(ask(service, uri, late)).rejects.toThrow(OutOfTime);
});
