import { expect, test } from 'vitest';
import { mapperWith } from '../../../support/checks.ts';
import { classScene } from '../../../support/classes.ts';
import { completionsAt, expectCompletions } from '../../../support/completions.ts';

const files = {
  'more.catalogue.json': {
    version: 1,
    classes: [
      {
        path: 'm.Main',
        bases: ['m.Base'],
        quantities: [
          { name: 'mass', type: 'float64', unit: 'gram', description: 'How much of it.' },
          { name: 'kind', type: 'enum', values: ['a', 'b'] },
        ],
        subSections: [
          { name: 'setup', section: 'm.Setup' },
          { name: 'steps', section: 'm.Step', repeats: true },
        ],
      },
      { path: 'm.Base', quantities: [{ name: 'name', type: 'str' }] },
      {
        path: 'm.Half',
        bases: ['far.Away', 'm.Base'],
        quantities: [
          { name: 'size', type: 'float64' },
          { name: 'area', type: 'float64', derived: true },
        ],
      },
      {
        path: 'm.Setup',
        quantities: [
          { name: 'power', type: 'float64', unit: 'watt' },
          { name: 'label', type: 'str' },
        ],
      },
      {
        path: 'm.Step',
        quantities: [{ name: 'system', type: 'reference', target: 'm.Setup' }],
        subSections: [{ name: 'tools', section: 'm.Setup', repeats: true }],
      },
    ],
  },
};
const scene = { ...classScene, files, settings: { schema: { catalogues: ['more.catalogue.json'] } } };
const main = (rules: string, rest = '') => mapperWith(rules, rest).replace('lab.Main', 'm.Main');

test('targets with their type, own and inherited, those that are used last', async () => {
  const { item, apply } = await expectCompletions(
    main('"a": "mass", "b": "<|>"'),
    ['kind', 'name', 'setup', 'steps', 'mass', 'tempunits'],
    scene,
  );
  expect(item('mass').detail).toBe('float64 in gram');
  expect(item('mass').labelDetails).toEqual({ description: 'float64 in gram' });
  expect(item('steps').detail).toBe('Step, repeated');
  expect(apply('kind')).toBe(main('"a": "mass", "b": "kind"'));
});

test('known members of a class that is not wholly known, without those that are derived', async () => {
  const half = main('"a": "<|>"').replace('m.Main', 'm.Half');
  await expectCompletions(half, ['size', 'name'], scene);
});

test('members of sub sections, and units of the quantities that have one', async () => {
  const target = (text: string) => main(`"r": { "source": "a", "target": ${text} }`);
  const { apply } = await expectCompletions(target('"setup.<|>"'), ['power', 'label'], scene);
  expect(apply('power')).toBe(target('"setup.power"'));
  await expectCompletions(target('"steps[0].<|>"'), ['system', 'tools'], scene);
  await expectCompletions(target('"tempunits.<|>"'), ['mass', 'setup', 'steps'], scene);
  await expectCompletions(target('"tempunits.setup.<|>"'), ['power'], scene);
});

test('units first for a field that names one, and units of the quantity as their default', async () => {
  await expectCompletions(main('"mass_unit": "<|>"'), ['tempunits', 'mass', 'kind', 'name', 'setup', 'steps'], scene);
  const unit = (target: string) => main(`"r": { "source": "u", "target": "${target}", "default_value": "<|>" }`);
  await expectCompletions(unit('tempunits.mass'), ['gram', 'kg', 'g', 'mg', 'ug'], scene);
  await expectCompletions(unit('tempunits.setup.power'), ['watt', 'W', 'mW', 'kW'], scene);
  expect((await completionsAt(unit('mass'), scene)).list).toBeUndefined();
});

test('without a closing quote the string is closed behind the cursor', async () => {
  const { apply } = await completionsAt(main('"a": "na<|>'), scene);
  expect(apply('name')).toContain('"a": "name" } }');
});

test('what a member is, is said when it is asked for', async () => {
  const { documentation } = await completionsAt(main('"a": "<|>"'), scene);
  expect(await documentation('mass')).toMatch(/float64 .*gram\n\nHow much of it\.\n\n.*m\.Main$/);
  expect(await documentation('kind')).toContain(' a, b');
});

test('places in the parent, free ones first', async () => {
  const section = (key: string) => `"s": { "schema": "m.Step", "main_key": ${key} }`;
  const { item } = await expectCompletions(main('', section('"<|>"')), ['setup', 'steps'], scene);
  expect(item('setup').detail).toBe('Setup');
  const taken = `"t": { "schema": "m.Step", "main_key": "setup", "rules": {} }, ${section('<|>')}`;
  await expectCompletions(main('', taken), ['steps', 'setup'], scene);
});

test('places in another mapping, by the class that this one has', async () => {
  const other = '"t": { "schema": "m.Step", "main_key": "setup", "rules": {} }';
  await expectCompletions(main('', `${other}, "s": { "main_key": "setup.<|>" }`), ['tools', 'system'], scene);
});

test('the main mapping is at the root, whatever its own key is', async () => {
  const beside = (own: string, typed: string) =>
    main('', `"s": { "main_key": "${typed}" }`).replace('"rules"', `"main_key": "${own}", "rules"`);
  await expectCompletions(beside('setup', '<|>'), ['setup', 'steps'], scene);
  await expectCompletions(beside('steps', 'steps.<|>'), ['tools', 'system'], scene);
});

test('places under subsections are those of the enclosing class', async () => {
  const outer =
    '"t": { "schema": "m.Step", "main_key": "steps", "rules": {}, "subsections": { "s": { "main_key": "<|>" } } }';
  await expectCompletions(main('', outer), ['tools', 'system'], scene);
});

test('of an unknown class nothing is suggested', async () =>
  expect((await completionsAt(mapperWith('"a": "<|>"'))).list).toBeUndefined());
