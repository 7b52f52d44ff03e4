import { mapperBeside, stepsWith, testFindings } from '../../../support/checks.ts';

const data = { id: 1, numbers: [1, 2], one: { t: 1 }, list: [{ t: 1 }], mixed: { a: 5, b: { t: 1 } } };
const steps = (path: string) => mapperBeside(stepsWith('"t": "t"').replace('"Steplist[*]"', path));

testFindings(
  'repeat-path-not-repeated',
  [
    ['a path that leads to no object', [steps('<|"id"|>'), steps('<|"numbers"|>')], { severity: 'warning' }],
    ['a wildcard that meets no object', [steps('<|"numbers[*]"|>'), steps('<|"id.*"|>')]],
    ['objects, a list of them and members among scalars', ['"one"', '"list"', '"list[*]"', '"mixed.*"'].map(steps)],
  ],
  { data },
);
