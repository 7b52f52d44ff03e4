/** The quick inputs, dialogs and notices of a VS Code window, as a person answers them by keyboard. */
import type { Locator, Page } from 'playwright-core';

export class QuickInput {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** What is open now; there may be a pause between two questions. */
  get widget(): Locator {
    return this.#page.locator('.quick-input-widget:visible');
  }

  /** Waits for the question of this prompt, placeholder or title. */
  async asked(text: string | RegExp): Promise<void> {
    const byPlaceholder = this.widget.getByPlaceholder(text);
    await this.widget.getByText(text).or(byPlaceholder).first().waitFor();
  }

  /** Answers a text question. */
  async enter(question: string | RegExp, text: string): Promise<void> {
    await this.asked(question);
    const input = this.widget.locator('input.input:visible').first();
    await input.fill(text);
    await input.press('Enter');
  }

  /** Chooses a row, by a part of what stands in it. */
  async choose(question: string | RegExp, row: string | RegExp): Promise<void> {
    await this.asked(question);
    const input = this.widget.locator('input.input:visible').first();
    await this.row(row).waitFor();
    await this.row(row).locator('.quick-input-list-label, .monaco-icon-label').first().click();
    await input.page().waitForTimeout(50);
  }

  row(text: string | RegExp): Locator {
    return this.widget.locator('.quick-input-list .monaco-list-row', { hasText: text }).first();
  }

  /** Takes a question with several answers as it is preselected. */
  async accept(question: string | RegExp): Promise<void> {
    await this.asked(question);
    await this.#page.keyboard.press('Enter');
  }

  async cancel(): Promise<void> {
    await this.#page.keyboard.press('Escape');
    await this.widget.waitFor({ state: 'hidden' });
  }

  /** The button of a modal dialog. */
  async confirm(text: string | RegExp, button: string): Promise<void> {
    const dialog = this.#page.locator('.monaco-dialog-box', { hasText: text });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** A notice with this text. */
  notice(text: string | RegExp): Locator {
    return this.#page.locator('.notification-toast', { hasText: text }).first();
  }

  async clickNotice(text: string | RegExp, button: string): Promise<void> {
    await this.notice(text).getByRole('button', { name: button, exact: true }).click();
  }

  /** Clears every notice away. What takes the focus meanwhile closes the palette: then again. */
  async closeNotices(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        await this.#clearNotices();
        break;
      } catch (error) {
        if (attempt === 3) throw error;
        await this.#page.keyboard.press('Escape');
      }
    }
    await this.#page.locator('.notification-toast').first().waitFor({ state: 'hidden' });
  }

  async #clearNotices(): Promise<void> {
    const timeout = 7_000;
    await this.#page.keyboard.press('F1');
    const input = this.widget.locator('input.input:visible').first();
    const title = 'Notifications: Clear All Notifications';
    await input.fill(`>${title}`, { timeout });
    // Before the list follows, Enter would run what was offered first.
    const row = this.#page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title });
    await row.waitFor({ timeout });
    await input.press('Enter', { timeout });
  }
}
