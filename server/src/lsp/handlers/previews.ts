/**
 * Notifies the client when a preview that it shows is stale. A preview is current when it is requested; the first
 * change makes it stale and sends one notification. The next notification follows only after another request, so the
 * client never gets more of them than it can handle.
 */
export class PreviewTracker {
  /** By the client's spelling of the URI; true while the client's preview is current. */
  readonly #current = new Map<string, boolean>();
  readonly #notify: (uri: string) => void;

  /** @param notify sends the notification for one URI */
  constructor(notify: (uri: string) => void) {
    this.#notify = notify;
  }

  /**
   * A preview was requested under this URI. Call it before the preview is made, so that an edit meanwhile is not
   * missed.
   */
  asked(uri: string): void {
    this.#current.set(uri, true);
  }

  /** Something changed that previews may depend on. */
  changed(): void {
    for (const [uri, current] of this.#current) {
      if (!current) continue;
      this.#current.set(uri, false);
      this.#notify(uri);
    }
  }
}
