import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaffold } from '../../../server/src/features/scaffold/scaffold.ts';
import { isObject } from '../../../server/src/util/isObject.ts';
import { pairClasses } from '../../matching/pairs.ts';

const { schemas } = await pairClasses();
const measurement = 'nomad.datamodel.metainfo.basesections.Measurement';

/** The rules of a first mapper as texts, in any order. */
function rulesOf(data: object, schema: string) {
  const text = JSON.stringify({ $mapped_json_class_key: 'k', ...data });
  const made = scaffold([{ name: 'k', text }], { schema }, { schemas });
  if (made.kind === 'problem') throw new Error(made.problem);
  const mappings = Object.values(JSON.parse(made.text)).filter(isObject);
  const rules = mappings.flatMap(({ rules: own, ...rest }) =>
    Object.entries(own ?? {}).map(([name, rule]) => JSON.stringify([rest.main_key, rest.repeat_paths, name, rule])),
  );
  return { rules: rules.sort(), notes: made.notes.join('\n') };
}

const names =
  `name title label id lab_id code date timestamp start_time end comment description method technique operator author
export creator sample samples instrument device meta data info steps Bezeichnung Datum temperature_C unit value step_1 step_2
mass mass_unit elements A_b a_b`.split(/\s+/);
const plain = fc.constantFrom('Scan 4', 'A-7', '2025-03-04T10:00:00', 5, 0.5, true, null, 'K');
const { tree } = fc.letrec<{ tree: unknown; object: object }>((tie) => ({
  tree: fc.oneof({ weight: 5, arbitrary: plain }, tie('object'), fc.array(tie('object'), { maxLength: 3 })),
  object: fc.dictionary(fc.constantFrom(...names), tie('tree'), { maxKeys: 6 }),
}));
const dataSets = fc.dictionary(fc.constantFrom(...names), tree, { minKeys: 2, maxKeys: 10 });

/** The same data with the members of each object in another order. */
function shuffled(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) return value.map((each) => shuffled(each, random));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, each]) => ({ name, each, at: random() }));
  members.sort((one, other) => one.at - other.at);
  return Object.fromEntries(members.map(({ name, each }) => [name, shuffled(each, random)]));
}

test.each([measurement, 'your_plugin.YourEntry'])(
  '%s: the rules are the same in whatever order the members stand',
  (schema) => {
    const orders = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }));
    fc.assert(
      fc.property(dataSets, orders, (data, stream) => {
        const other = shuffled(data, () => stream.next().value ?? 0) as object;
        expect(rulesOf(other, schema).rules).toEqual(rulesOf(data, schema).rules);
      }),
      { numRuns: 200 },
    );
  },
);

const sure = [
  ['name', 'Scan 4', 'name'],
  ['title', 'Scan 4', 'name'],
  ['timestamp', '2025-03-04T10:00:00', 'datetime'],
  ['lab_id', 'A-7', 'lab_id'],
  ['comment', 'all well', 'description'],
] as const;
const guesses = {
  author: { name: 'A. Example', id: 'a-1' },
  creator: { title: 'Dr.' },
  export: { timestamp: '2025-04-04T10:00:00', name: 'nightly' },
  license: { name: 'CC0', description: 'free' },
  printed: '2025-04-05T10:00:00',
  calibration_date: '2024-04-05',
  customer_id: 'C-12',
};

test.each(sure)('the only field that is sure, %s, gets its quantity beside any others', (name, value, target) => {
  fc.assert(
    fc.property(fc.shuffledSubarray(Object.entries({ ...guesses, [name]: value })), (members) => {
      fc.pre(members.some(([each]) => each === name));
      const { rules, notes } = rulesOf(Object.fromEntries(members), measurement);
      expect(rules).toContain(JSON.stringify([null, null, name, target]));
      expect(notes).not.toMatch(/no matching quantity[^\n]*name/);
    }),
    { numRuns: 60 },
  );
});
