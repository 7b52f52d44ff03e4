import { expect, test } from 'vitest';
import { bundledClasses } from '../../../server/src/schema/bundled.ts';
import { Catalogue } from '../../../server/src/schema/catalogue.ts';
import { classPage, classPageUri } from '../../../server/src/schema/classPage.ts';
import { knowledgeOf } from '../../../server/src/schema/knowledge.ts';

const schemas = knowledgeOf([bundledClasses()]);
const process = 'nomad.datamodel.metainfo.basesections.v1.Process';

test('a class with its source, its bases and every member, inherited ones with their class', () => {
  const page = classPage(schemas, process);
  const lines = page?.text.split('\n') ?? [];
  expect(lines[0]).toBe(process);
  expect(page?.text).toContain('bundled base sections');
  expect(lines[page?.lineOf('steps') ?? 0]).toMatch(/^steps +nomad\.\S+\.ProcessStep, repeated/);
  expect(lines[page?.lineOf('name') ?? 0]).toMatch(/^name +str · .* · from nomad\.\S+\.BaseSection$/);
  expect([page?.lineOf('nothing'), page?.lineOf(undefined)]).toEqual([0, 0]);
});

test('no page of a class that nobody knows', () => {
  expect(classPage(schemas, 'lab.Unknown')).toBeUndefined();
  expect(classPageUri('lab.A')).toBe('mapper-schema:/lab.A.txt');
});

test('very many members, one of them with a long name', () => {
  const names = [...Array.from({ length: 200_000 }, (_, index) => `q${index}`), 'x'.repeat(10_000)];
  const quantities = names.map((name) => ({ name, type: 'int', shape: [] }));
  const facts = { path: 'lab.A', bases: [], quantities, subSections: [] };
  const page = classPage(knowledgeOf([new Catalogue({ aliases: {}, classes: [facts] })]), 'lab.A');
  expect(page?.text.length).toBeLessThan(200_000 * 100);
});
