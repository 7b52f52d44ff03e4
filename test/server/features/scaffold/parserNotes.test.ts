import { expect, test } from 'vitest';
import { scaffold } from '../../../../server/src/features/scaffold/scaffold.ts';
import { Catalogue } from '../../../../server/src/schema/catalogue.ts';
import { knowledgeOf } from '../../../../server/src/schema/knowledge.ts';

const quantity = (name: string, type: string) => ({ name, type, shape: [], unit: null });
const classOf = (path: string, names: readonly (readonly [string, string])[]) => ({
  path,
  bases: [],
  quantities: names.map(([name, type]) => quantity(name, type)),
  subSections: [],
});
const schemas = knowledgeOf([
  new Catalogue({
    aliases: {},
    classes: [
      classOf('lab.Run', [
        ['name', 'str'],
        ['lab_id', 'str'],
        ['datetime', 'datetime'],
      ]),
      classOf('lab.Curve', [['lab_id', 'str']]),
      {
        ...classOf('lab.Sample', [['name', 'str']]),
        quantities: [quantity('name', 'str'), { ...quantity('run', 'reference'), target: 'lab.Run' }],
      },
    ],
  }),
]);

const textOf = (data: object, at = 0) => ({
  name: `${at}.json`,
  text: JSON.stringify({ $mapped_json_class_key: 'k', ...data }),
});

function notesFor(data: object, schema = 'lab.Run', ...others: readonly object[]): string {
  const made = scaffold([data, ...others].map(textOf), { schema }, { schemas, target: 'next' });
  return made.kind === 'mapper' ? made.notes.join('\n') : made.problem;
}

test('nothing is said of a parser that is not known', () => {
  const file = textOf({ name: 'Pt/C 3', datetime: '2025-01-15T07:55:00' });
  expect(scaffold([file], { schema: 'lab.Run' }, { schemas })).toMatchObject({ notes: [] });
});

test('values that the parser changes are named with what becomes of them', () => {
  expect(notesFor({ name: 'x', datetime: '2025-01-15T07:55:00', lab_id: 12 })).toMatch(
    /2 .*datetime .*2025-01-15T07:55:00 .*2025-01-15T07:55:00\+00:00.*lab_id /,
  );
  expect(notesFor({ name: 'x', datetime: '2025-01-15T07:55:00+01:00' })).toContain('2025-01-15T06:55:00+00:00');
  expect(notesFor({ name: 'x', datetime: '2025-01-15T07:55:00+00:00', lab_id: 'L-12' })).toBe('');
});

test('a name that is no name of a file', () => expect(notesFor({ name: 'Pt/C 3' })).toMatch(/1 .*name .*`Pt\/C 3`/));

test('an entry without a name', () => {
  expect(notesFor({ lab_id: 'L-12' })).toMatch(/`name`.*`lab\.Run`/);
  expect(notesFor({ lab_id: 'L-12' }, 'lab.Curve')).toContain('`lab.Curve`');
});

test('an entry of its own that some data file lacks', () => {
  const sample = { name: 's', run: { name: 'r', lab_id: 'L-1' } };
  const file = notesFor(sample, 'lab.Sample');
  expect(file).toMatch(/^.+$/);
  const [lacking, ...rest] = notesFor(sample, 'lab.Sample', { name: 't' }).split('\n');
  expect(lacking).toMatch(/ run\b.*`lab\.Run`/);
  expect(rest).toEqual([file]);
});
