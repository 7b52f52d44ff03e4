import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { serviceFor, testKey } from '../../../support/checks.ts';

const base = 'nomad.datamodel.metainfo.basesections';
/** Some classes, with a sub section and quantities that they have; the first one has none. */
const classes: Readonly<Record<string, readonly string[]>> = {
  'nomad.datamodel.data.EntryData': [],
  [`${base}.Process`]: ['steps', 'name', 'description', 'method'],
  [`${base}.ProcessStep`]: ['name', 'comment'],
};
const paths = Object.keys(classes);
const hasMember = (path: string, name: string) => (classes[path] ?? []).includes(name);

interface Generated {
  readonly schema: string;
  readonly targets: readonly string[];
  readonly mainKey: string;
  readonly inner: readonly Generated[];
}

const target = fc.constantFrom('name', 'description', 'comment', 'x', 'y', 'z');
const mapping = (inner: fc.Arbitrary<Generated[]>): fc.Arbitrary<Generated> =>
  fc.record({
    schema: fc.constantFrom(...paths),
    targets: fc.uniqueArray(target, { maxLength: 6 }),
    mainKey: fc.constantFrom('steps', 'other'),
    inner,
  });
const unnested = fc.uniqueArray(mapping(fc.constant([])), { maxLength: 2, selector: ({ mainKey }) => mainKey });
const nested = fc.uniqueArray(mapping(unnested), { maxLength: 2, selector: ({ mainKey }) => mainKey });
const main = mapping(nested);

const rulesOf = ({ targets }: Generated) =>
  Object.fromEntries(targets.map((name) => [name, { source: 'value', target: name }]));
const below = (all: readonly Generated[]): object =>
  Object.fromEntries(
    all.map((each, index) => [
      `m${index}`,
      { schema: each.schema, main_key: each.mainKey, rules: rulesOf(each), subsections: below(each.inner) },
    ]),
  );

/** The pointers of values that their class, or one around it, has no member for. */
function droppedIn({ schema, targets, inner }: Generated, at = '', isDropped = false): readonly string[] {
  return [
    ...targets.filter((name) => isDropped || !hasMember(schema, name)).map((name) => `${at}/${name}`),
    ...inner.flatMap((each) => droppedIn(each, `${at}/${each.mainKey}`, isDropped || !hasMember(schema, each.mainKey))),
  ];
}

async function previewOf(generated: Generated) {
  const mapper = {
    $json_mapper_class_key: testKey,
    main_schema: {
      schema: generated.schema,
      is_main: true,
      rules: rulesOf(generated),
      subsections: below(generated.inner),
    },
  };
  const { service, uri } = serviceFor(JSON.stringify(mapper), { data: { value: 'text' } });
  const dataUri = uri.replace(/[^/]*$/, 'data.json');
  const { dropped = [], findings } = await service.previews.whole(
    uri,
    dataUri,
    { trace: false, coverage: false },
    neverCancelled,
  );
  const answer = await service.previews.preview({ uri, dataUri }, neverCancelled);
  return { paths: dropped.map(({ path }) => path).sort(), findings, answer };
}

test('the values that a finding says are dropped are marked, and no others', async () => {
  await fc.assert(
    fc.asyncProperty(main, async (generated) => {
      const { paths: marked, answer } = await previewOf(generated);
      const expected = droppedIn(generated).toSorted();
      expect([marked, answer.outcomes.dropped]).toEqual([expected, expected.length]);
    }),
    { numRuns: 100 },
  );
});

test('a finding of 150 places has its effect at each, and shows a hundred others', async () => {
  const targets = Array.from({ length: 150 }, (_, index) => `x${index}`);
  const schema = paths[0] as string;
  const { paths: marked, findings, answer } = await previewOf({ schema, targets, mainKey: '', inner: [] });
  expect([marked.length, answer.outcomes.dropped, findings[0]?.related.length]).toEqual([150, 150, 100]);
  expect(findings[0]?.message).toContain('(150 places)');
  expect(answer.findings[0]).not.toHaveProperty('places');
});
