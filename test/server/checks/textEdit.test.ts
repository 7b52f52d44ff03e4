import { beforeEach, expect, test } from 'vitest';
import { ApplicableChecks } from '../../../server/src/checks/applicable.ts';
import { type Check, plannedRules } from '../../../server/src/checks/check.ts';
import { DraftMemory } from '../../../server/src/checks/draftMemory.ts';
import { spanOf } from '../../../server/src/mapper/stringSpan.ts';
import type { TextMember } from '../../../server/src/mapper/types.ts';
import { knowledgeOf } from '../../../server/src/schema/knowledge.ts';
import { mapperWith, sectionWith } from '../../support/checks.ts';
import { alone, Editing } from '../../support/editing.ts';

const start = { line: 0, character: 0 };
const rangeAtStart = { start, end: start };

const rule = (type: string): string => `"a": {"source": "x", "target": "y", "target_type": "${type}"}`;

function textWith(first: string, second: string, member = '"note": "of the file"'): string {
  return mapperWith(member, [sectionWith('one', '', rule(first)), sectionWith('two', '', rule(second))].join(',\n  '));
}

/** Who was asked about which mapping. */
let asked: string[] = [];

beforeEach(() => {
  asked = [];
});

/** Finds every `target_type` that is no `float`. */
function findsTypes(code: string, reads: readonly TextMember[], more: Partial<Check> = {}): Check {
  return {
    code,
    severity: 'warning',
    reads,
    *written(context) {
      asked.push(`${code} of ${context.sections.map(({ name }) => name).join()}`);
      for (const { rule } of plannedRules(context)) {
        const type = rule.rule.targetType;
        if (type && type.value !== 'float') yield { span: spanOf(type.node), message: type.value };
      }
    },
    ...more,
  };
}

const reader = findsTypes('reader', ['target_type']);
const other = findsTypes('other', ['source']);

/** The last text in a fresh analysis, and after the others. */
async function afterEdits(checks: readonly Check[], ...texts: readonly string[]): Promise<readonly string[]> {
  const applicable = new ApplicableChecks(checks, new Set());
  const editing = new Editing(applicable);
  let found: Awaited<ReturnType<Editing['check']>> = [];
  for (const text of texts) {
    asked = [];
    found = await editing.check(text);
  }
  const askedOfEdit = [...asked];
  const [last = ''] = texts.slice(-1);
  expect(found).toEqual(await new Editing(applicable).check(last));
  asked = askedOfEdit;
  return found.map(({ code, message }) => `${code}: ${message}`);
}

test('only checks that read the text are asked, about the mapping that it stands in', async () => {
  await afterEdits([reader, other], textWith('float', 'float'), textWith('float', 'floot'), textWith('float', 'float'));
  expect(asked).toEqual(['reader of two']);
});

test('what was said of other mappings and by other checks stays, where it stands now', async () => {
  const silentOnTwo = findsTypes('other', ['source'], {
    *written({ sections }) {
      for (const { name, key } of sections) if (name !== 'two') yield { span: spanOf(key), message: name };
    },
  });
  expect(
    await afterEdits(
      [reader, silentOnTwo],
      textWith('a', 'b'),
      textWith('a longer one', 'b'),
      textWith('a', 'b and c'),
    ),
  ).toEqual(['other: main_schema', 'other: one', 'reader: a', 'reader: b and c']);
});

test('findings of one place are told in the order of the checklist', async () => {
  const another = findsTypes('another', ['target_type', 'source']);
  expect(await afterEdits([another, reader], textWith('float', 'float'), textWith('x', 'float'))).toEqual([
    'another: x',
    'reader: x',
  ]);
});

test('a check that gathers is given all that it said, whether it reads the text or not', async () => {
  const gather: Check['gather'] = (drafts, { text }) =>
    drafts.slice(0, 1).map((draft) => ({ ...draft, message: `${drafts.length} in ${text.length}` }));
  const texts = [textWith('x', 'float'), textWith('x', 'yy')] as const;
  const gathering = findsTypes('gathering', ['target_type'], { gather });
  expect(await afterEdits([gathering], ...texts)).toEqual([`gathering: 2 in ${texts[1].length}`]);
  const keys = findsTypes('keys', ['source'], {
    gather,
    *written({ sections }) {
      for (const { key } of sections) yield { span: spanOf(key), message: '' };
    },
  });
  expect(await afterEdits([keys], ...texts)).toEqual([`keys: 3 in ${texts[1].length}`]);
});

test('a check that also speaks of the file is asked about all of it', async () => {
  const ofFile = findsTypes('file', ['target_type'], {
    *run({ mapper }) {
      for (const { key } of mapper.sections) yield { span: spanOf(key), message: 'here' };
    },
  });
  await afterEdits([ofFile], textWith('float', 'float'), textWith('float', 'x'), textWith('float', 'float'));
});

test('a finding of one place stays behind that of an earlier check', async () => {
  const later = findsTypes('later', ['source']);
  const sameNode: Check = {
    ...later,
    *written(context) {
      for (const { rule } of plannedRules(context))
        if (rule.rule.targetType) yield { span: spanOf(rule.rule.targetType.node), message: 'here' };
    },
  };
  expect(await afterEdits([reader, sameNode], textWith('x', 'float'), textWith('y', 'float'))).toEqual([
    'reader: y',
    'later: here',
    'later: here',
  ]);
});

test('what stands in another mapping because of the edited one is found again', async () => {
  const takers: Check = {
    ...reader,
    *written(context) {
      for (const { rule } of plannedRules(context))
        if (rule.rule.useRule && rule.said.source) yield { span: spanOf(rule.said.source.node), message: 'taken' };
    },
  };
  const given = sectionWith('given', '', '"a": {"source": "a", "target": "a"}');
  const taker = (type: string): string =>
    mapperWith(undefined, `${given}, ${sectionWith('taker', '', `"b": {"use_rule": "#given.a"}, ${rule(type)}`)}`);
  expect(await afterEdits([takers], taker('float'), taker('x'))).toEqual(['reader: taken']);
});

test('a mapping below another one is judged again with it', async () => {
  const below: Check = {
    ...reader,
    reads: ['schema'],
    *written({ sections, plan }) {
      for (const section of sections)
        for (const parent of plan.sections.get(section)?.parents ?? [])
          yield { span: spanOf(section.key), message: parent.schema };
    },
  };
  const text = (schema: string): string =>
    mapperWith(
      undefined,
      `"one": {"schema": "${schema}", "main_key": "a", "rules": {}}, "two": {"schema": "s", "main_key": "a.b", "rules": {}}`,
    );
  expect(await afterEdits([below], text('x'), text('y'))).toEqual(['reader: y']);
});

test('with another main class every mapping is judged again', async () => {
  const ofMain: Check = {
    ...reader,
    reads: ['schema'],
    *written({ sections, mainSchema }) {
      for (const { key } of sections) yield { span: spanOf(key), message: mainSchema ?? '' };
    },
  };
  const text = textWith('float', 'float');
  const [, schema = ''] = /"main_schema"[^}]*?"schema": "([^"]*)"/.exec(text) ?? [];
  expect(schema).not.toBe('');
  await afterEdits([ofMain], text, text.replace(`"${schema}"`, '"other.Main"'));
});

test('what becomes of samples is looked for again', async () => {
  const mapped: Check = {
    ...reader,
    *mapped(context) {
      for (const { rule } of plannedRules(context))
        if (rule.rule.targetType) yield { span: spanOf(rule.rule.targetType.node), message: 'mapped' };
    },
  };
  const applicable = new ApplicableChecks([mapped], new Set());
  const [editing, fresh] = [new Editing(applicable), new Editing(applicable)];
  const data = { x: 1 };
  editing.data = data;
  fresh.data = data;
  await editing.check(textWith('float', 'float'));
  const text = textWith('longer than it was', 'float');
  expect(await editing.check(text)).toEqual(await fresh.check(text));
});

const mapper = { uri: 'file:///n.json', name: 'n.json', classKey: 'k', version: 1, range: rangeAtStart };

test.each([
  ['severities', { severities: { counting: 'error' } as const }],
  ['files around', { workspace: { ...alone, mappers: [mapper] } }],
])('with other %s all is told anew', async (_, by) => {
  const counting: Check = {
    code: 'counting',
    severity: 'warning',
    *run({ workspace }) {
      yield { span: { offset: 0, length: 1 }, message: `${workspace.mappers.length}` };
    },
  };
  const applicable = new ApplicableChecks([reader, counting], new Set());
  const editing = new Editing(applicable);
  await editing.check(textWith('x', 'float'));
  const text = textWith('x', 'y');
  expect(await editing.check(text, by)).toEqual(await new Editing(applicable).check(text, by));
});

test('what is found in a version that was overtaken is not remembered', async () => {
  const applicable = new ApplicableChecks([reader], new Set());
  const editing = new Editing(applicable);
  await editing.check(textWith('x', 'y'));
  const overtaken = editing.edit(textWith('x', 'y and more'));
  expect(overtaken.mapper.sections.length).toBe(3);
  const last = editing.edit(textWith('x and more', 'y and more'));
  expect(last.mapper.sections.length).toBe(3);
  expect(overtaken.isOvertaken).toBe(true);
  await editing.judge(overtaken);
  expect(await editing.judge(last)).toEqual(await new Editing(applicable).check(last.text));
});

test('judged by something else, or with other findings remembered, all is asked', async () => {
  const applicable = new ApplicableChecks([reader], new Set());
  const editing = new Editing(applicable);
  await editing.check(textWith('float', 'float'));
  asked = [];
  await editing.check(textWith('float', 'x'), { schemas: knowledgeOf([]) });
  expect(asked).not.toEqual(['reader of two']);
  asked = [];
  expect(await editing.check(textWith('float', 'y'), { memory: new DraftMemory() })).toHaveLength(1);
  expect(asked).not.toEqual(['reader of two']);
});
