import { expect, test } from 'vitest';
import { fieldClasses } from '../../../../server/src/schema/bundled.ts';
import { mapperWith } from '../../../support/checks.ts';
import { classScene } from '../../../support/classes.ts';
import { completionsAt, expectCompletions, expectTyped } from '../../../support/completions.ts';

const classes = fieldClasses({
  m: {
    Main: {
      bases: ['Base'],
      quantities: ['mass: float64 in gram', ['kind: enum', 'a', 'b']],
      subSections: ['setup: Setup', 'steps*: Step'],
    },
    Base: { bases: [], quantities: ['name: str'] },
    Half: { bases: ['far.Away', 'Base'], quantities: ['size: float64', 'area!: float64'] },
    Setup: { bases: [], quantities: ['power: float64 in watt', 'label: str'] },
    Step: { bases: [], quantities: ['system: reference Setup'], subSections: ['tools*: Setup'] },
  },
});
const described = JSON.stringify(classes).replace('"name":"mass"', '$&,"description":"How much of it."');
const files = { 'more.catalogue.json': `{ "version": 1, "classes": ${described} }` };
const scene = { ...classScene, files, settings: { schema: { catalogues: ['more.catalogue.json'] } } };
const main = (rules: string, rest = '') => mapperWith(rules, rest).replace('lab.Main', 'm.Main');
const target = (text: string) => main(`"a": "mass", "r": { "source": "a", "target": ${text} }`);

test('own and inherited targets, those that are used last; members of sub sections, and units of quantities', () =>
  expectTyped(target, scene, [
    ['"<|>"', ['kind', 'name', 'setup', 'steps', 'mass', 'tempunits'], { kind: '"kind"' }],
    ['"setup.<|>"', ['power', 'label'], { power: '"setup.power"' }],
    ['"steps[0].<|>"', ['system', 'tools']],
    ['"tempunits.<|>"', ['mass', 'setup', 'steps']],
    ['"tempunits.setup.<|>"', ['power']],
  ]));

test('a target has its type, and what a member is, is said when it is asked for', async () => {
  const { item, documentation } = await completionsAt(target('"<|>"'), scene);
  expect(item('mass')).toMatchObject({ detail: 'float64 in gram', labelDetails: { description: 'float64 in gram' } });
  expect(item('steps').detail).toBe('Step, repeated');
  expect(await documentation('mass')).toMatch(/float64 .*gram\n\nHow much of it\.\n\n.*m\.Main$/);
  expect(await documentation('kind')).toContain(' a, b');
});

test('known members of a class that is not wholly known, without those that are derived', async () => {
  await expectCompletions(main('"a": "<|>"').replace('m.Main', 'm.Half'), ['size', 'name'], scene);
  expect((await completionsAt(mapperWith('"a": "<|>"'))).list).toBeUndefined();
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

const own = '"s": { "schema": "m.Step", "main_key": "<|>" }';
const inSetup = '"t": { "schema": "m.Step", "main_key": "setup", "rules": {} }';
const typed = (key: string) => `"s": { "main_key": "${key}" }`;
const outer = `"t": { "schema": "m.Step", "main_key": "steps", "rules": {}, "subsections": { ${typed('<|>')} } }`;
const keyed = (key: string, rest: string) => main('', rest).replace('"rules"', `"main_key": "${key}", "rules"`);

test.each([
  ['in the parent', main('', own), ['setup', 'steps']],
  ['in the parent, free ones first', main('', `${inSetup}, ${own}`), ['steps', 'setup']],
  ['in another mapping, by the class of this one', main('', `${inSetup}, ${typed('setup.<|>')}`), ['tools', 'system']],
  ['at the root, whatever the own key of the main mapping is', keyed('setup', typed('<|>')), ['setup', 'steps']],
  ['below the key of the main mapping', keyed('steps', typed('steps.<|>')), ['tools', 'system']],
  ['under subsections, of the enclosing class', main('', outer), ['tools', 'system']],
])('places %s', async (_, marked, labels) => {
  const { items } = await expectCompletions(marked, labels, scene);
  if (labels.includes('setup')) expect(items.map(({ detail }) => detail)).toContain('Setup');
});
