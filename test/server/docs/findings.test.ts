import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checklist } from '../../../server/src/checks/checklist.ts';
import { dataChecklist } from '../../../server/src/checks/data/dataChecks.ts';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { lastStage } from '../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';
import { catalogueFile, filesOf } from './exampleFiles.ts';
import { readFindingsPage, type Section } from './findingsPage.ts';

const page = readFileSync(new URL('../../../docs/findings.md', import.meta.url), 'utf8');
const sections = readFindingsPage(page);
const codes = sections.map(({ code }) => code);

const checks = [...checklist, ...dataChecklist];
const checked = new Set(checks.map(({ code }) => code));

/** A large file isn't an example; examples of the parser stand in a page of their own. */
const isWithoutExample = (code: string) => code === 'limit-reached' || code.startsWith('compat-');

describe('every code has one section', () => {
  test.each([...checked])('%s', (code) => expect(codes.filter((each) => each === code)).toHaveLength(1));
});

test('no section stands twice, and each is listed at the top', () => {
  expect(codes).toEqual([...new Set(codes)]);
  const links = [...page.matchAll(/\[([a-z-]+)\]\(#\1\)/g)].map(([, code]) => code);
  expect(new Set(links)).toEqual(new Set(codes));
});

test.each(sections)('$code names a severity and a way out', ({ severity, text }) => {
  expect(severity).toMatch(/^(Error|Warning|Information|Hint)\b/);
  expect(text).toContain('**Fix:** ');
});

describe('the default severity is named', () => {
  for (const { code, severity } of checks)
    test(code, () => {
      const named = sections.find((section) => section.code === code)?.severity;
      expect(named?.toLowerCase()).toContain(severity);
    });
});

describe('the example gives the finding', () => {
  for (const section of sections.filter(({ code }) => !isWithoutExample(code))) {
    // A section may come before its check.
    if (checked.has(section.code))
      test(section.code, async () => expect(await codesFoundIn(section)).toContain(section.code));
    else test(`${section.code} has an example`, () => expect(section.examples.length).toBeGreaterThan(0));
  }
});

async function codesFoundIn({ examples }: Section): Promise<readonly string[]> {
  const files = filesOf(examples);
  const service = createMapperService(new InMemoryWorkspace(files));
  const has = (word: string) => examples.some(({ words }) => words.includes(word));
  service.configure({
    ...(has('catalogue') ? { schema: { catalogues: [catalogueFile] } } : {}),
    ...(has('bound') ? { sampleData: { example: 'data-1.json' } } : {}),
  });
  const found: string[] = [];
  for (const name of Object.keys(files)) {
    const file = await lastStage(service.diagnostics.check(uriOf(name), neverCancelled));
    found.push(...(file?.findings.map(({ code }) => code) ?? []));
  }
  return found;
}
