import { mapperWith, testFindings } from '../../../support/checks.ts';

testFindings('unit-unknown', [
  [
    'a unit of another dimension',
    mapperWith('"id": "name", "m": "mass", "u": <|"tempunits.mass"|>')
      .replace('"is_main": true', '"is_main": "True"')
      .replace('lab.Main', 'nomad.datamodel.metainfo.basesections.v1.Component'),
    { data: { id: 'a', m: 5, u: 's' }, settings: { compat: 'next' }, mentions: ['s'], severity: 'error' },
  ],
]);
