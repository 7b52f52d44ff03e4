import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the accessibility violations that axe-core finds in the page as it is currently shown. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(source);
  const found = await page.evaluate('axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations)');
  return (found as { id: string; nodes: { html: string }[] }[]).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  );
}
