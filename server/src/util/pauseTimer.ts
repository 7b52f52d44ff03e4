/** Does work once a pause follows what happened; each new happening only notes the time, and sets no timer anew. */
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

  /** Something happened: the work is due when nothing more does for the time of the pause. */
  touch(): void {
    this.#due = performance.now() + this.#pause;
    if (this.#timer === undefined) this.#wait(this.#pause);
  }

  #wait(milliseconds: number): void {
    this.#timer = setTimeout(() => this.#look(), milliseconds);
    // In a browser it is a number, and holds nothing open.
    if (typeof this.#timer === 'object') this.#timer.unref();
  }

  #look(): void {
    const rest = this.#due - performance.now();
    this.#timer = undefined;
    // A timer may come a little early.
    if (rest > 1) this.#wait(rest);
    else this.#work();
  }
}
