import { expect } from 'vitest';
import { mapperBeside, sectionWith, testFindings } from '../../../support/checks.ts';

const dotted = (place: string) => `"other": { "schema": "lab.O", "main_key": ${place}, "rules": { "id": "x" } }`;
const nested = (place = '"sub"') =>
  sectionWith('steps', `"subsections": { ${sectionWith('sub').replace(': "sub"', `: ${place}`)} }`);

const related = [{ message: expect.stringContaining('`steps/sub`') }];
const both = { mentions: ['other', 'steps/sub'], severity: 'information', related } as const;

testFindings('nested-and-dotted', [
  ['the later place is marked, the earlier related', mapperBeside(`${nested()}, ${dotted('<|"steps.sub"|>')}`), both],
  ['the nested one where it is the later', mapperBeside(`${dotted('"steps.sub"')}, ${nested('<|"sub"|>')}`)],
  ['different places', mapperBeside(`${nested()}, ${dotted('"steps.other"')}`)],
]);
