import { test } from 'vitest';
import { expectCompat, parserMapper } from '../../../support/compat.ts';

const code = 'unit-unknown';

test('a unit of another dimension', () =>
  expectCompat(
    code,
    parserMapper('"id": "name", "m": "mass", "u": <|"tempunits.mass"|>').replace(
      'lab.Main',
      'nomad.datamodel.metainfo.basesections.v1.Component',
    ),
    { data: { id: 'a', m: 5, u: 's' }, mentions: ['s'], severity: 'error' },
  ));
