/** Globs as regular expressions, for an engine whose time is linear: a repository's settings may hold any glob. */

const withClass = /^(?:\*\*\/|\*+|\[!?\]?(?:\[:[a-z]+:\]|[^\]])*\]|\\.|[\s\S])/;
const withoutClass = /^(?:\*\*\/|\*+|\\.|[\s\S])/;
/** Classes of characters in brackets, such as `[:digit:]`, as git knows them. */
const named: Readonly<Record<string, string>> = {
  alnum: 'a-zA-Z0-9',
  alpha: 'a-zA-Z',
  blank: ' \\t',
  digit: '0-9',
  lower: 'a-z',
  punct: '!-/:-@\\[-`{-~',
  space: '\\s',
  upper: 'A-Z',
  xdigit: '0-9a-fA-F',
};
const special = /[\\^$.|+()[\]{}*?]/;

/**
 * Converts a glob to a pattern in Python's syntax that matches whole names. `*` and `?` don't match the separator
 * between folders, but `**` does where it is all between two of them, as on the command line. `[a-z]`, `[!a-z]` and `{one,other}` have the same meaning as in a shell. A bracket
 * that isn't closed matches itself.
 */
export function globPattern(glob: string): string {
  let pattern = '';
  let braces = 0;
  const lastBracket = glob.lastIndexOf(']');
  for (let at = 0; at < glob.length; ) {
    const rest = glob.slice(at);
    // Where no bracket closes any more, none is looked for: there may be thousands.
    const isFolderStart = at === 0 || /[/{,]/.test(glob[at - 1] ?? '');
    const [token = ''] = (at < lastBracket ? withClass : withoutClass).exec(rest) ?? [];
    at += token.length;
    if (token === '**/') pattern += isFolderStart ? '(?:[^/]*/)*' : '[^/]*/';
    else if (/^\*/.test(token)) {
      const isFolders = token.length > 1 && isFolderStart && /^(?:$|[/},])/.test(glob.slice(at));
      pattern += isFolders ? '.*' : '[^/]*';
    } else if (token === '?') pattern += '[^/]';
    else if (token.length > 2 && token[0] === '[') pattern += classOf(token);
    else if (token === '{' && /^[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/.test(rest.slice(1))) {
      braces++;
      pattern += '(?:';
    } else if (token === '}' && braces > 0) {
      braces--;
      pattern += ')';
    } else if (token === ',' && braces > 0) pattern += '|';
    else pattern += literal(token.length === 2 ? token.slice(1) : token);
  }
  return `${pattern}$`;
}

function classOf(token: string): string {
  const isNegated = token[1] === '!';
  const members = token
    .slice(isNegated ? 2 : 1, -1)
    .replace(/\[:([a-z]+):\]|[\\[\]^]/g, (sign, name?: string) =>
      name === undefined ? `\\${sign}` : (named[name] ?? ''),
    );
  return `[${isNegated ? '^/' : ''}${members}]`;
}

function literal(text: string): string {
  return special.test(text) ? `\\${text}` : text;
}
