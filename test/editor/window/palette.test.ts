import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { fromRoot } from '../../../scripts/support/root.ts';
import { type Manifest, offered } from '../../support/whenClause.ts';
import { windowTest } from './window.ts';

const manifest: Manifest = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(fromRoot('package.nls.json'), 'utf8'));
const text = (key: string) => texts[key.slice(1, -1)];

/** Nothing listens there. */
const settings = { 'mapperWorkbench.service.baseUrl': 'http://127.0.0.1:9/prod/v1' };
const test = windowTest({ name: 'palette', settings, restricted: true });

test('in a restricted workspace it offers what the clauses of package.json say, and nothing else', async ({
  window: { page, workbench, quick },
}) => {
  await page.getByText('Restricted Mode').first().waitFor();
  const service = { 'config.mapperWorkbench.service.baseUrl': settings['mapperWorkbench.service.baseUrl'] };
  const keys = { workspaceFolderCount: 1, editorLangId: 'json', ...service };
  const expected = offered(manifest, keys);
  const wanted = manifest.contributes.commands
    .filter(({ command }) => expected.includes(command))
    .map(({ category, title }) => `${text(category)}: ${text(title)}`);
  // An inlay hint comes from the server: by then everything has started.
  await expect.poll(() => workbench.text(0)).toContain('Zinc oxide');
  await page.setViewportSize({ width: 1440, height: 4000 }); // the list has a part of the height
  const labels = quick.widget.locator('.quick-input-list .monaco-list-row .label-name');
  // What takes the focus closes the palette, and its list is as old as it is: opened anew each time.
  const shown = async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('F1');
    await quick.widget.locator('input.input:visible').first().fill('>Mapper', { timeout: 5_000 });
    await labels.filter({ hasText: 'Mapper: ' }).first().waitFor({ timeout: 5_000 });
    return (await labels.allTextContents()).filter((label) => /^Mapper( Service)?: /.test(label)).sort();
  };
  await expect.poll(shown).toEqual(wanted.sort());
});
