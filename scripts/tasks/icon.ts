/** `npm run icon`. */
import { readFileSync } from 'node:fs';
import { launchChromium } from '../editor-host/chromium.ts';
import { main } from '../support/problem.ts';
import { fromRoot } from '../support/root.ts';

/** Draws `images/icon.svg` as `images/icon.png`: galleries take no SVG. */
await main(async () => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 256, height: 256 } });
    const svg = readFileSync(fromRoot('images/icon.svg'), 'utf8');
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
    await page.screenshot({ path: fromRoot('images/icon.png'), omitBackground: true });
  } finally {
    await browser.close();
  }
  console.log('icon: images/icon.png');
  return 0;
});
