/** The result of compiling a pattern. */
import type { Budget } from '../budget.ts';

/** The budget for tests of long text. */
export type TextBudget = Pick<Budget, 'takeNodes' | 'takeCharacters'> & Partial<Pick<Budget, 'cutBy'>>;

export type CompiledPattern =
  | {
      readonly kind: 'pattern';
      /**
       * Tests a value, which need not be text. Null, no value, empty values, and text beyond the budget match no
       * pattern.
       */
      matches(value: unknown, budget?: TextBudget): boolean;
      /** Tests text, empty or not. */
      test(text: string, budget?: TextBudget): boolean;
      /** How our engine may differ from Python. */
      readonly approximation: string | undefined;
    }
  /** Python would not compile it; offset in UTF-16 code units of the pattern. */
  | { readonly kind: 'invalid'; readonly message: string; readonly offset: number }
  /** Valid, but none of our engines runs it in linear time: it never matches. */
  | { readonly kind: 'unrunnable'; readonly message: string };
