import { expect, test } from 'vitest';
import { bundledClasses } from '../../../server/src/schema/bundled.ts';
import { knowledgeOf } from '../../../server/src/schema/knowledge.ts';

test('loads the bundled classes once', () => {
  const bundled = bundledClasses();
  expect(bundledClasses()).toBe(bundled);
  expect(bundled.classAt('nomad.datamodel.data.EntryData')?.bases).toEqual(['nomad.datamodel.data.ArchiveSection']);
  expect(bundled.isWhole('nomad.datamodel.metainfo.basesections.v1')).toBe(true);
  expect(bundled.isWhole('nomad.datamodel.data')).toBe(false);
});

test('says of the classes that are used most, in a few words, what they are for', () => {
  const known = knowledgeOf([bundledClasses()]);
  const about = (path: string) => known.classOf(path)?.description;
  for (const home of ['basesections', 'basesections.v2', 'eln'])
    expect(about(`nomad.datamodel.metainfo.${home}.Process`)).toMatch(/^An activity that makes/);
  expect(about('nomad.datamodel.metainfo.eln.ELNProcess')).toMatch(/^A process as an entry/);
  const texts = known.classPaths().flatMap((path) => about(path) ?? []);
  expect(new Set(texts).size).toBeGreaterThanOrEqual(40);
  expect(texts.filter((text) => text.length > 80 || text.endsWith('.'))).toEqual([]);
});

test('knows what plug-ins inherit most, and the names under which it is imported elsewhere', () => {
  const known = knowledgeOf([bundledClasses()]);
  expect(known.memberOf('nomad.datamodel.metainfo.plot.PlotSection', 'figures')).toMatchObject({
    facts: { section: 'nomad.datamodel.metainfo.plot.PlotlyFigure', repeats: true },
  });
  for (const path of ['nomad.datamodel.datamodel.EntryData', 'nomad.datamodel.EntryData'])
    expect(known.classOf(path)?.path).toBe('nomad.datamodel.data.EntryData');
  const { path } = known.classOf('nomad.datamodel.metainfo.eln.Process') ?? {};
  expect(path).toBe('nomad.datamodel.metainfo.basesections.v1.Process');
  expect(known.packageKnown('nomad.datamodel.metainfo.eln.Other')).toBe(false);
  // Every class is known with all that it inherits and holds.
  expect(known.classPaths().filter((path) => !known.membersOf(path).complete)).toEqual([]);
  const held = known.classPaths().flatMap((path) => {
    const { quantities = [], subSections = [] } = known.classOf(path) ?? {};
    return [...quantities.map(({ target }) => target), ...subSections.map(({ section }) => section)];
  });
  expect(held.filter((path) => path !== undefined && !known.classOf(path))).toEqual([]);
  expect(known.classPaths().length).toBeGreaterThan(300);
});
