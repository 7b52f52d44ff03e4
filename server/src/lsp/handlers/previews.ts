/**
 * Tells the client that a preview it has would differ now.
 *
 * A preview that was asked for is current; the first change makes it stale and is told once. The next notification
 * comes only after the client asked again, so that a client is never told faster than it can follow.
 */
export class PreviewTracker {
  /** The client's spelling of the URIs asked for; true while the client believes its preview to be current. */
  readonly #current = new Map<string, boolean>();
  readonly #notify: (uri: string) => void;

  /** @param notify sends the notification for one URI */
  constructor(notify: (uri: string) => void) {
    this.#notify = notify;
  }

  /** A preview was asked for, under this URI. Called before it is made: an edit meanwhile must be told. */
  asked(uri: string): void {
    this.#current.set(uri, true);
  }

  /** Something that may change previews happened. */
  changed(): void {
    for (const [uri, current] of this.#current) {
      if (!current) continue;
      this.#current.set(uri, false);
      this.#notify(uri);
    }
  }
}
