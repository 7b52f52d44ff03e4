import { expect } from 'vitest';
import { mapperBeside, sectionWith, testFindings } from '../../../support/checks.ts';

const dotted = (place: string) => `"other": { "schema": "lab.O", "main_key": ${place}, "rules": { "id": "x" } }`;
const nested = (place = '"sub"') =>
  sectionWith('steps', `"subsections": { ${sectionWith('sub').replace(': "sub"', `: ${place}`)} }`);

testFindings('nested-and-dotted', [
  [
    'a place served both ways is marked at the later, the earlier related',
    mapperBeside(`${nested()}, ${dotted('<|"steps.sub"|>')}`),
    {
      mentions: ['other', 'steps/sub'],
      severity: 'information',
      related: [{ message: expect.stringContaining('`steps/sub`') }],
    },
  ],
  ['the nested one where it is the later', mapperBeside(`${dotted('"steps.sub"')}, ${nested('<|"sub"|>')}`)],
  ['different places', mapperBeside(`${nested()}, ${dotted('"steps.other"')}`)],
]);
