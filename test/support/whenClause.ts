/** VS Code's `when` clauses, as far as package.json uses them: `!`, `&&`, `||`, `==`, `=~`, `>`, `in` and brackets. */

/** Values of context keys; one that is missing counts as false. */
export type ContextKeys = Readonly<Record<string, boolean | number | string | readonly string[]>>;

/**
 * Evaluates a `when` clause.
 * @throws Error if the clause contains syntax that isn't supported here
 */
export function holds(when: string, keys: ContextKeys): boolean {
  const found = [...when.matchAll(/\s*(&&|\|\||==|=~|[!()>]|\/(?:\\.|[^/\\])+\/i?|[\w.$-]+)/gy)];
  if (found.map(([text]) => text).join('') !== when) throw new Error(`Not understood: ${when}`);
  const tokens = found.map(([, token]) => token);
  let next = 0;
  const take = (token: string) => tokens[next] === token && next++ >= 0;
  const word = () => tokens[next++] ?? '';

  // Both sides are read, also where the first decides.
  const either = (): boolean => {
    let value = both();
    while (take('||')) value = both() || value;
    return value;
  };
  const both = (): boolean => {
    let value = one();
    while (take('&&')) value = one() && value;
    return value;
  };
  const one = (): boolean => {
    if (take('!')) return !one();
    if (!take('(')) return comparison();
    const value = either();
    if (!take(')')) throw new Error(`A bracket is missing: ${when}`);
    return value;
  };
  const comparison = (): boolean => {
    const name = word();
    const value = keys[name];
    if (take('==')) return String(value) === word();
    if (take('=~')) return patternOf(word()).test(String(value ?? ''));
    if (take('>')) return Number(value) > Number(word());
    if (take('in')) return listOf(keys[word()]).includes(String(value));
    return name === 'true' || (name !== 'false' && value !== undefined && value !== false && value !== '');
  };

  const value = either();
  if (next !== tokens.length) throw new Error(`More than a clause: ${when}`);
  return value;
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
