import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonNode } from '../../server/src/mapper/jsonTree.ts';
import { parseJsonTree } from '../../server/src/mapper/jsonTree.ts';
import { parseMapper } from '../../server/src/mapper/parseMapper.ts';
import { reparse } from '../../server/src/mapper/reparse.ts';
import { createMapperService } from '../../server/src/service.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../support/inMemoryWorkspace.ts';

const data = {
  $mapped_json_class_key: 'k',
  id: 'run 1',
  Steplist: [{ n: 'a', t: '5', u: 'min' }, { n: 'b' }, { n: 'c', t: 7 }],
  Chem: { x: { label: 'X', parts: [{ p: 1 }, { p: 2 }] }, y: { label: 'Y' }, note: 'text' },
};

const step = {
  schema: 'nomad.datamodel.metainfo.basesections.v1.ProcessStep',
  main_key: 'steps',
  repeats: true,
  repeat_paths: ['Steplist[*]'],
  repeat_keys: [{ n: '[a-c]' }],
  rules: { n: 'name', t: { source: 't', target: 'duration', target_type: 'float' }, u: 'tempunits.duration' },
};

const mapper = {
  $json_mapper_class_key: 'k',
  main_schema: {
    schema: 'lab.Main',
    is_main: true,
    rules: { id: 'name', gone: { source: 'gone', target: 'x', default_value: 1 } },
  },
  steps: step,
  notes: {
    schema: 'lab.Note',
    main_key: 'steps.notes',
    rules: { n: { source: 'n', target: 'text', use_rule: '#steps.t' } },
  },
  chem: {
    schema: 'lab.Chem',
    main_key: 'chem',
    repeats: true,
    repeat_paths: ['Chem.*'],
    is_archive: true,
    rules: { label: 'name' },
    subsections: {
      parts: { schema: 'lab.Part', main_key: 'parts', repeats: true, repeat_paths: ['parts[*]'], rules: { p: 'p' } },
    },
  },
  more: { ...step, main_key: 'more', repeat_paths: ['Steplist'] },
};

/** Where, how much is taken away, what is put there. */
const edit = fc.record({
  at: fc.nat(),
  take: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 12 })),
  put: fc.oneof(
    fc.constantFrom('x', '"', ' ', '\n', '{', '}', ',', 'Steplist', 'true', '"n": "name",', '\\', '1', '.', '[*]', 'ä'),
    fc.constant(''),
  ),
});

function applyEdit(text: string, { at, take, put }: { at: number; take: number; put: string }): string {
  const start = at % (text.length + 1);
  return text.slice(0, start) + put + text.slice(start + take);
}

/** A tree without its links upwards. */
function plain(node: JsonNode | undefined): unknown {
  if (node === undefined) return undefined;
  const { type, offset, length, value, colonOffset, children } = node;
  return { type, offset, length, value, colonOffset, children: children?.map(plain) };
}

const options = { seed: 20, numRuns: 150 };

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
          expect({ ...tree, root: plain(tree.root) }).toEqual({ ...fresh, root: plain(fresh.root) });
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
      { ...options, numRuns: 60 },
    );
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
