/**
 * A series of quick inputs with *Back* and «n/m», usable by keyboard only. Undefined means cancelled.
 */
import { type Back, back, type StepFrame } from './questions.ts';

/** One question: returns the draft with its answer, `back`, or undefined. */
export type Step<D> = Ask<D> | { readonly ask: Ask<D>; readonly isAsked: (draft: D) => boolean };

type Ask<D> = (draft: D, frame: StepFrame) => Promise<D | Back | undefined>;

/**
 * Asks questions step by step. Each question receives the answers so far. *Back* repeats the previous step with its
 * answer. The displayed number of steps includes the remaining questions that are known from the answers so far.
 * @param start index of the first step; earlier steps count as answered, and *Back* leads to them
 */
export async function runSteps<D>(
  title: string,
  first: D,
  steps: readonly Step<D>[],
  start = 0,
): Promise<D | undefined> {
  let draft = first;
  for (let index = start; ; ) {
    const applicable = steps.filter((step) => isAsked(step, draft));
    const step = steps.slice(index).find((each) => applicable.includes(each));
    if (step === undefined) return draft;
    const at = applicable.indexOf(step);
    const frame = { title, step: at + 1, totalSteps: applicable.length, canGoBack: at > 0 };
    const answer = await (typeof step === 'function' ? step : step.ask)(draft, frame);
    if (answer === undefined) return undefined;
    const before = applicable[at - 1];
    if (answer !== back) draft = answer;
    index = answer !== back ? steps.indexOf(step) + 1 : before === undefined ? 0 : steps.indexOf(before);
  }
}

function isAsked<D>(step: Step<D>, draft: D): boolean {
  return typeof step === 'function' || step.isAsked(draft);
}
