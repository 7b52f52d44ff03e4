/** A page of the browser, closed after use. */
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { type EditorServer, type ServerOptions, startServer } from './server.ts';

/**
 * Runs `use` with a new server and a page in a headless browser. The server and the browser are always ended
 * afterwards, even if `use` fails.
 * @param launch launches the browser
 */
export async function withWindow<T>(
  options: ServerOptions,
  use: (server: EditorServer, page: Page) => Promise<T>,
  launch: () => Promise<Browser> = launchChromium,
): Promise<T> {
  const browser = await launch();
  try {
    const server = await startServer(options);
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.context().addCookies([server.gate.cookie]);
      return await use(server, page);
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
  }
}
