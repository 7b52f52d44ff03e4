import { test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'target-unsafe';

test('each refused name is marked where it stands', async () => {
  for (const name of ['__proto__', 'constructor'])
    await expectFindings(code, mapperWith(`"id": "a.<|${name}|>.b"`), { severity: 'error' });
});
test('in a `main_key` too', () =>
  expectFindings(
    code,
    mapperWith('"id": "x"', '"a": { "schema": "lab.A", "main_key": "<|__proto__|>", "rules": {} }'),
    { data: { id: 1 } },
  ));
test('as a source, and as part of a name, they are ordinary; so is `prototype`', () =>
  expectFindings(code, [mapperWith('"constructor": "constructors"'), mapperWith('"id": "a.prototype.b"')]));
