import { expect, test } from 'vitest';
import { mapperWith } from '../../../support/checks.ts';
import { completionsAt } from '../../../support/completions.ts';

const process = (rules: string) =>
  mapperWith(rules).replace('lab.Main', 'nomad.datamodel.metainfo.basesections.v1.Process');
const data = { Ende: '2025-01-01', Bemerkung: 'x', props: [{ propertyID: 'Ort', value: 'Raum 1' }] };

test('the quantity that means what the field does stands first, and says why', async () => {
  const { items, labels } = await completionsAt(process('"Ende": "<|>"'), { data });
  expect(labels.slice(0, 2)).toEqual(['end_time', 'datetime']);
  expect(items[0]?.detail).toMatch(/^datetime · .+, .+/);
  expect((await completionsAt(process('"Bemerkung": "<|>"'), { data })).labels[0]).toBe('description');
});

test('an entry of a key-value list is known by its own name', async () => {
  const source = "props[?propertyID=='Ort'].value | [0]";
  expect((await completionsAt(process(`"${source}": "<|>"`), { data })).labels[0]).toBe('location');
});

test('a target that another rule writes stands behind the others', async () => {
  const { labels } = await completionsAt(process('"x": "end_time", "Ende": "<|>"'), { data });
  expect(labels[0]).toBe('datetime');
});

test('a new rule is offered with its target', async () =>
  expect((await completionsAt(process('"<|>"'), { data })).written('Ende')).toContain('end_time'));
