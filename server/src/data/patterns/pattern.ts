/**
 * Patterns of conditions and keys: Python's `re.match` in bounded time (docs/mapper-reference.md#conditions,
 * docs/trust.md#patterns).
 */
import { LruCache } from '../../util/lruCache.ts';
import type { CompiledPattern } from './compiledPattern.ts';

export type { CompiledPattern } from './compiledPattern.ts';

let compiler: typeof import('./patternCompiler.ts') | undefined;

/** Loads the engines for these patterns; must be awaited before they are compiled. */
export async function preparePatterns(patterns: readonly string[]): Promise<void> {
  const unknown = patterns.filter((pattern) => !compiledPatterns.has(pattern));
  if (unknown.length === 0) return;
  compiler ??= await import('./patternCompiler.ts');
  await compiler.prepareEngine(unknown);
}

/** Cached, because mappers repeat a few patterns very often. */
const compiledPatterns = new LruCache<string, CompiledPattern>(200);

/** Never throws because of the pattern. @throws Error if `preparePatterns` was not awaited */
export function compilePattern(pattern: string): CompiledPattern {
  const known = compiledPatterns.get(pattern);
  if (known) return known;
  const compiled = prepared().compile(pattern);
  compiledPatterns.set(pattern, compiled);
  return compiled;
}

function prepared(): NonNullable<typeof compiler> {
  if (compiler === undefined) throw new Error('preparePatterns was not awaited');
  return compiler;
}
