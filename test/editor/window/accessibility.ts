import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';

/** What axe-core finds in the pages of the preview panels that are seen; a sentence where there is none. */
export async function violations(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  let pages = 0;
  for (const frame of page.frames()) {
    if (frame.name() !== 'active-frame' && !frame.url().includes('fake.html')) continue;
    if (!(await frame.locator('#header').isVisible())) continue;
    pages++;
    found.push(...(await violationsOf(frame)));
  }
  return pages === 0 ? ['the panel is not there'] : found;
}

async function violationsOf(frame: Frame): Promise<readonly string[]> {
  const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await frame.evaluate(source);
  const found = await frame.evaluate('axe.run().then(({ violations }) => violations)');
  return (found as { id: string; nodes: { html: string }[] }[]).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
  );
}
