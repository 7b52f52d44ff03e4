import { expect, test } from 'vitest';
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

/** A class that contains itself. */
const subSections = ['a', 'b'].map((name) => ({ name, section: 'p.A' }));
const classes = [{ path: 'p.A', bases: [], quantities: [], subSections }];
const schemas = knowledgeOf([new Catalogue({ aliases: {}, classes }, 'test')]);

const budget = (nodes = 1_000_000) => new Budget(() => ({ nodes: 0, text: 0 }), { nodes });
const sectionOf = (kind: 'known' | 'open', own = budget()) =>
  new ParserSection({ kind, path: 'p.A' }, { schemas, budget: own, undo: new UndoLog() });

const chain = (levels: number, step: (inner: PyValue) => PyValue) =>
  Array.from({ length: levels }).reduce<PyValue>((inner) => step(inner), {});
const members = (inner: PyValue) => ({ a: inner, b: inner });
const items = (inner: PyValue) => [inner, inner];

test('each section of a class that contains itself is paid for, and their depth is limited as Python’s', () => {
  expect(sectionOf('known').set('a', chain(5, members))).toBe('converted');
  expect(() => sectionOf('known', budget(40)).set('a', { a: {}, b: {} })).toThrow(LimitReached);
  expect(() => sectionOf('known').set('a', chain(60, members))).toThrow(LimitReached);
  const deep = chain(5000, (a) => ({ a }));
  expect(() => sectionOf('known').set('a', deep)).toThrow(PythonFault);
});

test('a value that several others contain is written once, and paid for at each place', () => {
  const section = sectionOf('open');
  section.set('x', chain(10, items));
  const [one, other] = writeSection(section, budget()).data.x as unknown[];
  expect(one).toBe(other);
  section.set('x', chain(60, items));
  const own = budget();
  expect(() => writeSection(section, own)).toThrow(LimitReached);
  expect(own.reached).toBe('nodes');
});

test.each([
  ['numbers', [1, 2.5, true], ['1.0', '2.5', '1.0']],
  ['texts and numbers', [['a'], [1]], [['a'], ['1']]],
  ['nothing', [], []],
  ['lists of nothing', [[], []], [[], []]],
])('items become texts: %s', (_, list, text) => expect(itemsAsText(list as PyValue[], budget())).toEqual(text));

test('lists of different depths and lengths are no array', () => {
  const uneven: unknown[] = [[[1], 2], [1, [2]], [[1], [1, 2]], [null], [{}], [[], [[]]]];
  for (const list of [...uneven, chain(5000, (inner) => [inner])])
    expect(() => itemsAsText(list as PyValue[], budget())).toThrow(PythonFault);
});

test('items that are looked at are paid for', () =>
  expect(() => itemsAsText(chain(50, items) as PyValue[], budget())).toThrow(LimitReached));

const v1 = 'nomad.datamodel.metainfo.basesections.v1';
const run = (schema: string, rules: object, data: object, more: object = {}, version: 'next' | '1.1.0' = 'next') => {
  const main = { schema: `${v1}.${schema}`, is_main: 'True', rules };
  return runModel({ $json_mapper_class_key: 'k', main_schema: main, ...more }, data, { version });
};

const part = { schema: `${v1}.CompositeSystem`, main_key: 'reference', repeats: 'True', rules: { title: 'name' } };

test.each([
  ['a section is appended to a reference that a rule wrote', {}, { part }],
  ['a unit is written for a reference', { unit: 'tempunits.reference' }, {}],
])('%s', async (_, rules, more) => {
  const data = { ref: 'nowhere', unit: 'kg', title: 'T' };
  const { crash } = await run('CompositeSystemReference', { ref: 'reference', ...rules }, data, more);
  expect(crash?.error).toBe('MetainfoReferenceError');
});

test('a unit is no value of its own, also beside a target that looks like an index', async () => {
  const rules = { val: '5', time: 'duration', unit: 'tempunits.duration' };
  const { notes } = await run('ProcessStep', rules, { val: 1, time: 2, unit: 's' });
  expect(notes.filter(({ reason }) => reason === 'unknown-quantity')).toHaveLength(1);
});

test.each(['next', '1.1.0'] as const)('a value that is no name is said once: %s', async (version) => {
  const { stops } = await run('Process', { title: 'name' }, { title: false }, {}, version);
  expect(stops.map(({ reason }) => reason)).toEqual(['value']);
});
