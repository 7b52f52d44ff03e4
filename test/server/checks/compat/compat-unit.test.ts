import { describe, test } from 'vitest';
import { expectCompat, parserMapper } from '../../../support/compat.ts';

const code = 'compat-unit';

describe(code, () => {
  test('a unit that is unknown', async () => {
    await expectCompat(
      code,
      parserMapper('"m": "mass", "u": <|"tempunits.mass"|>').replace(
        'lab.Main',
        'nomad.datamodel.metainfo.basesections.v1.Component',
      ),
      { data: { m: 5, u: 'blorps' }, others: ['unit-unknown'] },
    );
  });
  test('one that fits is silent', async () => {
    await expectCompat(
      code,
      parserMapper('"m": "mass", "u": "tempunits.mass"').replace(
        'lab.Main',
        'nomad.datamodel.metainfo.basesections.v1.Component',
      ),
      { data: { m: 5, u: 'mg' } },
    );
  });
});
