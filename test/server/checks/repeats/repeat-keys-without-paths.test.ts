import { mapperBeside, sectionWith, testFindings } from '../../../support/checks.ts';

const section = (paths: string) => mapperBeside(sectionWith('a', `${paths}"repeat_keys": ["id"]`));
const marked = (paths: string) => section(paths).replace('"repeat_keys"', '<|"repeat_keys"|>');

testFindings('repeat-keys-without-paths', [
  ['keys without paths', marked(''), { mentions: ['a'], severity: 'warning' }],
  ['with an empty list of paths', marked('"repeat_paths": [], ')],
  ['keys with paths', section('"repeats": true, "repeat_paths": ["x"], ')],
]);
