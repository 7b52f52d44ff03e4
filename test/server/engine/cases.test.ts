import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSample } from '../../../server/src/data/sample.ts';
import { planMapping } from '../../../server/src/engine/plan/plan.ts';
import { previewEntries } from '../../../server/src/engine/record/result.ts';
import { mapSample } from '../../../server/src/engine/run/mappingRun.ts';
import { parseMapper } from '../../../server/src/mapper/parseMapper.ts';
import { bundledUnits } from '../../support/schemas.ts';

const folder = new URL('../../cases/', import.meta.url);

/** Each folder of test/cases: a mapper, a data file, and the entries that they give (docs/mapper-reference.md). */
for (const name of readdirSync(folder)) {
  test(name, async () => {
    const read = (file: string) => readFileSync(new URL(`${name}/${file}`, folder), 'utf8');
    const mapper = parseMapper(read('mapper.json'));
    const sample = parseSample(read('data.json'));
    if (sample.kind !== 'value') throw new Error('the data cannot be read');
    const entries = previewEntries(mapSample(planMapping(mapper), sample.root, { units: bundledUnits() }));
    const expected = JSON.parse(read('expected.json'));
    expect(entries).toEqual(expected);
    expect(firstNames(entries)).toEqual(firstNames(expected));
  });
}

/** The first member of every object that has a definition: it must be the definition. */
function firstNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  const below = Object.values(value).map(firstNames);
  return 'm_def' in value ? [Object.keys(value)[0], ...below] : below.flat();
}
