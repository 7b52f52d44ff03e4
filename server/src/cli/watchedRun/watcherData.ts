/** What the two threads of a watched run have in common. */

/** Name of the symbol under which the main thread has what it does in place of the text that holds it. */
export const actionName = 'mapper.doRest';

export interface WatcherData {
  /** How often the main thread went on, and how many UTF-16 code units it evaluates now. */
  readonly counters: Int32Array<SharedArrayBuffer>;
  readonly most: {
    /** CPU time without going on, and more of it for each million of code units. */
    readonly milliseconds: number;
    readonly millisecondsPerMillion: number;
    /** In bytes, of the whole process. */
    readonly memory: number;
  };
  /** The process was started by a run that a text had held. */
  readonly isChild: boolean;
}
