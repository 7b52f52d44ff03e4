import { test } from 'vitest';
import { expectFindings, mapperBeside, sectionWith, testKey } from '../../../support/checks.ts';

const code = 'repeat-path-missing';
const data = { id: 1, Steplist: [{ t: 1, items: [{ v: 1 }] }], Chem: { a: { sub: [{ t: 1 }] } } };
const steps = (paths: string) =>
  mapperBeside(
    `"steps": { "schema": "lab.Step", "main_key": "steps", "repeats": true, "repeat_paths": [${paths}], "rules": { "t": "t" } }`,
  );

test('the first part that is in no sample is marked, the near name offered', () =>
  expectFindings(code, steps('"<|Step_list|>[*]"'), {
    data,
    mentions: ['Step_list[*]', 'Steplist'],
    severity: 'warning',
    fix: { replacePart: 'Steplist' },
  }));
test('a part further down is told with what is above it', () =>
  expectFindings(code, steps('"Chem.*.<|sbu|>[*]"'), { data, mentions: ['Chem.*'] }));
test('a name that needs quotes is offered in quotes', () =>
  expectFindings(code, steps('"<|flow_rates|>"'), {
    data: { id: 1, 'flow rates': [{ t: 1 }] },
    fix: { replacePart: '"flow rates"' },
  }));
test('a path with an odd quote cannot be read, and is no path that leads nowhere', () =>
  expectFindings(code, steps('"\\"\\\\x\\""'), { data, others: ['repeat-path-syntax'] }));

test('of several samples the one where the path comes farthest counts', async () => {
  await expectFindings(code, steps('"Chem.<|nope|>[*]"'), {
    data,
    files: { 'b.json': { $mapped_json_class_key: testKey, id: 2 } },
    mentions: [2],
  });
  await expectFindings(code, steps('"Other[*]"'), {
    data,
    files: { 'b.json': { $mapped_json_class_key: testKey, id: 2, Other: [{ t: 1 }] } },
  });
});
test('is silent without a sample, and each path is judged by itself', async () => {
  await expectFindings(code, steps('"nope[*]"'));
  await expectFindings(code, steps('"Steplist[*]", "<|nope|>"'), { data });
});
test('under `subsections` the path starts at the parent', async () => {
  const nested = (path: string) => sectionWith('sub', `"repeats": true, "repeat_paths": [${path}]`, '"v": "v"');
  const text = (path: string) =>
    steps('"Steplist[*]"').replace('"rules": { "t"', `"subsections": { ${nested(path)} }, "rules": { "t"`);
  await expectFindings(code, [text('"items[*]"'), text('"<|Steplist|>[*]"')], { data });
});
test('nothing is said of what a path that cannot be read lies below', async () => {
  const nested = sectionWith('sub', '"repeats": true, "repeat_paths": ["items[*]"]', '"v": "v"');
  const text = steps('"Steplist[*]"').replace('"rules": { "t"', `"subsections": { ${nested} }, "rules": { "t"`);
  await expectFindings(code, text.replace('"repeat_paths"', '"repeat_path"'), { data, others: ['unknown-key'] });
});
