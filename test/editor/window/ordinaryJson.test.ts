import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { windowTest } from './window.ts';

const file = 'plain.json';
const mapper = 'lab.json';
const test = windowTest({
  name: 'ordinary',
  settings: {},
  hasExamples: false,
  file,
  files: {
    [file]: JSON.stringify({ name: 'x', version: '1.0.0', rules: { a: 'b' } }, undefined, 2),
    [mapper]: JSON.stringify({ $json_mapper_class_key: 'lab', main_schema: { rules: {} } }, undefined, 2),
  },
});

/** How many language servers of a window run. */
function servers(state: string): number {
  const processes = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n');
  const rows = processes.flatMap((line) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined || parent === undefined ? [] : [{ pid, parent, args }];
  });
  const ofWindow = new Set(rows.filter(({ args }) => args.includes(state)).map(({ pid }) => pid));
  for (let size = 0; size !== ofWindow.size; ) {
    size = ofWindow.size;
    for (const { pid, parent } of rows) if (ofWindow.has(parent)) ofWindow.add(pid);
  }
  return rows.filter(({ pid, args }) => ofWindow.has(pid) && /mapper-workbench\S*dist\/server\.js/.test(args)).length;
}

test('ordinary JSON has the menu of VS Code, and no server; a mapper has both', async ({ window }) => {
  const { page, workbench, state } = window;
  const menuOf = async (text: string) => {
    await workbench.editor(0).getByText(text).first().click();
    await page.keyboard.press('Shift+F10');
    const items = page.locator('.monaco-menu .action-item:not(.disabled) .action-label[aria-label]');
    await items.first().waitFor();
    const names = await items.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
    await window.picture(`menu of ${text}`);
    await page.keyboard.press('Escape');
    // Behind a menu that is about to close, the next click would scroll the editor and try again.
    await page.locator('.monaco-menu').waitFor({ state: 'hidden' });
    return names.join('\n');
  };
  // The extension is activated by JSON; a server would have started by then.
  await workbench.command('Mapper: Show Log');
  await wait(3_000);
  expect(servers(state)).toBe(0);
  const ours = /Definition|References|Rename Symbol|Entries|Sample|Mapper/;
  expect(await menuOf('version')).not.toMatch(ours);

  await workbench.openFile(mapper);
  await expect.poll(() => servers(state), { timeout: 30_000 }).toBe(1);
  await page.locator('.editor-actions').getByRole('button', { name: 'Preview Entries' }).waitFor();
  await expect.poll(() => menuOf('main_schema'), { timeout: 60_000 }).toMatch(/Rename Symbol/);
  await workbench.openFile(file);
  expect(await menuOf('version')).not.toMatch(ours);
});
