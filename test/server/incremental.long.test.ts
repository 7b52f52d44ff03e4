import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DocumentSnapshot } from '../../server/src/documentCache.ts';
import type { JsonNode } from '../../server/src/mapper/jsonTree.ts';
import { parseJsonTree } from '../../server/src/mapper/jsonTree.ts';
import { parseMapper } from '../../server/src/mapper/parseMapper.ts';
import { reparse } from '../../server/src/mapper/reparse.ts';
import { createMapperService } from '../../server/src/service.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { applyEdit, ChangingScene, data, edit, event, mapper } from '../support/changes.ts';
import { mapperWith, sectionWith, testKey } from '../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../support/inMemoryWorkspace.ts';

/** A tree without its links upwards. */
function plain(node: JsonNode | undefined): unknown {
  if (node === undefined) return undefined;
  const { type, offset, length, value, children } = node;
  return { type, offset, length, value, children: children?.map(plain) };
}

const options = { seed: 20, numRuns: 70 };

describe('after random edits', () => {
  test('the tree is the one that a fresh parse gives', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
        let text = JSON.stringify(mapper, null, 2);
        let tree = parseJsonTree(text);
        for (const each of edits) {
          const next = applyEdit(text, each);
          tree = reparse({ text, tree }, next);
          text = next;
          const fresh = parseJsonTree(text);
          expect({ ...tree, root: plain(tree.root), edit: undefined }).toEqual({
            ...fresh,
            root: plain(fresh.root),
          });
        }
      }),
      options,
    );
  });

  test('what an edit does not touch is the same object', () => {
    const text = JSON.stringify(mapper, null, 2);
    const tree = parseJsonTree(text);
    const untouched = tree.root?.children?.[2]?.children?.[1];
    const next = reparse({ text, tree }, text.replace('"gone":', '"lost":'));
    expect(next.root?.children?.[2]?.children?.[1]).toBe(untouched);
    expect(parseMapper(text).sections).toHaveLength(5);
  });

  test('findings, entries, trace and coverage are those of a fresh analysis', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
        const workspace = new InMemoryWorkspace({ 'data.json': data });
        let text = JSON.stringify(mapper, null, 2);
        workspace.open('m.json', text);
        const service = createMapperService(workspace);
        await analyse(service);
        for (const each of edits) {
          text = applyEdit(text, each);
          workspace.edit('m.json', text);
          service.documentChanged(uriOf('m.json'));
          const fresh = new InMemoryWorkspace({ 'data.json': data });
          fresh.open('m.json', text);
          expect(await analyse(service)).toEqual(await analyse(createMapperService(fresh)));
        }
      }),
      { ...options, numRuns: 14 },
    );
  });

  test('findings are those of a fresh analysis, whatever changes: mapper, data files, settings, classes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 10 }), async (events) => {
        const scene = new ChangingScene();
        expect(await scene.findings()).toEqual(await scene.freshFindings());
        for (const each of events) {
          scene.apply(each);
          expect(await scene.findings()).toEqual(await scene.freshFindings());
        }
      }),
      { ...options, numRuns: 14 },
    );
  });

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
      const found = await service.check(uriOf('m.json'), neverCancelled);
      return found?.findings.map((finding) => finding.code).filter((code) => code.includes('float'));
    };
    expect(await codes()).toEqual(['float-failed', 'compat-float-zero']);
    workspace.edit('m.json', text.replace('"id": "name"', '"id": "held"'));
    expect(await codes()).toEqual([]);
    workspace.edit('m.json', text);
    expect(await codes()).toEqual(['float-failed', 'compat-float-zero']);
  });

  test('nodes that a later version took over are not taken again', () => {
    const text = JSON.stringify(mapper, null, 2);
    const texts = [text, text.replace('"gone":', '"gone by":'), text.replace('"gone":', '"g":')] as const;
    const first = new DocumentSnapshot(uriOf('m.json'), '1', texts[0]);
    expect(first.mapper.sections).toHaveLength(5);
    const second = new DocumentSnapshot(uriOf('m.json'), '2', texts[1], { before: first });
    const third = new DocumentSnapshot(uriOf('m.json'), '3', texts[2], { before: second });
    expect(plain(third.mapper.root)).toEqual(plain(parseJsonTree(texts[2]).root));
    expect(plain(second.mapper.root)).toEqual(plain(parseJsonTree(texts[1]).root));
    expect(plain(third.mapper.root)).toEqual(plain(parseJsonTree(texts[2]).root));
    expect([first, second, third].map((each) => each.isOvertaken)).toEqual([true, false, false]);
  });
});

async function analyse(service: ReturnType<typeof createMapperService>) {
  const uri = uriOf('m.json');
  const parts = { trace: true, coverage: true };
  return {
    check: await service.check(uri, neverCancelled),
    preview: await service.preview({ uri }, neverCancelled),
    whole: await service.previewWhole(uri, uriOf('data.json'), parts, neverCancelled),
    symbols: await service.documentSymbols(uri, neverCancelled),
  };
}
