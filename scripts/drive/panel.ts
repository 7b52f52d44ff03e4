import type { FrameLocator, Page } from 'playwright-core';

/** The page of the preview panel, which stands in two frames of VS Code's. */
export function panelOf(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
}
