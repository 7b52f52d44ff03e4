import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checklist } from '../../../server/src/checks/checklist.ts';
import { createMapperService } from '../../../server/src/service.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';
import { type Example, readFindingsPage, type Section } from './findingsPage.ts';

const page = readFileSync(new URL('../../../docs/findings.md', import.meta.url), 'utf8');
const sections = readFindingsPage(page);
const codes = sections.map(({ code }) => code);

/** A large file is no example. */
const withoutExample = ['limit-reached'];

describe('every code has one section', () => {
  it.each(checklist.map(({ code }) => code))('%s', (code) => {
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
  for (const { code, severity } of checklist)
    it(code, () => {
      const named = sections.find((section) => section.code === code)?.severity;
      expect(named?.toLowerCase()).toContain(severity);
    });
});

describe('the example gives the finding', () => {
  for (const section of sections.filter(({ code }) => !withoutExample.includes(code))) {
    // A section may come before its check.
    if (isChecked(section.code))
      it(section.code, async () => {
        expect(await codesFoundIn(section)).toContain(section.code);
      });
    else it(`${section.code} has an example`, () => expect(section.examples.length).toBeGreaterThan(0));
  }
});

/** A check's file bears the name of its code. */
function isChecked(code: string): boolean {
  return (
    checklist.some((check) => check.code === code) ||
    existsSync(new URL(`../../../server/src/checks/${code}.ts`, import.meta.url))
  );
}

async function codesFoundIn({ examples }: Section): Promise<readonly string[]> {
  const workspace = new InMemoryWorkspace(filesOf(examples));
  const service = createMapperService(workspace);
  const has = (word: string) => examples.some(({ words }) => words.includes(word));
  service.configure({
    ...(has('compat-off') ? { compat: 'off' } : {}),
    ...(has('bound') ? { sampleData: { example: 'data-1.json' } } : {}),
  });
  const found = await service.checkAll(neverCancelled);
  return found.flatMap(({ findings }) => findings.map(({ code }) => code));
}

const key = '"$mapped_json_class_key": "example"';

/** The workspace that an example stands for: what it does not show is in order. */
function filesOf(examples: readonly Example[]): Record<string, string> {
  const files: Record<string, string> = {};
  const blocks = (kind: string) => examples.filter(({ words }) => words[0] === kind).map(({ text }) => text);
  for (const [index, text] of blocks('mapper').entries()) files[`mapper-${index + 1}.json`] = text;
  if (blocks('mapper').length === 0) files['mapper-1.json'] = mapperOf(blocks('section')[0], blocks('rules')[0]);
  const data = [
    ...blocks('data').map((text) => text.replace('{', `{ ${key}, "title": "Batch 07",`)),
    ...blocks('data-file'),
  ];
  for (const [index, text] of data.entries()) files[`data-${index + 1}.json`] = text;
  if (data.length === 0) files['data-1.json'] = `{ ${key}, "title": "Batch 07" }`;
  return files;
}

/** Composed as text: an example may hold a name twice. */
function mapperOf(section: string | undefined, rules = '{ "title": "name" }'): string {
  const main = `"main_schema": { "schema": "nomad.datamodel.metainfo.basesections.Process", "is_main": "True", "rules": ${rules} }`;
  const members = section?.trim().slice(1, -1).trim();
  const hasMain = members !== undefined && /"main_schema"|"is_main"/.test(members);
  return `{ "$json_mapper_class_key": "example", ${[hasMain ? undefined : main, members].filter(Boolean).join(', ')} }`;
}
