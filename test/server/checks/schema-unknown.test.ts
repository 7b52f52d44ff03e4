import { describe, expect, test } from 'vitest';
import { createMapperService } from '../../../server/src/service.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { expectFindings, mapperWith } from '../../support/checks.ts';
import { classScene } from '../../support/classes.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';

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
