import { test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const component = 'nomad.datamodel.metainfo.basesections.v1.Component';

test('a unit of another dimension', () =>
  expectFindings(
    'unit-unknown',
    mapperWith('"id": "name", "m": "mass", "u": <|"tempunits.mass"|>')
      .replace('"is_main": true', '"is_main": "True"')
      .replace('lab.Main', component),
    { data: { id: 'a', m: 5, u: 's' }, settings: { compat: 'next' }, mentions: ['s'], severity: 'error' },
  ));
