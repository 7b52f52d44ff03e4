import { describe, expect, test } from 'vitest';
import { Budget, LimitReached } from '../../../../server/src/data/budget.ts';
import { UndoLog } from '../../../../server/src/parserModel/mapping/undoLog.ts';
import type { PyValue } from '../../../../server/src/parserModel/python/pyValue.ts';
import { itemsAsText } from '../../../../server/src/parserModel/schema/listText.ts';
import { ParserSection } from '../../../../server/src/parserModel/schema/section.ts';
import { writeSection } from '../../../../server/src/parserModel/schema/writeSection.ts';
import { PythonFault } from '../../../../server/src/parserModel/stop.ts';
import { Catalogue } from '../../../../server/src/schema/catalogue.ts';
import { knowledgeOf } from '../../../../server/src/schema/knowledge.ts';
import { runModel } from '../../../support/parser.ts';

const v1 = 'nomad.datamodel.metainfo.basesections.v1';

const schemas = knowledgeOf([
  new Catalogue(
    {
      aliases: {},
      classes: [
        {
          path: 'p.A',
          bases: [],
          quantities: [],
          subSections: [
            { name: 'a', section: 'p.A' },
            { name: 'b', section: 'p.A' },
          ],
        },
      ],
    },
    'test',
  ),
]);

const budget = (nodes = 1_000_000) => new Budget(() => ({ nodes: 0, text: 0 }), { nodes });
const sectionWith = (own: Budget) =>
  new ParserSection({ kind: 'known', path: 'p.A' }, { schemas, budget: own, undo: new UndoLog() });

function chain(levels: number, step: (inner: PyValue) => PyValue): PyValue {
  let value: PyValue = {};
  for (let level = 0; level < levels; level++) value = step(value);
  return value;
}

describe('a class that contains itself', () => {
  test('each of its sections is paid for', () => {
    const doubled = chain(60, (inner) => ({ a: inner, b: inner }));
    expect(() => sectionWith(budget(40)).set('a', { a: {}, b: {} })).toThrow(LimitReached);
    expect(() => sectionWith(budget()).set('a', doubled)).toThrow(LimitReached);
    expect(
      sectionWith(budget()).set(
        'a',
        chain(5, (inner) => ({ a: inner, b: inner })),
      ),
    ).toBe('converted');
  });

  test('depth is limited as Python’s', () => {
    expect(() =>
      sectionWith(budget()).set(
        'a',
        chain(5000, (inner) => ({ a: inner })),
      ),
    ).toThrow(PythonFault);
  });
});

describe('writeSection', () => {
  test('a value that several others contain is written once, and paid for at each place', () => {
    const section = new ParserSection(
      { kind: 'open', path: 'p.A' },
      { schemas, budget: budget(), undo: new UndoLog() },
    );
    section.set(
      'x',
      chain(10, (inner) => [inner, inner]),
    );
    const { data } = writeSection(section, budget());
    const [one, other] = data.x as unknown[];
    expect(one).toBe(other);
    section.set(
      'x',
      chain(60, (inner) => [inner, inner]),
    );
    const own = budget();
    expect(() => writeSection(section, own)).toThrow(LimitReached);
    expect(own.reached).toBe('nodes');
  });
});

describe('listText', () => {
  test.each([
    [
      [1, 2.5, true],
      ['1.0', '2.5', '1.0'],
    ],
    [
      [['a'], [1]],
      [['a'], ['1']],
    ],
    [[], []],
    [
      [[], []],
      [[], []],
    ],
  ])('%j → %j', (list, text) => {
    expect(itemsAsText(list as PyValue[], budget())).toEqual(text);
  });

  test.each([[[[1], 2]], [[1, [2]]], [[[1], [1, 2]]], [[null]], [[{}]], [[[], [[]]]]])('%j is no array', (list) => {
    expect(() => itemsAsText(list as PyValue[], budget())).toThrow(PythonFault);
  });

  test('what is looked at is paid for, and depth is limited', () => {
    const doubled = chain(50, (inner) => [inner, inner]) as PyValue[];
    expect(() => itemsAsText(doubled, budget())).toThrow(LimitReached);
    expect(() => itemsAsText(chain(5000, (inner) => [inner]) as PyValue[], budget())).toThrow(PythonFault);
  });
});

/** Runs the parser model on a reference section whose quantity `reference` is set by a rule. */
async function crashOf(rules: object, others: object, data: object) {
  const main = { is_main: 'True', schema: `${v1}.CompositeSystemReference`, rules: { ref: 'reference', ...rules } };
  const { crash } = await runModel({ $json_mapper_class_key: 'k', main_schema: main, ...others }, data);
  return crash?.error;
}

test('a section is appended to a reference that a rule wrote', async () => {
  const part = { schema: `${v1}.CompositeSystem`, main_key: 'reference', repeats: 'True', rules: { title: 'name' } };
  expect(await crashOf({}, { part }, { ref: 'nowhere', title: 'T' })).toBe('MetainfoReferenceError');
});

test('a unit is written for a reference', async () => {
  const units = { unit: 'tempunits.reference' };
  expect(await crashOf(units, {}, { ref: 'nowhere', unit: 'kg' })).toBe('MetainfoReferenceError');
});

test('a unit is no value of its own, also beside a target that looks like an index', async () => {
  const main = {
    schema: `${v1}.ProcessStep`,
    is_main: 'True',
    rules: { val: '5', time: 'duration', unit: 'tempunits.duration' },
  };
  const data = { val: 1, time: 2, unit: 's' };
  const { notes } = await runModel({ $json_mapper_class_key: 'k', main_schema: main }, data);
  expect(notes.filter(({ reason }) => reason === 'unknown-quantity')).toHaveLength(1);
});

test.each(['next', '1.1.0'] as const)('a value that is no name is said once: %s', async (version) => {
  const main = { schema: `${v1}.Process`, is_main: 'True', rules: { title: 'name' } };
  const result = await runModel({ $json_mapper_class_key: 'k', main_schema: main }, { title: false }, { version });
  expect(result.stops.map(({ reason }) => reason)).toEqual(['value']);
});
