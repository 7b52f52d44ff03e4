import { testFindings } from '../../../support/checks.ts';
import { attached, classScene, knownMapper } from '../../../support/classes.ts';

const at = (place: string, archive = 'true', rest = '') =>
  knownMapper('"id": "name"', attached('"lab.v1.Step"', `"${place}"`, `${rest}"is_archive": ${archive}`));

testFindings(
  'archive-not-reference',
  [
    ['at a sub section', at('setup', '<|true|>'), { fix: { section: 'part', remove: 'is_archive' } }],
    ['at a plain quantity', at('mass', '<|true|>'), { mentions: ['mass.reference'] }],
    ['at a reference, and a section that is one', [at('link'), at('refs', 'true', '"repeats": true, ')]],
    ['what is not known, and no archive', [at('open'), at('setup', 'false')]],
  ],
  classScene,
);
