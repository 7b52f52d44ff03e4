import { beforeEach, describe, expect, test } from 'vitest';
import { ApplicableChecks } from '../../../server/src/checks/applicable.ts';
import { type Check, type CheckContext, type Draft, plannedRules } from '../../../server/src/checks/check.ts';
import { DraftMemory } from '../../../server/src/checks/draftMemory.ts';
import { spanOf } from '../../../server/src/mapper/stringSpan.ts';
import { knowledgeOf } from '../../../server/src/schema/knowledge.ts';
import { mapperWith, sectionWith } from '../../support/checks.ts';
import { Editing } from '../../support/editing.ts';

const names = Array.from({ length: 20 }, (_, index) => `part${index}`);

const text = mapperWith(
  undefined,
  names.map((name) => sectionWith(name, '"repeats": true, "repeat_paths": ["list"]')).join(',\n  '),
);

/** The mappings that a hook was asked about, since this was read last. */
const asked = { written: new Set<string>(), mapped: new Set<string>() };

function take(hook: keyof typeof asked): readonly string[] {
  const taken = [...asked[hook]];
  asked[hook].clear();
  return taken;
}

function spy(hook: keyof typeof asked): Check {
  return {
    code: hook,
    severity: 'error',
    *[hook]({ sections }: Pick<CheckContext, 'sections'>): Generator<Draft> {
      for (const { name, key } of sections) {
        asked[hook].add(name);
        const span = { offset: key.offset, length: key.length };
        yield { span, message: name, related: [{ span, message: 'here' }] };
      }
    },
  };
}

const spies = new ApplicableChecks([spy('written'), spy('mapped')], new Set());

let editing: Editing;

beforeEach(() => {
  editing = new Editing(spies);
  take('written');
  take('mapped');
});

const edited = text.replace('"main_key": "part7"', '"main_key": "part7, and longer"');

describe('what checks said of a mapping', () => {
  test('is looked for in all when other classes are known', async () => {
    await editing.check(text);
    const all = take('written').length;
    await editing.check(text, { schemas: knowledgeOf([]) });
    expect(take('written')).toHaveLength(all);
  });

  test('is looked for only in the one that an edit touched', async () => {
    await editing.check(text);
    expect(take('written')).toHaveLength(21);
    await editing.check(edited);
    expect(take('written')).toEqual(['part7']);
    await editing.check(edited);
    expect([take('written'), take('mapped')]).toEqual([[], []]);
  });

  test('of a rule that it takes from another goes with it, and not with the other', async () => {
    const takers: Check = {
      code: 'takers',
      severity: 'error',
      *written(context) {
        for (const { rule } of plannedRules(context)) {
          if (rule.rule.useRule && rule.said.source) yield { span: spanOf(rule.said.source.node), message: 'taken' };
        }
      },
    };
    const checks = new ApplicableChecks([takers], new Set());
    const given = sectionWith('given', '', '"a": {"source": "a", "target": "a"}');
    const takerWith = (rule: string): string =>
      mapperWith(undefined, `${given}, ${sectionWith('taker', '', `"b": ${rule}`)}`);
    expect(await editing.check(takerWith('{"use_rule": "#given.a"}'), { checks })).toHaveLength(1);
    expect(await editing.check(takerWith('{"use_rule": "#given.a", "unit": "m"}'), { checks })).toHaveLength(1);
    expect(await editing.check(takerWith('{"source": "a", "target": "a"}'), { checks })).toEqual([]);
  });

  test('moves with the mapping', async () => {
    await editing.check(text);
    const found = await editing.check(edited);
    expect(found).toEqual(await editing.check(edited, { memory: new DraftMemory() }));
    expect(found.map(({ span }) => edited.slice(span.offset + 1, span.offset + span.length - 1))).toEqual([
      'main_schema',
      ...names,
    ]);
  });

  test('is looked for again where the sample gives something else', async () => {
    editing.data = { id: 1, list: [{ id: 1 }, { id: 2 }] };
    await editing.check(text);
    take('written');
    take('mapped');
    await editing.check(edited);
    // The main section holds all others, and is made again.
    expect([take('written'), take('mapped')]).toEqual([['part7'], ['main_schema', 'part7']]);
    editing.data = { id: 1, list: [{ id: 1 }, { id: 2 }] };
    await editing.check(edited);
    expect([take('written').length, take('mapped').length]).toEqual([0, 21]);
  });

  test('is looked for again where an edit elsewhere leads into its sections', async () => {
    editing.data = { id: 1, list: [{ id: 1 }] };
    await editing.check(text);
    take('mapped');
    await editing.check(text.replace('"main_key": "part7"', '"main_key": "part3.x"'));
    expect(take('mapped')).toEqual(['main_schema', 'part3', 'part7']);
  });

  test('is looked for again with compatibility switched on, and in broken text', async () => {
    await editing.check(text);
    take('written');
    await editing.check(text, { compat: true });
    expect(take('written')).toHaveLength(21);
    await editing.check(text.replace('"part3"', '"part3'), { compat: true });
    await editing.check(text, { compat: true });
    expect(take('written')).toHaveLength(21);
  });
});
