/** The page of the preview panel in a VS Code window. */
import type { FrameLocator, Page } from 'playwright-core';

/** Returns the page of the preview panel, which VS Code nests in two frames. */
export function panelOf(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
}
