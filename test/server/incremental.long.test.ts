import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMapperService } from '../../server/src/service/createService.ts';
import { lastStage } from '../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { mapperWith, sectionWith, testKey } from '../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../support/inMemoryWorkspace.ts';
import { applyEdit, ChangingScene, data, edit, event, mapper } from './changes.ts';

test('findings, entries, trace and coverage are those of a fresh analysis', () =>
  fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      const workspace = new InMemoryWorkspace({ 'data.json': data });
      let text = JSON.stringify(mapper, null, 2);
      workspace.open('m.json', text);
      const service = createMapperService(workspace);
      await analyse(service);
      for (const each of edits) {
        text = applyEdit(text, each);
        workspace.edit('m.json', text);
        const fresh = new InMemoryWorkspace({ 'data.json': data });
        fresh.open('m.json', text);
        expect(await analyse(service)).toEqual(await analyse(createMapperService(fresh)));
      }
    }),
    { numRuns: 14 },
  ));

test('findings are those of a fresh analysis, whatever changes: mapper, data files, settings, classes', () =>
  fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 10 }), async (events) => {
      const scene = new ChangingScene();
      expect(await scene.findings()).toEqual(await scene.freshFindings());
      for (const each of events) {
        scene.apply(each);
        expect(await scene.findings()).toEqual(await scene.freshFindings());
      }
    }),
    { numRuns: 14 },
  ));

test('an edit elsewhere that leaves a mapping without its place changes what is found there', async () => {
  const text = mapperWith(
    undefined,
    sectionWith('held', '"repeats": true, "repeat_paths": ["list"]', '"n": { "source": "n", "target": "t" }')
      .replace('"main_key": "held"', '"main_key": "held.by"')
      .replace('"target"', '"target_type": "float", "target"'),
  );
  const sample = { $mapped_json_class_key: testKey, id: 'x', list: [{ n: 'no number' }] };
  const workspace = new InMemoryWorkspace({ 'data.json': sample });
  workspace.open('m.json', text);
  const service = createMapperService(workspace);
  const codes = async () => {
    const found = await lastStage(service.diagnostics.check(uriOf('m.json'), neverCancelled));
    return found?.findings.map((finding) => finding.code).filter((code) => code === 'float-failed');
  };
  expect(await codes()).toEqual(['float-failed']);
  workspace.edit('m.json', text.replace('"id": "name"', '"id": "held"'));
  expect(await codes()).toEqual([]);
  workspace.edit('m.json', text);
  expect(await codes()).toEqual(['float-failed']);
});

async function analyse(service: ReturnType<typeof createMapperService>) {
  const uri = uriOf('m.json');
  const parts = { trace: true, coverage: true };
  return {
    check: await lastStage(service.diagnostics.check(uri, neverCancelled)),
    preview: { ...(await service.previews.preview({ uri }, neverCancelled)), documentVersion: undefined },
    whole: await service.previews.whole(uri, uriOf('data.json'), parts, neverCancelled),
    symbols: await service.features.documentSymbols(uri),
  };
}
