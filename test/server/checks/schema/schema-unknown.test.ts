import { describe, expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { excerpt, expectFindings, mapperWith, sectionWith } from '../../../support/checks.ts';
import { classScene } from '../../../support/classes.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';

const code = 'schema-unknown';
const on = { severity: { [code]: 'information' } } as const;
const mapper = (schema: string) => mapperWith().replace('lab.Main', schema);

describe(code, () => {
  test('a class of an unknown package is told of', async () => {
    const settings = { diagnostics: on, compat: 'off' } as const;
    await expectFindings(code, mapper('far.away.<|Thing|>'), { settings, severity: 'information' });
  });
  test('a class that its known package lacks is most likely misspelt', async () => {
    await expectFindings(code, mapper('lab.v1.<|Mian|>'), {
      ...classScene,
      settings: { ...classScene.settings, diagnostics: { severity: { [code]: 'warning' } } },
      message: /`lab\.v1` has no class `Mian`; did you mean `lab\.v1\.Main`/,
    });
  });
  test('a class is told of once, at its first place; the others are related', async () => {
    const settings = { diagnostics: on, compat: 'off' } as const;
    const inner = sectionWith('inner').replace('lab.inner', 'far.away.Other');
    const text = mapperWith(
      '"id": "name"',
      `"a": { "schema": "far.away.Thing", "main_key": "a", "rules": { "id": "x" }, "subsections": { ${inner} } },
      "b": { "schema": "far.away.Thing", "main_key": "b", "rules": { "id": "x" } }`,
    );
    const marked = text.replace('lab.Main', 'far.away.<|Thing|>').replace('away.Other', 'away.<|Other|>');
    const [thing, other] = await expectFindings(code, marked, { settings });
    expect(thing?.message).toBe(
      'No source of schemas knows `far.away.Thing`, so its members are not checked (3 places)',
    );
    expect(thing?.related).toMatchObject([
      { range: { start: { line: 3 } }, message: 'Here too' },
      { range: { start: { line: 4 } }, message: 'Here too' },
    ]);
    for (const { range } of thing?.related ?? []) expect(excerpt(text, range)).toBe('Thing');
    expect(other?.related ?? []).toEqual([]);
    expect(other?.message).not.toContain('place');
  });
  test('a class that the service does not know either is a warning', async () => {
    const workspace = new InMemoryWorkspace();
    const uri = workspace.write('m.json', mapper('far.away.Thing'));
    const service = createMapperService(workspace);
    const found = async () => (await service.check(uri, neverCancelled))?.findings[0];
    expect(await found()).toMatchObject({ severity: 'information' });
    await service.addSchema('far.away.Thing', null);
    expect(await found()).toMatchObject({
      code,
      severity: 'warning',
      message: expect.stringContaining('does not know it either'),
    });
    await service.reloadSchemas(neverCancelled);
    expect(await found()).toMatchObject({ severity: 'information' });
  });
  test('a known class, and one that is no path, are silent', async () => {
    const settings = { diagnostics: on, compat: 'off' } as const;
    await expectFindings(code, mapper('nomad.datamodel.metainfo.basesections.Process'), { settings });
    await expectFindings(code, mapper('Thing'), { settings, others: ['schema-syntax'] });
  });
});
