import type { Frame, FrameLocator, Page } from 'playwright-core';

/** The page of the preview panel, which stands in two frames of VS Code's. */
export function panelOf(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
}

/** The page of the panel that was opened for a file, where several panels are open. */
export async function panelNamed(page: Page, name: string, seconds = 60): Promise<Frame> {
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await page.waitForTimeout(100)) {
    for (const frame of page.frames()) if (await isPanelOf(frame, name)) return frame;
  }
  throw new Error(`There is no panel of ${name}`);
}

/** A frame may go away while it is asked. */
async function isPanelOf(frame: Frame, name: string): Promise<boolean> {
  const found = frame.locator(`#page[data-uri$="/${name}"]`).count();
  return (await found.catch(() => 0)) > 0;
}
