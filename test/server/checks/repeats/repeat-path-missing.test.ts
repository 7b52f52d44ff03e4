import { describe, expect, test } from 'vitest';
import { expectFindings, mapperWith, sectionWith, testKey } from '../../../support/checks.ts';

const code = 'repeat-path-missing';
const data = { id: 1, Steplist: [{ t: 1, items: [{ v: 1 }] }], Chem: { a: { sub: [{ t: 1 }] } } };
const steps = (paths: string) =>
  mapperWith(
    '"id": "name"',
    `"steps": { "schema": "lab.Step", "main_key": "steps", "repeats": true, "repeat_paths": [${paths}], "rules": { "t": "t" } }`,
  );

describe(code, () => {
  test('the first part that is in no sample is marked, the near name offered', async () => {
    const [finding] = await expectFindings(code, steps('"<|Step_list|>[*]"'), {
      data,
      message: '`Step_list` is not in the data; the path `Step_list[*]` leads nowhere; did you mean `Steplist`?',
      severity: 'warning',
    });
    expect(finding?.data).toEqual({ replacePart: 'Steplist' });
  });
  test('a part further down is told with what is above it', async () => {
    await expectFindings(code, steps('"Chem.*.<|sbu|>[*]"'), { data, message: '`sbu` is not in `Chem.*`' });
  });
  test('a name that needs quotes is offered in quotes', async () => {
    const [finding] = await expectFindings(code, steps('"<|flow_rates|>"'), {
      data: { id: 1, 'flow rates': [{ t: 1 }] },
    });
    expect(finding?.data).toEqual({ replacePart: '"flow rates"' });
  });
  test('a path with an odd quote cannot be read, and is no path that leads nowhere', async () => {
    await expectFindings(code, steps('"\\"\\\\x\\""'), { data, others: ['repeat-path-syntax'] });
  });

  test('of several samples the one where the path comes farthest counts', async () => {
    await expectFindings(code, steps('"Chem.<|nope|>[*]"'), {
      data,
      files: { 'b.json': { $mapped_json_class_key: testKey, id: 2 } },
      message: 'any of the 2 data files',
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
    await expectFindings(code, text('"items[*]"'), { data });
    await expectFindings(code, text('"<|Steplist|>[*]"'), { data });
  });
  test('nothing is said of what a path that cannot be read lies below', async () => {
    const nested = sectionWith('sub', '"repeats": true, "repeat_paths": ["items[*]"]', '"v": "v"');
    const text = steps('"Steplist[*]"').replace('"rules": { "t"', `"subsections": { ${nested} }, "rules": { "t"`);
    await expectFindings(code, text.replace('"repeat_paths"', '"repeat_path"'), { data, others: ['unknown-key'] });
  });
});
