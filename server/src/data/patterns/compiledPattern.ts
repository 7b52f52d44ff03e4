/** What a pattern of a mapper becomes. */
import type { Budget } from '../budget.ts';

/** What tests of long text are taken from. */
export type TextBudget = Pick<Budget, 'takeNodes' | 'takeCharacters'> & Partial<Pick<Budget, 'cutBy'>>;

export type CompiledPattern =
  | {
      readonly kind: 'pattern';
      /** Tests a value (not only text); null, nothing and what is empty match no pattern, nor what the budget has no room for. */
      matches(value: unknown, budget?: TextBudget): boolean;
      /** Tests text alone, empty or not. */
      test(text: string, budget?: TextBudget): boolean;
      /** In what the engine at hand may differ from Python. */
      readonly approximation: string | undefined;
    }
  /** Python would not compile it; offset in UTF-16 code units of the pattern. */
  | { readonly kind: 'invalid'; readonly message: string; readonly offset: number }
  /** Valid, but no engine at hand runs it in bounded time: it never matches. */
  | { readonly kind: 'unrunnable'; readonly message: string };
