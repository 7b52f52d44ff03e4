import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastStage } from '../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { uriOf } from '../../support/inMemoryWorkspace.ts';
import { bench } from '../../support/serviceBench.ts';
import { data, versions } from './ruleVersions.ts';

const files = { 'd.json': { $mapped_json_class_key: 'k', ...data } };

const path = fc.constantFrom(
  '',
  '/steps',
  '/steps/0',
  '/steps/1/x',
  '/steps/2',
  '/others',
  '/id/in',
  '/steps/0/in',
  '/nowhere',
);

/** What a panel asks for: the first values, or a part of them. */
const window = fc.record(
  {
    from: fc.nat({ max: 3 }),
    count: fc.integer({ min: 1, max: 4 }),
    path,
    details: fc.boolean(),
    coverage: fc.constantFrom(false, false, false, true),
  },
  { requiredKeys: ['count'], noNullPrototype: true },
);

/** A preview without the version it names: of two texts that are equal, one was edited more often. */
async function shown(workspace: ReturnType<typeof bench>, ask: Parameters<typeof workspace.preview>[1]) {
  return { ...(await workspace.preview('m.json', ask)), documentVersion: undefined };
}

test('after edits of rules findings and windows are those of a fresh analysis', { timeout: 120_000 }, () =>
  fc.assert(
    fc.asyncProperty(versions, fc.array(window, { minLength: 2, maxLength: 8 }), async (mappers, windows) => {
      const edited = bench(files);
      for (const [at, mapper] of mappers.entries()) {
        const text = JSON.stringify({ $json_mapper_class_key: 'k', ...mapper }, null, 1);
        if (at === 0) edited.workspace.open('m.json', text);
        else edited.workspace.edit('m.json', text);
        const fresh = bench({ ...files, 'm.json': text });
        const asked = windows[at % windows.length];
        for (const ask of [asked, { ...asked, from: 1 }])
          expect(await shown(edited, ask)).toEqual(await shown(fresh, ask));
        const uri = uriOf('m.json');
        expect(await lastStage(edited.service.diagnostics.check(uri, neverCancelled))).toEqual(
          await lastStage(fresh.service.diagnostics.check(uri, neverCancelled)),
        );
      }
    }),
    { numRuns: 60 },
  ),
);
