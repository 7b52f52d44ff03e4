import { mapperWith, testFindings } from '../../../support/checks.ts';

const schema = (text: string) => mapperWith().replace('"lab.Main"', text);
const bad = ['Main', 'lab.', '.lab', 'lab..Main', 'lab Main', 'lab.2nd', 'lab/Main', 'lab.Main()', ' lab.Main'];
const good = ['lab.Main', 'a.b.c.D_1', 'labor.Größe', '_a.__b__'];

testFindings('schema-syntax', [
  ['no dotted path of names', bad.map((text) => schema(`<|"${text}"|>`)), { severity: 'error' }],
  ['two names and more, of any script', good.map((text) => schema(`"${text}"`))],
]);
