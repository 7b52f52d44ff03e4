import { mapperBeside, stepsWith, testFindings, unmarked } from '../../../support/checks.ts';

const data = { id: 1, Steplist: [{ step_name: 'Stir', time: 1 }, { step_name: 'Heat', time: 2 }, { time: 3 }] };
const steps = (keys: string) => mapperBeside(stepsWith('"step_name": "name"', `<|"repeat_keys"|>: [${keys}]`));
const silent = (keys: string) => unmarked(steps(keys));

const failing = '"step_name", { "step_name": "Grind.*" }, { "time": "9" }';
const found = { mentions: [3, 1, 2, 'step_name', 'Grind.*'], severity: 'warning' } as const;

testFindings(
  'repeat-keys-no-match',
  [
    ['keys that accept no candidate, with what failed where', steps(failing), found],
    ['matching starts at the front and minds case', ['tir', 'stir'].map((text) => steps(`{ "step_name": "${text}" }`))],
    ['`@key` never matches in a list', steps('{ "@key": "." }')],
    ['one accepted candidate is enough', silent('{ "step_name": "Stir" }')],
    ['a field that is no path', silent('"a..b"'), { others: ['repeat-key-shape'] }],
  ],
  { data },
);
