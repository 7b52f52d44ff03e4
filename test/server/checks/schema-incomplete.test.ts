import { describe, expect, test } from 'vitest';
import { expectFindings, mapperWith, type Scene } from '../../support/checks.ts';
import { classScene } from '../../support/classes.ts';

const code = 'schema-incomplete';
const settings = { compat: 'off', schema: { catalogues: ['lab.catalogue.json'] } } as const;
const mapper = (schema: string, rest = '') => mapperWith('"id": "anything"', rest).replace('lab.Main', schema);

/** A scene with these classes: path → what is said of them. */
function knowing(classes: Readonly<Record<string, object>>): Scene {
  const list = Object.entries(classes).map(([path, facts]) => ({ path, ...facts }));
  return { settings, files: { 'lab.catalogue.json': { version: 1, classes: list } } };
}

describe(code, () => {
  test('a class whose base nobody knows: the base is named', async () => {
    await expectFindings(code, mapper('lab.<|Main|>'), {
      ...knowing({ 'lab.Main': { bases: ['far.away.Base'] } }),
      message:
        '`lab.Main` is not wholly known, so names that it seems to lack are not reported: no source knows `far.away.Base`, which it inherits from',
      severity: 'information',
    });
  });
  test('the base may be that of a base', async () => {
    await expectFindings(code, mapper('lab.<|Main|>'), {
      ...knowing({ 'lab.Main': { bases: ['lab.Mid'] }, 'lab.Mid': { bases: ['lab.Mid', 'far.away.Base'] } }),
      message: 'no source knows `far.away.Base`',
    });
  });
  test('a class that could not be read in whole, or one that it inherits from', async () => {
    await expectFindings(code, mapper('lab.v1.<|Half|>'), {
      ...classScene,
      message: 'are not reported: not all of it could be read',
    });
    await expectFindings(code, mapper('lab.<|Main|>'), {
      ...knowing({ 'lab.Main': { bases: ['lab.Half'] }, 'lab.Half': { complete: false } }),
      message: 'not all of `lab.Half`, which it inherits from, could be read',
    });
  });
  test('once for each class of a file, at its first place', async () => {
    const part = (name: string, schema: string) =>
      `"${name}": { "schema": "${schema}", "main_key": "${name}", "rules": { "id": "x" } }`;
    const [main, other] = await expectFindings(
      code,
      mapper('lab.<|Main|>', `${part('a', 'lab.Main')},\n${part('b', 'lab.<|Other|>')}`),
      knowing({ 'lab.Main': { complete: false }, 'lab.Other': { complete: false } }),
    );
    expect(main?.message).toContain('(2 places)');
    expect(main?.related).toMatchObject([{ range: { start: { line: 3 } }, message: 'Here too' }]);
    expect(other?.related).toEqual([]);
  });
  test('a class that is wholly known, and one that is not known at all, are silent', async () => {
    await expectFindings(code, mapper('lab.Main'), {
      ...knowing({
        'lab.Main': { bases: ['nomad.datamodel.data.EntryData'], quantities: [{ name: 'anything', type: 'str' }] },
      }),
    });
    await expectFindings(code, mapper('lab.Main'), { settings: { compat: 'off' } });
  });
});
