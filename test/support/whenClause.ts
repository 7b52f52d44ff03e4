/** VS Code's `when` clauses, as far as package.json uses them: `!`, `&&`, `||`, `==`, `=~`, `>`, `in` and brackets. */

/** Values of context keys; one that is missing counts as false. */
export type ContextKeys = Readonly<Record<string, boolean | number | string | readonly string[]>>;

/**
 * Evaluates a `when` clause. With its comparisons replaced by their values, it is an expression of JavaScript.
 * @throws Error if the clause contains syntax that isn't supported here
 */
export function holds(when: string, keys: ContextKeys): boolean {
  const comparison = /([\w.$-]+)(?:\s*(==|=~|>|\bin\b)\s*(\/(?:\\.|[^/\\])+\/i?|[\w.$-]+))?/g;
  const clause = when.replace(comparison, (_, name, sign, other) => `${compare(name, sign, other, keys)}`);
  if (!/^(?:true|false|&&|\|\||[!() ])+$/.test(clause)) throw new Error(`Not understood: ${when}`);
  return new Function(`return ${clause}`)() as boolean;
}

function compare(name: string, sign: string | undefined, other: string, keys: ContextKeys): boolean {
  const value = keys[name];
  if (sign === '==') return String(value) === other;
  if (sign === '=~') return patternOf(other).test(String(value ?? ''));
  if (sign === '>') return Number(value) > Number(other);
  if (sign === 'in') return listOf(keys[other]).includes(String(value));
  return name === 'true' || (name !== 'false' && value !== undefined && value !== false && value !== '');
}

function patternOf(literal: string): RegExp {
  const [, source = '', flags] = /^\/(.*)\/(i?)$/.exec(literal) ?? [];
  if (flags === undefined) throw new Error(`No pattern: ${literal}`);
  return new RegExp(source, flags);
}

function listOf(value: ContextKeys[string] | undefined): readonly string[] {
  return Array.isArray(value) ? value : [];
}

export interface Manifest {
  readonly contributes: {
    readonly keybindings: readonly { readonly command: string; readonly when: string }[];
    readonly commands: readonly { readonly command: string; readonly title: string; readonly category: string }[];
    readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
    readonly views: Readonly<Record<string, readonly { readonly id: string; readonly when?: string }[]>>;
  };
}

interface MenuItem {
  readonly command: string;
  readonly when?: string;
  readonly group?: string;
}

/** Returns the commands that the palette offers, sorted. */
export function offered({ contributes: { commands, menus } }: Manifest, keys: ContextKeys): readonly string[] {
  const isHidden = (id: string) =>
    (menus.commandPalette ?? []).some(({ command, when = 'true' }) => command === id && !holds(when, keys));
  return commands
    .map(({ command }) => command)
    .filter((id) => !isHidden(id))
    .sort();
}
