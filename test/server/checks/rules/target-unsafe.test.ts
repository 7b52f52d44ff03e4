import { mapperWith, sectionWith, testFindings } from '../../../support/checks.ts';

const target = (text: string) => mapperWith(`"id": "${text}"`);
const placed = mapperWith('"id": "x"', sectionWith('a').replace('"main_key": "a"', '"main_key": "<|__proto__|>"'));

testFindings('target-unsafe', [
  ['each refused name', [target('a.<|__proto__|>.b'), target('a.<|constructor|>.b')], { severity: 'error' }],
  ['in a `main_key`', placed, { data: { id: 1 } }],
  ['as a source, and as part of a name', mapperWith('"constructor": "constructors"')],
  ['`prototype` is ordinary', target('a.prototype.b')],
]);
