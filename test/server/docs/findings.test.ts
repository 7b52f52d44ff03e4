import { expect, test } from 'vitest';
import { checklist } from '../../../server/src/checks/checklist.ts';
import { dataChecklist } from '../../../server/src/checks/data/dataChecks.ts';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { findingsIn } from '../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';
import { type Block, blocksIn, keyed, mapperOf, readText } from './docBlocks.ts';

const path = 'docs/findings.md';
const page = readText(path);

/** A section for each code. The words of a block say what it is: `mapper`, `section`, `rules`, `data`, `data-file NAME`. */
const sections = page
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    code: text.slice(0, text.indexOf('\n')).trim(),
    severity: /^\*\*(.+?)\.\*\* /m.exec(text)?.[1] ?? '',
    text,
    examples: blocksIn(path, text).filter(({ kind }) => kind === 'json'),
  }));

/** The entries of the configuration are compared with all findings at the end, by the service. */
const checks = new Map(
  [...checklist, ...dataChecklist, { code: 'ignore-unused', severity: 'information' }].map((each) => [
    each.code,
    each.severity,
  ]),
);

/** A large file isn't an example; examples of the parser stand in a page of their own. */
const isWithoutExample = (code: string) => /^(?:limit-reached|ignore-unused|compat-.*)$/.test(code);

test('every code has one section', () => {
  const codes = sections.map(({ code }) => code);
  expect(codes.toSorted()).toEqual([...checks.keys()].toSorted());
});

test.each(sections)('$code names its default severity and a way out', ({ code, severity, text }) => {
  expect(severity).toMatch(/^(Error|Warning|Information|Hint)\b/);
  expect(severity.toLowerCase()).toContain(checks.get(code));
  expect(text).toContain('**Fix:** ');
});

const shown = sections.filter(({ code }) => !isWithoutExample(code));
test.each(shown)('the example of $code gives the finding', async ({ code, examples }) => {
  const files = filesOf(examples);
  const service = createMapperService(new InMemoryWorkspace(files));
  const has = (word: string) => examples.some(({ words }) => words.includes(word));
  service.configure({
    ...(has('catalogue') ? { schema: { catalogues: [catalogueFile] } } : {}),
    ...(has('bound') ? { sampleData: { example: 'data-1.json' } } : {}),
  });
  const found = await Promise.all(Object.keys(files).map((name) => findingsIn(service, uriOf(name))));
  expect(found.flat().map((finding) => finding.code)).toContain(code);
});

/** The data where an example shows none: every source that the examples name is in it. */
const usualData = `{ "title": "Batch 07", "label": "ZNO-07", "lab": "Room 2.14", "batch": "07", "method": "precipitation",
  "status": "complete", "finished": "2025-03-11T12:05:00+01:00", "first_step": "Stir",
  "Steplist": [{ "step_name": "Stir" }], "Chem": { "product": { "label": "Zinc oxide" } } }`;

const catalogueFile = 'example.catalogue.json';
const main = '"schema": "nomad.datamodel.metainfo.basesections.Process", "is_main": "True"';

/** Files by name, mappers first; what an example does not show is in order. */
function filesOf(examples: readonly Block[]): Record<string, string> {
  const of = (kind: string) => examples.filter(({ words }) => words[0] === kind);
  const mappers =
    of('mapper').length > 0 ? of('mapper').map(({ text }) => text) : [mapperOf(examples, 'example', main)];
  const isAlone = [...of('mapper'), ...of('data'), ...of('data-file')].length === 0;
  const data = isAlone ? [usualData] : of('data').map(({ text }) => text);
  const named = of('data-file').map(({ words, text }) => [words.find((word) => word.endsWith('.json')), text] as const);
  const titled = (text: string) => (text.includes('"title":') ? text : text.replace('{', '{ "title": "Batch 07",'));
  return Object.fromEntries([
    ...mappers.map((text, at) => [`mapper-${at + 1}.json`, text]),
    ...of('catalogue').map(({ text }) => [catalogueFile, text]),
    ...data.map((text, at) => [`data-${at + 1}.json`, keyed(titled(text), 'example')]),
    ...named.map(([name, text], at) => [name ?? `data-${data.length + at + 1}.json`, text]),
  ]);
}
