import { expect, test } from 'vitest';
import { mapperWith } from '../../../support/checks.ts';
import { completionsAt } from '../../../support/completions.ts';

const data = { Ende: '2025-01-01', Bemerkung: 'x', props: [{ propertyID: 'Ort', value: 'Raum 1' }] };
const inProcess = (rules: string) =>
  completionsAt(mapperWith(rules).replace('lab.Main', 'nomad.datamodel.metainfo.basesections.v1.Process'), { data });

test.each([
  ['one that means what the field does', '"Ende": "<|>"', ['end_time', 'datetime']],
  ['a word for any text', '"Bemerkung": "<|>"', ['description']],
  ['that of an entry of a key-value list', `"props[?propertyID=='Ort'].value | [0]": "<|>"`, ['location']],
  ['not one that another rule writes', '"x": "end_time", "Ende": "<|>"', ['datetime']],
])('the quantity that stands first: %s', async (_, rules, first) =>
  expect((await inProcess(rules)).labels.slice(0, first.length)).toEqual(first),
);

test('it says why, and a new rule is offered with its target', async () => {
  expect((await inProcess('"Ende": "<|>"')).items[0]?.detail).toMatch(/^datetime · .+, .+/);
  expect((await inProcess('"<|>"')).written('Ende')).toContain('end_time');
});
