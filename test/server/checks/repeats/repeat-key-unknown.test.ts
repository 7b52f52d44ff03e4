import { expect, test } from 'vitest';
import { mapperBeside, stepsWith, testFindings, testKey } from '../../../support/checks.ts';
import { bench } from '../../../support/serviceBench.ts';

const code = 'repeat-key-unknown';
const steplist = [
  { step_name: 'Stir', only: 1 },
  { step_name: 'Heat', more: { unit: 'K' } },
];
const data = { id: 1, Steplist: steplist, Chem: { a: { step_name: 'x' } } };
const other = { $mapped_json_class_key: testKey, id: 2, Steplist: [{ step_name: 'a', else: 1 }] };
const steps = (key: string) => mapperBeside(stepsWith('"step_name": "name"', `"repeat_keys": [${key}]`));

const offered = { mentions: [2, 'step_name'], severity: 'warning', fix: { replace: 'step_name' } } as const;

testFindings(
  code,
  [
    ['a field that no candidate has, the near one offered', steps('<|"stepname"|>'), offered],
    ['the field of a matching object', steps('{ <|"stepname"|>: "Stir.*" }')],
    ['the failing part of a dotted field', steps('<|"more.unti"|>'), { fix: { replace: 'more.unit' } }],
    ['one candidate that has it is enough', steps('"only"')],
    ['in any sample', steps('"else"'), { files: { 'b.json': other } }],
    ['`@key`', steps('{ "@key": "a" }').replace('Steplist[*]', 'Chem.*')],
    ['no candidates', steps('"nope"'), { data: { id: 1 }, others: ['repeat-path-missing'] }],
    ['no sample', steps('"nope"'), { data: undefined }],
  ],
  { data },
);

const lots = { id: 1, Steplist: { Lot_1: { step_name: 'Stir', 'a b': 'x.y' }, Other: {} } };
const misread = (entry: string, value: object) => {
  const message = new RegExp(JSON.stringify(value).replace(/[^\w\s]/g, '\\$&'));
  const fix = { value, ...('@key' in value && { withoutTarget: true }) };
  return [`${entry} has a right form`, steps(`<|${entry}|>`), { message, fix }] as const;
};

testFindings(
  code,
  [
    misread('"Lot_.*"', { '@key': 'Lot_.*' }),
    misread('"St.*"', { step_name: 'St.*' }),
    misread('"x.*"', { '"a b"': 'x.*' }),
    misread('{ "field": "step_name", "pattern": "Stir.*" }', { step_name: 'Stir.*' }),
    misread('{ "pattern": "Stir.*", "path": "step_name" }', { step_name: 'Stir.*' }),
    misread('{ "key": "@key", "regex": "Lot_.*" }', { '@key': 'Lot_.*' }),
    ['a pattern that fits no field has no other form', steps('<|"nope.*"|>')],
    ['a field that is nowhere', steps('{ <|"field"|>: "nope", <|"pattern"|>: "S.*" }')],
    ['another field besides', steps('{ <|"field"|>: "S.*", "step_name": "S.*" }')],
  ],
  { data: lots },
);

test.each([
  ['off', 1],
  ['next', 0],
] as const)('with the parser %s, which does not know `@key`, %i fixes have it', async (compat, count) => {
  const files = { 'm.json': steps('"Lot_.*"'), 'd.json': { $mapped_json_class_key: testKey, ...lots } };
  const workshop = bench(files, { settings: { compat } });
  const found = (await workshop.findings()).find(({ finding }) => finding.code === code);
  expect(found && (await workshop.fixes(found.uri, found.finding))).toHaveLength(count);
});
