import { describe, test } from 'vitest';
import { expectFindings, mapperWith } from '../../support/checks.ts';
import { classScene } from '../../support/classes.ts';

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
  test('a known class, and one that is no path, are silent', async () => {
    const settings = { diagnostics: on, compat: 'off' } as const;
    await expectFindings(code, mapper('nomad.datamodel.metainfo.basesections.Process'), { settings });
    await expectFindings(code, mapper('Thing'), { settings, others: ['schema-syntax'] });
  });
});
