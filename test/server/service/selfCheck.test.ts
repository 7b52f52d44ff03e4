import fc from 'fast-check';
import { expect, test } from 'vitest';
import { undecidedClass } from '../../../server/src/features/scaffold/namedDraft.ts';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { findingsIn } from '../../support/checks.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';

const keys = { $mapped_json_class_key: 'demo' };
const targets = ['auto', 'next', '1.1.0'] as const;
const process = 'nomad.datamodel.metainfo.basesections.Process';

/** A first mapper with the data files that it is for, and what the service then says of it. */
async function made(data: readonly object[], compat: (typeof targets)[number], schema?: string) {
  const texts = data.map((each) => JSON.stringify(each));
  const workspace = new InMemoryWorkspace();
  const service = createMapperService(workspace);
  service.configure({ compat });
  const result = await service.scaffolds.scaffold(
    texts.map((text, at) => ({ name: `${at}.json`, text })),
    { schema },
  );
  if (result.kind === 'problem') throw new Error(result.problem);
  const uris = texts.map((text, at) => workspace.write(`${at}.json`, text));
  const uri = workspace.write('m.json', result.text);
  const faults = (await findingsIn(service, uri)).filter(({ severity }) => /error|warning/.test(severity));
  const preview = (as: 'spec' | 'parser') =>
    service.previews.whole(uri, uris[0] ?? '', { trace: false, coverage: false, as }, neverCancelled);
  return { ...result, mapper: JSON.parse(result.text), faults, preview };
}

/** Text, numbers and booleans anywhere in a value, sorted; class keys and the classes of sections are not the data's. */
function scalarsIn(value: unknown): string[] {
  if (value === null) return [];
  if (typeof value !== 'object') return [JSON.stringify(value)];
  return Object.entries(value)
    .filter(
      ([name, each]) => name !== '$mapped_json_class_key' && !(name === 'm_def' && String(each).startsWith('nomad.')),
    )
    .flatMap(([, each]) => scalarsIn(each))
    .sort();
}

/** Names that are hard on paths and targets among plain ones. */
const name = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('a', 'b', 'name', 'x1', 'stepName', 'Flow rate', 'Größe') },
  fc.constantFrom('', '\n', ...'__proto__ constructor a.b " * [*] @key 2nd 1 m_def \\ ` \''.split(' ')),
  fc.string({ maxLength: 4, unit: 'binary' }),
);
const { value: json } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, tie('scalar'), tie('object'), tie('list'), tie('alike')),
  scalar: fc.oneof(fc.string({ maxLength: 3 }), fc.integer(), fc.boolean(), fc.constant(null)),
  list: fc.array(tie('value'), { maxLength: 3 }),
  object: fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  alike: fc
    .tuple(
      fc.array(name, { minLength: 1, maxLength: 3 }),
      fc.array(tie('value'), { minLength: 3, maxLength: 3 }),
      fc.boolean(),
    )
    .map(([names, values, asList]) => {
      const items = values.map((value, at) => Object.fromEntries(names.map((each) => [each, at === 2 ? value : at])));
      return asList ? items : Object.fromEntries(items.map((item, at) => [`k${at}`, item]));
    }),
}));
const root = fc.dictionary(name, json as fc.Arbitrary<unknown>, { maxKeys: 5, noNullPrototype: true });

/** Any data, with the class key. */
const file = root.map((data) => {
  const whole = { ...keys };
  for (const [key, value] of Object.entries(data))
    Object.defineProperty(whole, key, { value, enumerable: true, configurable: true, writable: true });
  return whole;
});

test.each(targets)('a class that is not known yet: no error, no loss, no value left out (%s)', (compat) =>
  fc.assert(
    fc.asyncProperty(file, async (data) => {
      const { faults, preview, mapper, notes } = await made([data], compat, undecidedClass);
      expect(faults.map(({ code, message }) => [code, message])).toEqual([]);
      for (const mapping of Object.values(mapper)) expect(mapping).not.toHaveProperty('rules', {});
      const { entries } = await preview(compat === 'auto' ? 'spec' : 'parser');
      expect(entries).toHaveLength(1);
      if (notes.some((note) => note.includes('no rule'))) return;
      const written = scalarsIn(entries[0]?.data);
      for (const each of scalarsIn(JSON.parse(JSON.stringify(data)))) expect(written).toContain(each);
    }),
    { numRuns: 60 },
  ),
);

test.each(targets)('a known class: each error and each loss has a note (%s)', (compat) =>
  fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 2 }), async (data) => {
      const { faults, notes } = await made(data, compat, process);
      const open = faults.filter(({ message }) => !notes.some((note) => note.includes(message)));
      expect(open.map(({ code, message }) => [code, message])).toEqual([]);
    }),
    { numRuns: 40 },
  ),
);
