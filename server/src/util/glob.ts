/** Globs as regular expressions, for an engine whose time is linear: a repository's settings may hold any glob. */

const withClass = /^(?:\*\*\/|\*+|\[!?\]?[^\]]*\]|\\.|[\s\S])/;
const withoutClass = /^(?:\*\*\/|\*+|\\.|[\s\S])/;
const special = /[\\^$.|+()[\]{}*?]/;

/**
 * Converts a glob to a pattern in Python's syntax that matches whole names. `*` and `?` don't match the separator
 * between folders, but `**` does. `[a-z]`, `[!a-z]` and `{one,other}` have the same meaning as in a shell. A bracket
 * that isn't closed matches itself.
 */
export function globPattern(glob: string): string {
  let pattern = '';
  let braces = 0;
  const lastBracket = glob.lastIndexOf(']');
  for (let at = 0; at < glob.length; ) {
    const rest = glob.slice(at);
    // Where no bracket closes any more, none is looked for: there may be thousands.
    const [token = ''] = (at < lastBracket ? withClass : withoutClass).exec(rest) ?? [];
    at += token.length;
    if (token === '**/') pattern += '(?:[^/]*/)*';
    else if (token === '*') pattern += '[^/]*';
    else if (/^\*/.test(token)) pattern += '.*';
    else if (token === '?') pattern += '[^/]';
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
  const members = token.slice(isNegated ? 2 : 1, -1).replace(/[\\[\]^]/g, '\\$&');
  return `[${isNegated ? '^/' : ''}${members}]`;
}

function literal(text: string): string {
  return special.test(text) ? `\\${text}` : text;
}
