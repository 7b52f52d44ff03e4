import { expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

const numbers = Array.from({ length: 3000 }, (_, index) => index);
const long = 'a long name '.repeat(15);

/** A mapper whose rules, findings and unread fields are many, with long names. */
async function preview(options: { readonly limit?: number } = {}) {
  const rules = numbers.map((n) => [`r${n}`, { source: `field${n} ${long}`, target: `target${n}` }]);
  const main = { schema: 'lab.Main', is_main: true, rules: Object.fromEntries(rules) };
  const read = numbers.map((n) => [`field${n} ${n % 2 ? long : 'unread'}`, `${n} ${long}`]);
  const workspace = new InMemoryWorkspace({
    'm.mapper.json': { $json_mapper_class_key: 'k', main_schema: main },
    'd.json': { $mapped_json_class_key: 'k', ...Object.fromEntries(read) },
  });
  const service = createMapperService(workspace);
  return service.previews.preview({ uri: uriOf('m.mapper.json'), ...options }, neverCancelled);
}

test('the whole answer is less than a megabyte, and says what it leaves out', async () => {
  const answer = await preview();
  expect(JSON.stringify(answer).length).toBeLessThan(1_000_000);
  const { rules, omitted, unread, findings } = answer;
  expect(rules.length + (omitted?.rules ?? 0)).toBe(numbers.length);
  expect(findings.length).toBeGreaterThan(0);
  expect(omitted?.findings).toBeGreaterThan(0);
  expect(unread?.count).toBeGreaterThan(unread?.fields.length ?? 0);
});

test('with a larger limit more is there', async () => {
  const [usual, more] = [await preview(), await preview({ limit: 20_000 })];
  expect(more.rules.length).toBeGreaterThan(usual.rules.length);
  expect(more.findings.length).toBeGreaterThan(usual.findings.length);
});
