/** Runs work after a pause in a series of events. */
export class PauseTimer {
  readonly #pause: number;
  readonly #work: () => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param pause in milliseconds */
  constructor(pause: number, work: () => void) {
    this.#pause = pause;
    this.#work = work;
  }

  /** Records an event: the work runs when no further one follows within the pause. */
  touch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#work, this.#pause);
    // Must not keep the process alive; in a browser the timer is a number, which cannot.
    if (typeof this.#timer === 'object') this.#timer.unref();
  }
}
