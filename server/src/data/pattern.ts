/** Patterns of conditions and keys: Python's `re.match` in bounded time. */
import * as l10n from '@vscode/l10n';
import type { RE2JS } from 're2js';
import { RecentlyUsed } from '../util/recentlyUsed.ts';
import { emitJavaScript, emitRe2, NotExpressible } from './patterns/emit.ts';
import { expandedSize, isHarmless } from './patterns/harmless.ts';
import { parsePattern } from './patterns/parsePattern.ts';
import { PatternSyntaxError, type PatternTree } from './patterns/tokens.ts';
import { patternText } from './valueText.ts';

export type CompiledPattern =
  | {
      readonly kind: 'pattern';
      /** Tests a value (not only text); null, nothing and what is empty match no pattern. */
      matches(value: unknown): boolean;
      /** In what the engine at hand may differ from Python. */
      readonly approximation: string | undefined;
    }
  /** Python would not compile it; offset in UTF-16 code units of the pattern. */
  | { readonly kind: 'invalid'; readonly message: string; readonly offset: number }
  /** Valid, but no engine at hand runs it in bounded time: it never matches. */
  | { readonly kind: 'unrunnable'; readonly message: string };

/** Longer patterns are not even read, in UTF-16 code units; larger ones, repeats written out, take an engine too long to prepare. */
const patternLimit = 64 * 1024;
const largest = 5000;
/** JavaScript's engine needs far more memory than the other. */
const largestQuick = 200;

/** Longer text is cut before it is tested, in UTF-16 code units. */
export const patternTextLimit = 64 * 1024;

let linearEngine: typeof RE2JS | undefined;

/** Loads the linear-time engine if one of the patterns needs it; to be awaited before they are compiled. */
export async function preparePatterns(patterns: readonly string[]): Promise<void> {
  if (linearEngine !== undefined || !patterns.some((each) => !compiledPatterns.has(each) && needsLinearEngine(each)))
    return;
  linearEngine = (await import('re2js')).RE2JS;
}

/** Mappers say the same few patterns over and over. */
const compiledPatterns = new RecentlyUsed<string, CompiledPattern>(200);

/** Never throws for a pattern, whatever it is. @throws Error if `preparePatterns` was not awaited. */
export function compilePattern(pattern: string): CompiledPattern {
  const known = compiledPatterns.get(pattern);
  if (known) return known;
  const compiled = compile(pattern);
  compiledPatterns.set(pattern, compiled);
  return compiled;
}

function needsLinearEngine(pattern: string): boolean {
  const tree = pattern.length > patternLimit ? undefined : tryParse(pattern);
  return tree !== undefined && !(tree instanceof PatternSyntaxError) && tryJavaScript(tree) === undefined;
}

function compile(pattern: string): CompiledPattern {
  const tooLarge = {
    kind: 'unrunnable',
    message: l10n.t('so large a pattern cannot be run in bounded time here'),
  } as const;
  if (pattern.length > patternLimit) return tooLarge;
  const tree = tryParse(pattern);
  if (tree instanceof PatternSyntaxError) return { kind: 'invalid', message: tree.message, offset: tree.offset };
  if (expandedSize(tree) > largest) return tooLarge;
  const quick = tryJavaScript(tree);
  if (quick) return { kind: 'pattern', matches: tester((text) => quick.test(text)), approximation: undefined };
  return compileLinear(tree);
}

function compileLinear(tree: PatternTree): CompiledPattern {
  if (linearEngine === undefined) throw new Error('preparePatterns was not awaited');
  try {
    const { source, approximation } = emitRe2(tree);
    const compiled = linearEngine.compile(source);
    return { kind: 'pattern', matches: tester((text) => compiled.test(text)), approximation };
  } catch (error) {
    const what = error instanceof NotExpressible ? error.message : l10n.t('this pattern');
    return { kind: 'unrunnable', message: l10n.t('{0} cannot be run in bounded time here', what) };
  }
}

function tester(test: (text: string) => boolean): (value: unknown) => boolean {
  return (value) => {
    // Most values are short text, and are met by the million.
    if (typeof value === 'string' && value !== '' && value.length <= patternTextLimit) return test(value);
    const text = patternText(value);
    return text !== undefined && test(text.length > patternTextLimit ? text.slice(0, patternTextLimit) : text);
  };
}

function tryParse(pattern: string): PatternTree | PatternSyntaxError {
  try {
    return parsePattern(pattern);
  } catch (error) {
    if (error instanceof PatternSyntaxError) return error;
    throw error;
  }
}

/** Undefined where JavaScript's engine cannot express the pattern, or not run it safely. */
function tryJavaScript(tree: PatternTree): RegExp | undefined {
  if (!isHarmless(tree) || expandedSize(tree) > largestQuick) return undefined;
  try {
    return new RegExp(emitJavaScript(tree).source, 'u');
  } catch {
    return undefined;
  }
}
