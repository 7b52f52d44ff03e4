/** The title and step count of a quick input. */

/** The answer *Back*. */
export const back: unique symbol = Symbol('back');
export type Back = typeof back;

export interface StepFrame {
  /** Stable, because tests and screen readers identify the question by it. */
  readonly title: string;
  /** From 1, with `totalSteps`. */
  readonly step?: number;
  readonly totalSteps?: number;
  readonly canGoBack?: boolean;
}

/** Returns the answer to a question that has no *Back* button. Returns undefined if the answer is *Back*. */
export function dropBack<T>(answer: T | Back | undefined): T | undefined {
  return answer === back ? undefined : answer;
}
