import { mapperBeside, stepsWith, testFindings } from '../../../support/checks.ts';

const steps = (repeats: string) => mapperBeside(stepsWith().replace('"repeats": true, ', repeats));
const marked = (repeats: string) => steps(repeats).replace('"repeat_paths"', '<|"repeat_paths"|>');

testFindings('repeat-paths-without-repeats', [
  ['paths without `repeats`', marked(''), { severity: 'warning', fix: { section: 'steps', set: { repeats: true } } }],
  ['`false` is not true', marked('"repeats": false, ')],
  ['an empty list is as good as none', steps('').replace('["Steplist[*]"]', '[]')],
]);
