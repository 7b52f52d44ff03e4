import { describe, test } from 'vitest';
import { expectFindings } from '../../support/checks.ts';
import { attached, classScene, knownMapper } from '../../support/classes.ts';

const code = 'main-key-unknown';

describe(code, () => {
  test('a place that the parent lacks is marked', async () => {
    await expectFindings(code, knownMapper('"id": "name"', attached('"lab.v1.Step"', '"<|setpu|>"')), {
      ...classScene,
      message: '`lab.v1.Main` has no `setpu`: the service drops what is attached there; did you mean `setup`?',
    });
  });
  test('also under subsections, and behind the parent of a dotted key', async () => {
    const nested = attached(
      '"lab.v1.Step"',
      '"setup"',
      `"subsections": { "tool": { "schema": "lab.v1.Tool", "main_key": "<|tol|>", "rules": { "id": "model" } } }`,
    );
    await expectFindings(code, knownMapper('"id": "name"', nested), classScene);
    const dotted = `${attached('"lab.v1.Step"', '"setup"')}, "tool": { "schema": "lab.v1.Tool", "main_key": "setup.<|tol|>", "rules": { "id": "model" } }`;
    await expectFindings(code, knownMapper('"id": "name"', dotted), classScene);
  });
  test('a place that is there, or may be, is silent', async () => {
    for (const place of ['"setup"', '"open"', '"link"'])
      await expectFindings(code, knownMapper('"id": "name"', attached('"lab.v1.Step"', place)), classScene);
  });
});
