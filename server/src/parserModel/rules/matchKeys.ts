/** `match_key`: a wildcard of a source is replaced by the member that the keys accept, before any section is made. */
import type { DataPath } from '../events.ts';
import type { MappingCopy } from '../mapping/copies.ts';
import { keysAccept } from '../mapping/itemKeys.ts';
import { sourceBehind, sourceText } from '../mapping/itemPath.ts';
import { matchedByWildcard, resolveContainer, splitAtWildcard } from '../mapping/repeatPaths.ts';
import type { RunContext } from '../mapping/runContext.ts';
import { pythonDict } from '../python/dict.ts';
import { type ReadKey, type ReadPath, type ReadRule, ruleNode } from '../reading/mapping.ts';
import { Stop } from '../stop.ts';

/** The resolved sources of rules with `match_key`, by copy and rule. */
export class MatchedSources {
  readonly #context: RunContext;
  readonly #sources = new Map<MappingCopy, Map<ReadRule, string>>();

  constructor(context: RunContext) {
    this.#context = context;
  }

  /** By rule, the whole source with its prefix; undefined if nothing matched. */
  of(copy: MappingCopy): ReadonlyMap<ReadRule, string> | undefined {
    return this.#sources.get(copy);
  }

  /** @param strips whether dots around sources are removed */
  resolve(copy: MappingCopy, strips: boolean): void {
    for (const rule of copy.mapping.rules ?? []) {
      if (rule.matchKeys.length === 0 || rule.source === undefined) continue;
      const source = sourceText(sourceBehind(copy.path, rule.source, strips));
      this.#context.budget.spendCharacters(source.length);
      const matched = this.#context.attempt(() => this.#matched(rule, source));
      if (matched === undefined || matched === source) continue;
      const sources = this.#sources.get(copy) ?? new Map<ReadRule, string>();
      this.#sources.set(copy, sources.set(rule, matched));
    }
    for (const inner of copy.subsections) this.resolve(inner, !inner.hasOwnPath);
  }

  #matched(rule: ReadRule, source: string): string {
    let matched = source;
    for (const [part, keys] of rule.matchKeys.entries()) {
      if (!matched.includes('*')) continue;
      const node = ruleNode(rule, part === 0 ? 'match_key' : `match_key${part}`);
      matched = this.#replaced(matched, keys, { text: matched, node });
    }
    return matched;
  }

  /** The last matching member replaces the wildcard. */
  #replaced(source: string, keys: readonly ReadKey[], path: ReadPath): string {
    const { front } = splitAtWildcard(source);
    const container = resolveContainer(front, path, this.#context, 'compat-match-key');
    const fitting: { readonly text: string; readonly keys: DataPath }[] = [];
    for (const met of matchedByWildcard(container)) {
      this.#context.budget.spend(1);
      const item = pythonDict(met.value, this.#context.budget);
      if (item === 'TypeError') this.#context.stop(new Stop('TypeError', 'compat-match-key', path.node), met.keys);
      if (typeof item === 'string') continue;
      if (keys.length === 0) throw new Stop('KeyError', 'compat-match-key', path.node);
      const isFit = this.#context.attempt(() => keysAccept(keys, item, met.keys, this.#context), met.keys);
      if (isFit) fitting.push(met);
    }
    const last = fitting.at(-1);
    // Without a match the source stays a projection; the specification takes the first match, or none.
    if (fitting.length !== 1) this.#context.event('compat-match-key', 'changes', path.node, last?.keys);
    return last ? source.replace('*', () => last.text) : source;
  }
}
