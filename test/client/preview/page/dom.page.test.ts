/** Values that a page could take for something else, or could not show in whole. */
import { expect, test } from 'vitest';
import { openPanel } from '../../../support/panelPage.ts';

const markup = '<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>';
const values = {
  [markup]: 'a name',
  markup,
  control: 'a\u0000\u001b[31m\u202eb\nc',
  long: 'x'.repeat(10 * 1024 * 1024),
};
const mapper = {
  $json_mapper_class_key: 'hostile',
  main_schema: {
    is_main: 'True',
    schema: `lab.${markup}`,
    rules: { [markup]: { source: 'markup', target: 'name' }, control: 'control', long: 'long' },
  },
};
const files = {
  'hostile.mapper.json': mapper,
  'hostile.json': { $mapped_json_class_key: 'hostile', ...values },
  [`other ${markup.replaceAll('/', ' ')}.json`]: { $mapped_json_class_key: 'hostile' },
};

test('markup, scripts and control characters are shown as text, and a long text is cut, with its length', async () => {
  const panel = await openPanel(files, 'hostile.mapper.json');
  expect(await panel.value('name').textContent()).toBe(`"${markup}"`);
  expect(await panel.row('name').locator('.origin').textContent()).toContain('<img src=x');
  expect(await panel.value('control').textContent()).toBe('"a\\u0000\\u001b[31m\\u202eb\\nc"');
  const text = (await panel.value('long').textContent()) ?? '';
  expect(text.length).toBeLessThan(3_000);
  expect(text).toContain('(10485760)');
  for (const tab of ['Rules', 'Unread fields', 'All data files']) {
    await panel.tab(tab).click();
    await panel.page.locator('[role=tabpanel]:visible', { hasText: '<img src=x' }).waitFor();
  }
  expect(await panel.page.locator('#page :is(img, script)').count()).toBe(0);
  expect(await panel.page.title()).not.toBe('run');
  expect(panel.faults).toEqual([]);
});

test('the page loads nothing from anywhere, and runs no script but its own', async () => {
  const panel = await openPanel({ 'hostile.mapper.json': mapper }, 'hostile.mapper.json');
  for (const code of [
    `document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.test/a.png' }))`,
    `document.body.append(Object.assign(document.createElement('script'), { text: 'ran = 1' }))`,
    `fetch('https://elsewhere.test').catch(() => 0)`,
  ])
    await panel.page.evaluate(code);
  expect(await panel.page.evaluate('typeof ran')).toBe('undefined');
  expect(panel.faults).toEqual([]); // requests that leave the page are faults
});
