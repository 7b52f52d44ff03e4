import { test } from 'vitest';
import { expectFindings, mapperBeside, mapperWith, testKey } from '../../../support/checks.ts';

const code = 'source-unknown';
const steps = (rules: string) =>
  mapperBeside(
    `"steps": { "schema": "lab.Step", "main_key": "steps", "repeats": true, "repeat_paths": ["Steplist[*]"], "rules": { ${rules} } }`,
  );

test('a source that is in no sample is marked, and the near name offered', () =>
  expectFindings(code, steps('<|"stepname"|>: "name", "time": "duration"'), {
    data: {
      id: 'a',
      Steplist: [
        { step_name: 'x', time: 1 },
        { step_name: 'y', time: 2 },
      ],
    },
    mentions: [2, 'Steplist[*]', 'step_name'],
  }));

test('explicit rules are marked at their source', async () => {
  const mapper = mapperWith('"r": { "source": <|"chem.nme"|>, "target": "name" }');
  await expectFindings(code, mapper, { data: { chem: { name: 'x' } }, mentions: ['chem.name'] });
});

test('is silent without a sample', () => expectFindings(code, mapperWith('"nope": "name"')));

test('is silent with a default, and where another rule of the target has a value', async () => {
  await expectFindings(code, mapperWith('"r": { "source": "nope", "target": "x", "default_value": 1 }'), { data: {} });
  await expectFindings(code, mapperWith('"old": "name", "new": "name"'), { data: { new: 'x' } });
});

test('is judged over all samples', async () => {
  const other = { $mapped_json_class_key: testKey, b: 1 };
  await expectFindings(code, mapperWith('"a": "x", "b": "y", <|"c"|>: "z"'), {
    data: { a: 1 },
    files: { 'other.json': other },
  });
});

test('a name that needs quotes is offered in quotes', () =>
  expectFindings(code, mapperWith('<|"flow_rate"|>: "name"'), { data: { 'flow rate': 1 } }));
