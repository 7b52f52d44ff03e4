/**
 * Notifies the client when an answer that it shows, such as a preview, is stale. An answer is current when it is
 * requested; the first change makes it stale, and one notification is sent when the findings of that change are
 * published. The next notification follows only after another request, so the client never gets more of them than it
 * can handle.
 */
export class StaleAnswers {
  /** By the client's spelling of the URI; an answer that was reported is in neither set. */
  readonly #current = new Set<string>();
  readonly #stale = new Set<string>();
  readonly #notify: (uri: string) => void;

  /** @param notify sends the notification for one URI */
  constructor(notify: (uri: string) => void) {
    this.#notify = notify;
  }

  /**
   * An answer was requested under this URI. Call it before the answer is made, so that an edit meanwhile is not
   * missed.
   */
  requested(uri: string): void {
    this.#stale.delete(uri);
    this.#current.add(uri);
  }

  /** Something changed that answers may depend on. */
  changed(): void {
    for (const uri of this.#current) this.#stale.add(uri);
    this.#current.clear();
  }

  /** The findings of all changes are published. */
  settled(): void {
    const stale = [...this.#stale];
    this.#stale.clear();
    for (const uri of stale) this.#notify(uri);
  }
}
