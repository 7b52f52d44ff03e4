import { expect, test } from 'vitest';
import { scaffold } from '../../../../server/src/features/scaffold/scaffold.ts';
import type { ParserVersion } from '../../../../server/src/protocol.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { pairClasses } from '../../../matching/pairs.ts';
import { findingsIn } from '../../../support/checks.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';

const { schemas, catalogue } = await pairClasses();

/** A first mapper, checked and previewed by the service as the specification or a parser reads it. */
async function made(data: object, schema: string, target?: ParserVersion) {
  const text = JSON.stringify({ $mapped_json_class_key: 'k', ...data });
  const result = scaffold([{ name: 'k', text }], { schema }, { schemas, ...(target && { target }) });
  if (result.kind === 'problem') throw new Error(result.problem);
  const workspace = new InMemoryWorkspace({ 'classes.json': catalogue });
  const [uri, sample] = [workspace.write('m.json', result.text), workspace.write('d.json', text)];
  const service = createMapperService(workspace);
  service.configure({ schema: { catalogues: ['classes.json'] }, compat: target ?? 'auto' });
  const grave = (await findingsIn(service, uri)).filter(({ severity }) => /error|warning/.test(severity));
  const shown = { trace: false, coverage: false, as: target ? 'parser' : 'spec' } as const;
  const preview = await service.previews.whole(uri, sample, shown, neverCancelled);
  // biome-ignore lint/suspicious/noExplicitAny: tests look into entries by name
  const entry: any = preview.entries[0]?.data;
  return { mapper: JSON.parse(result.text), notes: result.notes, findings: grave.map(({ code }) => code), entry };
}

const step = (name: string, T_C: number, p_mbar: number, t_min: number) => ({ name, T_C, p_mbar, t_min });
const deposition = { title: 'film 1', film_thickness_nm: 80, steps: [step('a', 25, 0.5, 2), step('b', 100, 1, 3)] };

test.each([undefined, 'next'] as const)('units that names hold are converted, also in items (%s)', async (target) => {
  const { findings, entry, mapper } = await made(deposition, 'bench_lab.films.Deposition', target);
  expect(findings).toEqual([]);
  expect(entry.film_thickness).toBeCloseTo(8e-8, 15);
  expect(entry.steps).toMatchObject([
    { name: 'a', temperature: 298.15, pressure: expect.closeTo(50), duration: 120 },
    { name: 'b', temperature: 373.15, pressure: expect.closeTo(100), duration: 180 },
  ]);
  const unit = { source: 'T_C_unit', target: 'tempunits.temperature', default_value: 'degC' };
  expect(mapper.steps_mapping.rules['tempunits.temperature']).toEqual(unit);
});

test('a unit that only we can spell is written as a constant, one that pint reads is read from the data, others are named', async () => {
  const data = { title: 'x', film_thickness: { value: 8, unit: 'nm' }, base_pressure: { value: 2, unit: 'N/m2' } };
  const { mapper, findings } = await made(data, 'bench_lab.films.Deposition', 'next');
  expect(findings).toEqual([]);
  expect(mapper.main_schema.rules).toMatchObject({
    'film_thickness.unit': 'tempunits.film_thickness',
    'tempunits.base_pressure': { default_value: 'N/m**2' },
  });
  const other = await made({ name: 'x', c_rate_mA: 5 }, 'bench_lab.devices.BatteryTest');
  expect(other.mapper.main_schema.rules).toMatchObject({ c_rate_mA: 'c_rate' });
  expect(other.notes).toContainEqual(expect.stringMatching(/\b1 .*: c_rate_mA \(in mA\)/));
});

test('lists in lists become sections in sections', async () => {
  const steps = (power: number) => [{ name: 'p', target_material: 'Ti', P_W: power }];
  const layer = (name: string, power: number) => ({ name, material: 'Ti', steps: steps(power) });
  const stack = { name: 's', substrate: 'Si', layers: [layer('a', 10), layer('b', 20)] };
  const { entry, findings } = await made(stack, 'bench_lab.practice.SputteredStack');
  expect(findings).toEqual([]);
  expect(entry.layers).toMatchObject([
    { name: 'a', steps: [{ power: 10, m_def: 'bench_lab.practice.SputterStep' }] },
    { name: 'b', steps: [{ power: 20 }] },
  ]);
});

test.each([undefined, 'next'] as const)('objects that only a number tells apart are one list (%s)', async (target) => {
  const steps = [1, 2, 3].map((no) => [`Schritt ${no}`, { no, name: `s${no}`, temperatur: 20 + no }]);
  const data = { bezeichnung: 'x', ort: 'plan.pdf', ...Object.fromEntries(steps) };
  const { entry, findings, mapper } = await made(data, 'bench_lab.chemistry.Reaction', target);
  expect(findings).toEqual([]);
  expect(entry.steps).toMatchObject([{ name: 's1' }, { name: 's2' }, { name: 's3' }]);
  // A step's number isn't an identifier, and the name of a file no location.
  expect(Object.values(mapper.steps_mapping.rules)).not.toContain('lab_id');
  expect(Object.values(mapper.main_schema.rules)).not.toContain('location');
});
