/** What stands around a quick input. */

/** The answer *Back*. */
export const back: unique symbol = Symbol('back');
export type Back = typeof back;

export interface Frame {
  /** Stable: tests and screen readers know the question by it. */
  readonly title: string;
  /** From 1, with `totalSteps`. */
  readonly step?: number;
  readonly totalSteps?: number;
  readonly canGoBack?: boolean;
}

/** The answer of a question without *Back*. */
export function withoutBack<T>(answer: T | Back | undefined): T | undefined {
  return answer === back ? undefined : answer;
}
