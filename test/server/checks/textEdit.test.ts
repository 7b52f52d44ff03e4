import { beforeEach, expect, test } from 'vitest';
import { ApplicableChecks } from '../../../server/src/checks/applicable.ts';
import { type Check, plannedRules } from '../../../server/src/checks/check.ts';
import { DraftMemory } from '../../../server/src/checks/draftMemory.ts';
import { spanOf } from '../../../server/src/mapper/stringSpan.ts';
import type { TextMember } from '../../../server/src/mapper/types.ts';
import { knowledgeOf } from '../../../server/src/schema/knowledge.ts';
import { mapperWith, sectionWith } from '../../support/checks.ts';
import { Editing } from '../../support/editing.ts';

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
