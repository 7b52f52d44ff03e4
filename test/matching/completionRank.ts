/** How often completion has the right target of a rule among the first. */
import type { Pair } from './pairs.ts';
import type { PairWorkspace } from './workspace.ts';

export interface Recalled {
  readonly found: number;
  readonly asked: number;
}

interface WrittenMapping {
  readonly schema: string;
  readonly main_key?: string;
  readonly repeats?: boolean;
  readonly repeat_paths?: readonly string[];
  readonly rules: Readonly<Record<string, string | { readonly source: string; readonly target: string }>>;
}

/** Each rule of the right mapper whose source is a field, asked for as the only one of its mapping. */
export async function recalled(pair: Pair, workspace: PairWorkspace, first = 3): Promise<Recalled> {
  let [found, asked] = [0, 0];
  for (const mapping of Object.values(pair.mapper)) {
    if (typeof mapping !== 'object') continue;
    const { schema, rules, ...rest }: WrittenMapping = mapping;
    for (const [name, rule] of Object.entries(rules)) {
      const [source, target] = typeof rule === 'string' ? [name, rule] : [rule.source, rule.target];
      if (/\.|tempunits/.test(target) || source.startsWith("'")) continue;
      asked++;
      const labels = await workspace.targetLabels(pair, schema, source, rest);
      if (labels.slice(0, first).includes(target)) found++;
    }
  }
  return { found, asked };
}
