import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checklist } from '../../../server/src/checks/checklist.ts';
import { dataChecklist } from '../../../server/src/checks/dataChecks.ts';
import { createMapperService } from '../../../server/src/service.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';
import { type Example, readFindingsPage, type Section } from './findingsPage.ts';

const page = readFileSync(new URL('../../../docs/findings.md', import.meta.url), 'utf8');
const sections = readFindingsPage(page);
const codes = sections.map(({ code }) => code);

const checks = [...checklist, ...dataChecklist];
const checked = new Set(checks.map(({ code }) => code));

/** A large file is no example. */
const withoutExample = ['limit-reached'];

describe('every code has one section', () => {
  it.each([...checked])('%s', (code) => {
    expect(codes.filter((each) => each === code)).toHaveLength(1);
  });
});

it('no section stands twice, and each is listed at the top', () => {
  expect(codes).toEqual([...new Set(codes)]);
  const links = [...page.matchAll(/\[([a-z-]+)\]\(#\1\)/g)].map(([, code]) => code);
  expect(new Set(links)).toEqual(new Set(codes));
});

it.each(sections)('$code names a severity and a way out', ({ severity, text }) => {
  expect(severity).toMatch(/^(Error|Warning|Information|Hint)\b/);
  expect(text).toContain('**Fix:** ');
});

describe('the default severity is named', () => {
  for (const { code, severity } of checks)
    it(code, () => {
      const named = sections.find((section) => section.code === code)?.severity;
      expect(named?.toLowerCase()).toContain(severity);
    });
});

describe('the example gives the finding', () => {
  for (const section of sections.filter(({ code }) => !withoutExample.includes(code))) {
    // A section may come before its check.
    if (checked.has(section.code))
      it(section.code, async () => {
        expect(await codesFoundIn(section)).toContain(section.code);
      });
    else it(`${section.code} has an example`, () => expect(section.examples.length).toBeGreaterThan(0));
  }
});

async function codesFoundIn({ examples }: Section): Promise<readonly string[]> {
  const files = filesOf(examples);
  const service = createMapperService(new InMemoryWorkspace(files));
  const has = (word: string) => examples.some(({ words }) => words.includes(word));
  service.configure({
    ...(has('compat-off') ? { compat: 'off' } : {}),
    ...(has('bound') ? { sampleData: { example: 'data-1.json' } } : {}),
  });
  const found: string[] = [];
  for (const name of Object.keys(files)) {
    const file = await service.check(uriOf(name), neverCancelled);
    found.push(...(file?.findings.map(({ code }) => code) ?? []));
  }
  return found;
}

const key = '"$mapped_json_class_key": "example"';

/** The data where an example shows none: every source that the examples name is in it. */
const usualData = {
  title: 'Batch 07',
  label: 'ZNO-07',
  lab: 'Room 2.14',
  batch: '07',
  method: 'precipitation',
  status: 'complete',
  finished: '2025-03-11T12:05:00+01:00',
  first_step: 'Stir',
  Steplist: [{ step_name: 'Stir' }],
  Chem: { product: { label: 'Zinc oxide' } },
};

/** The workspace that an example stands for: what it does not show is in order. */
function filesOf(examples: readonly Example[]): Record<string, string> {
  const files: Record<string, string> = {};
  const blocks = (kind: string) => examples.filter(({ words }) => words[0] === kind).map(({ text }) => text);
  for (const [index, text] of blocks('mapper').entries()) files[`mapper-${index + 1}.json`] = text;
  if (blocks('mapper').length === 0) files['mapper-1.json'] = mapperOf(blocks('section')[0], blocks('rules')[0]);
  const data = [...blocks('data').map(withKeyAndTitle), ...blocks('data-file')];
  for (const [index, text] of data.entries()) files[`data-${index + 1}.json`] = text;
  if (data.length === 0 && blocks('mapper').length === 0)
    files['data-1.json'] = withKeyAndTitle(JSON.stringify(usualData));
  return files;
}

/** Composed as text, like the mapper: an example may hold a name twice, or a number that no program keeps. */
function withKeyAndTitle(data: string): string {
  return data.replace('{', data.includes('"title":') ? `{ ${key},` : `{ ${key}, "title": "Batch 07",`);
}

function mapperOf(section: string | undefined, rules = '{ "title": "name" }'): string {
  const main = `"main_schema": { "schema": "nomad.datamodel.metainfo.basesections.Process", "is_main": "True", "rules": ${rules} }`;
  const members = section?.trim().slice(1, -1).trim();
  const hasMain = members !== undefined && /"main_schema"|"is_main"/.test(members);
  return `{ "$json_mapper_class_key": "example", ${[hasMain ? undefined : main, members].filter(Boolean).join(', ')} }`;
}
