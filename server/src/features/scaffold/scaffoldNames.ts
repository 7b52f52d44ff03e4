/** Names of targets and mappings, derived from the data's own. */

/** Names that the engine refuses or ignores, or that have a meaning of their own. */
const reserved = new Set(['constructor', 'tempunits']);
const longest = 60;

/**
 * Returns a name that is valid in a schema: letters, digits and `_`, in lower case, with `_` between words (`Flow rate
 * (°C)` → `flow_rate_c`, `stepName` → `step_name`).
 */
export function targetName(key: string): string {
  const words = key
    .normalize('NFKC')
    .replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu}\p{Ll})/gu, '_')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  const name = [...words].slice(0, longest).join('') || 'field';
  if (reserved.has(name)) return `${name}_value`;
  // Names that begin with `m_` belong to the service.
  return /^(\p{N}|m_)/u.test(name) ? `_${name}` : name;
}

/** Returns each name once: a repeated one gets `_2`, `_3` …. */
export class UniqueNames {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  /** @param suffix added after the number */
  take(name: string, suffix = ''): string {
    let free = name + suffix;
    for (let number = 2; this.#taken.has(free); number++) free = `${name}_${number}${suffix}`;
    this.#taken.add(free);
    return free;
  }
}
