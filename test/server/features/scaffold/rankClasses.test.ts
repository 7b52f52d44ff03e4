import { expect, test } from 'vitest';
import { rankClasses } from '../../../../server/src/features/scaffold/rankClasses.ts';
import { bundledClasses, fieldClasses } from '../../../../server/src/schema/bundled.ts';
import { Catalogue } from '../../../../server/src/schema/catalogue.ts';
import { knowledgeOf } from '../../../../server/src/schema/knowledge.ts';
import { Cancelled, neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { Slices } from '../../../../server/src/util/workTime.ts';

const entry = 'nomad.datamodel.data.EntryData';
const lab = {
  Furnace: { bases: [entry], quantities: ['name: str', 'temperature: float64 in kelvin', 'lot: str'] },
  Oven: { bases: [entry], quantities: ['name: str', 'temperature: float64 in kelvin'] },
  Note: { bases: [entry], quantities: ['name: str'] },
  Ramp: { bases: [], quantities: ['name: str', 'temperature: float64 in kelvin', 'start_date: datetime'] },
  Run: { bases: [entry], quantities: ['name: str'], subSections: ['steps*: Step'] },
  Step: { bases: [], quantities: ['duration: float64 in second', 'comment: str'] },
};

async function knowledge() {
  const descriptions: Readonly<Record<string, string>> = {
    'lab.Note': `Words\n${'and words '.repeat(30)}`,
    'lab.Oven': 'x'.repeat(500),
  };
  const classes = fieldClasses({ lab }).map((each) => {
    const description = descriptions[each.path];
    return description === undefined ? each : { ...each, description };
  });
  return knowledgeOf([new Catalogue({ aliases: {}, classes }), bundledClasses()]);
}

const ranked = async (data: string, token = neverCancelled) =>
  rankClasses([data], await knowledge(), new Slices(token));
const ofLab = async (data: object) => {
  const { total, classes } = await ranked(JSON.stringify(data));
  return classes.filter(({ path }) => path.startsWith('lab.')).map(({ path, fields }) => `${path} ${fields}/${total}`);
};

test('those of entries first, then by how much each takes, the one with fewer members first', async () => {
  const data = { $mapped_json_class_key: 'k', title: 'A', 'Temperatur (°C)': 900, started: '2025-01-02' };
  const entries = ['lab.Oven 2/3', 'lab.Furnace 2/3', 'lab.Note 1/3', 'lab.Run 1/3'];
  expect(await ofLab(data)).toEqual([...entries, 'lab.Ramp 3/3', 'lab.Step 0/3']);
});

test('of two that take as much the one whose name the data has, or names as its kind, first', async () => {
  const first = async (data: object) => (await ofLab(data))[0];
  expect(await first({ title: 'A', other: 1 })).toBe('lab.Note 1/2');
  expect(await first({ title: 'A', run: 1 })).toBe('lab.Run 1/2');
  const fields = ['title', 'Run ID', 'other'].map((key) => ({ key, value: 'A' }));
  expect(await first({ fields })).toBe('lab.Run 1/3');
  expect(await first({ title: 'A', measurement_type: 'a run' })).toBe('lab.Run 1/2');
  expect(await first({ title: 'A', method: 'Notes' })).toBe('lab.Note 1/2');
});

test('peaks speak for a measurement, and what is in it for the class that has a section for it', async () => {
  const { classes } = await ranked('{ "name": "a", "sample": { "name": "A" }, "peaks": [{ "pos": 1 }] }');
  expect(classes[0]?.path).toMatch(/\.ELNMeasurement$/);
  const { classes: others } = await ranked('{ "measurement": "CV", "sample": "A", "scan": [1, 2] }');
  expect(others[0]?.path).toMatch(/\.ELNMeasurement$/);
});

test('what is in a list counts once, wherever it goes', async () => {
  const steps = Array.from({ length: 5 }, (_, at) => ({ duration_s: at, note: 'x' }));
  expect((await ofLab({ name: 'A', steps }))[0]).toBe('lab.Run 3/3');
});

test('by the names that documentation uses, with the first words of their descriptions', async () => {
  const { classes } = await ranked('{ "name": "A" }');
  const find = (wanted: string) => classes.find(({ path }) => path === wanted);
  expect(find('nomad.datamodel.metainfo.basesections.Process')).toMatchObject({ isEntry: false, fields: 1 });
  const paths = classes.map(({ path }) => path);
  expect(paths.find((path) => path.startsWith('nomad.'))).toMatch(/^nomad\.datamodel\.metainfo\.eln\./);
  expect(find(entry)).toMatchObject({ isEntry: false, fields: 0 });
  expect(find('lab.Note')?.about).toMatch(/^Words and words .* (and|words)…$/);
  expect(find('lab.Note')?.about?.length).toBeLessThanOrEqual(120);
  expect(find('lab.Oven')?.about).toBe(`${'x'.repeat(119)}…`);
  expect(find('lab.Run')?.about).toBeUndefined();
  // … or by its version, if they have the same members.
  expect(find('nomad.datamodel.metainfo.basesections.v2.Instrument')?.about).toMatch(/^Version 2 /);
  // Classes of one name and description are told apart by the members that only one of them has.
  const processes = classes.filter(({ path }) => path.endsWith('.Process'));
  expect(processes.length).toBeGreaterThan(1);
  expect(new Set(processes.map(({ about }) => about)).size).toBe(processes.length);
});

test.each(['', '[1]', '{', '{ "$json_mapper_class_key": "k" }'])('of %j no class takes anything', async (data) => {
  const { total, classes } = await ranked(data);
  expect(total).toBe(0);
  expect(classes.length).toBeGreaterThan(lab.Furnace.quantities.length);
  expect(classes.every(({ fields }) => fields === 0)).toBe(true);
});

test('it stops when nobody waits any more', async () => {
  const slices = Object.assign(new Slices({ isCancellationRequested: true }), {});
  Object.defineProperty(slices, 'isOver', { value: true });
  await expect(rankClasses(['{ "name": 1 }'], await knowledge(), slices)).rejects.toThrow(Cancelled);
});
