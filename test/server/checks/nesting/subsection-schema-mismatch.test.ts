import { testFindings } from '../../../support/checks.ts';
import { attached, classScene, knownMapper } from '../../../support/classes.ts';

const taking = (schema: string, place = 'setup') => knownMapper('"id": "name"', attached(schema, `"${place}"`));

testFindings(
  'subsection-schema-mismatch',
  [
    ["a class that is not the sub section's", taking('<|"lab.v1.Main"|>'), { mentions: ['lab.v1.Step'] }],
    ['the class itself, and one derived from it', [taking('"lab.v1.Step"'), taking('"lab.v1.SpecialStep"')]],
    ['a class that is not known', taking('"far.away.Thing"')],
    ['one that is half known', taking('"lab.v1.Half"'), { others: ['schema-incomplete'] }],
    ['a place that is not known', taking('"lab.v1.Main"', 'open')],
  ],
  classScene,
);
