/** VS Code in a page, as a person sees and uses it. */
import type { Locator, Page } from 'playwright-core';
import { folderUrl, remoteUri } from '../editor-host/server.ts';
import type { TextLocation } from './example.ts';

export class Workbench {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(60_000);
  }

  /** Opens a folder with one of its files in an editor, and waits until its text is there. */
  async open(base: string, folder: string, file: string): Promise<void> {
    const wish = ['openFile', remoteUri(base, `${folder}/${file}`)] as const;
    await this.page.goto(folderUrl(base, folder, [wish]));
    await this.editor(0).locator('.view-line').first().waitFor({ timeout: 60_000 });
  }

  /** Opens a folder without an editor. */
  async openWithout(base: string, folder: string): Promise<void> {
    await this.page.goto(folderUrl(base, folder));
    await this.page.locator('.statusbar .statusbar-item').first().waitFor({ timeout: 60_000 });
  }

  /** The editor of the nth group, from the left. */
  editor(group: number): Locator {
    return this.page.locator('.editor-group-container').nth(group).locator('.monaco-editor').first();
  }

  /** The text that an editor shows (not what is scrolled out of sight). */
  async text(group: number): Promise<string> {
    const lines = this.editor(group).locator('.view-lines');
    return ((await lines.textContent()) ?? '').replaceAll('\u00a0', ' ');
  }

  /** The underlines of warnings and errors in the first editor. */
  squiggles(): Locator {
    return this.editor(0).locator('.squiggly-warning, .squiggly-error');
  }

  /** Runs a command of the palette. */
  async command(title: string): Promise<void> {
    await this.start(title);
    await this.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  }

  /** Runs a command of the palette that goes on with a question; waits for it: extensions come a little after the window. */
  async start(title: string): Promise<void> {
    await this.#choose(`>${title}`, title);
  }

  /** Opens a file by its name. VS Code searches the folder for it, so it may be newer than what the explorer shows. */
  async openFile(name: string): Promise<void> {
    await this.#choose(name, name);
  }

  /** Enters a text into the palette, and chooses the first row that has another one. */
  async #choose(text: string, row: string): Promise<void> {
    const input = this.page.locator('.quick-input-widget input:visible').first();
    const offered = this.page.locator('.quick-input-list .monaco-list-row', { hasText: row }).first();
    // A list that was made before the row was there is not made again by itself.
    await waitUntil(`the row ${row}`, async () => {
      await this.page.keyboard.press('F1');
      await input.fill(text); // fill, not typed keys: the editor can take the focus back
      const isOffered = await comes(offered.waitFor({ timeout: 3_000 }));
      if (!isOffered) await this.page.keyboard.press('Escape');
      return isOffered;
    });
    await offered.click();
  }

  /** Chooses from the menu that is open; in the moment in which it opens VS Code takes no click. */
  async menu(name: string | RegExp): Promise<void> {
    const item = this.page.getByRole('menuitem', { name });
    await waitUntil(
      `the menu item ${name}`,
      async () => {
        await item.click({ timeout: 2_000 }).catch(() => undefined);
        return comes(item.waitFor({ state: 'hidden', timeout: 500 }));
      },
      30,
    );
  }

  /** Puts the cursor before a spot's first character, or behind its last. */
  async goTo(spot: TextLocation, where: 'start' | 'end'): Promise<void> {
    await this.page.keyboard.press('Control+g');
    const input = this.page.locator('.quick-input-widget input:visible').first();
    await input.fill(`:${spot.line}:${spot.column + (where === 'end' ? spot.text.length : 0)}`);
    await input.press('Enter');
    await this.page.locator('.quick-input-widget').waitFor({ state: 'hidden' });
  }

  /** Types at the cursor; the suggestions that come up meanwhile are put away. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text, { delay: 40 });
    await this.page.keyboard.press('Escape');
  }

  /** Types over a spot. */
  async replace(spot: TextLocation, text: string): Promise<void> {
    await this.goTo(spot, 'start');
    for (let i = 0; i < spot.text.length; i++) await this.page.keyboard.press('Shift+ArrowRight');
    await this.type(text);
  }

  /** Undoes until nothing is unsaved. */
  async undoAll(): Promise<void> {
    for (let i = 0; i < 100 && (await this.page.locator('.tab.dirty').count()) > 0; i++) {
      await this.page.keyboard.press('Control+z');
      await this.page.waitForTimeout(100);
    }
  }
}

/** Returns whether something happened before its deadline. */
export function comes(waiting: Promise<void>): Promise<boolean> {
  return waiting.then(
    () => true,
    () => false,
  );
}

/**
 * Waits until a condition is true.
 * @param what names the condition in the error
 * @throws Error if the condition isn't true in time
 */
export async function waitUntil(what: string, holds: () => Promise<boolean>, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Didn't appear within ${seconds} seconds: ${what}`);
}
