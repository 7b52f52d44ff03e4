/** README's pictures: they were made from these examples and this panel. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { findExample, type TextLocation } from '../../../scripts/drive/example.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { openPanel } from '../../support/panelPage.ts';

const examples = fromRoot('examples');

/** A digest of the mapper, the rows of the panel and their style, as the pictures show them. */
async function digestOfShown(): Promise<string> {
  const names = readdirSync(examples).filter((name) => name.endsWith('.json'));
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(`${examples}/${name}`, 'utf8')]));
  const { mapper, typo, edit } = findExample(examples);
  const misspelt = replaced(files[mapper]!, typo, `${typo.text}x`);
  files[mapper] = replaced(misspelt, edit.source, edit.field);
  const panel = await openPanel(files, mapper);
  await panel.value(edit.target).waitFor();
  const parts = [
    files[mapper],
    await panel.page.locator('body').ariaSnapshot(),
    inject('bundles')['preview-style.css'],
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

function replaced(text: string, { line, column, text: old }: TextLocation, now: string): string {
  const lines = text.split('\n');
  const [before = '', at] = [lines[line - 1], column - 1];
  expect(before.slice(at, at + old.length)).toBe(old);
  return lines.with(line - 1, before.slice(0, at) + now + before.slice(at + old.length)).join('\n');
}

// `npm run screenshot` makes the pictures and writes the digest.
test("README's pictures show the examples and the panel as they are; if not, run `npm run screenshot`", async () => {
  await expect(`${await digestOfShown()}\n`).toMatchFileSnapshot(fromRoot('docs/images/shown.sha256'));
});
