/** Runs work after a pause in a series of events; an event only stores the time, instead of resetting a timer. */
export class PauseTimer {
  readonly #pause: number;
  readonly #work: () => void;
  #timer: NodeJS.Timeout | undefined;
  #due = 0;

  /** @param pause in milliseconds */
  constructor(pause: number, work: () => void) {
    this.#pause = pause;
    this.#work = work;
  }

  /** Records an event: the work runs when no further one follows within the pause. */
  touch(): void {
    this.#due = performance.now() + this.#pause;
    if (this.#timer === undefined) this.#wait(this.#pause);
  }

  #wait(milliseconds: number): void {
    this.#timer = setTimeout(() => this.#look(), milliseconds);
    // Must not keep the process alive; in a browser the timer is a number, which cannot.
    if (typeof this.#timer === 'object') this.#timer.unref();
  }

  #look(): void {
    const rest = this.#due - performance.now();
    this.#timer = undefined;
    // A timer may fire a little early.
    if (rest > 1) this.#wait(rest);
    else this.#work();
  }
}
