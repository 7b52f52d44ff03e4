/** The grammar of paths: the jmespath library's, its known laxness closed (SEMANTICS 3, DEPENDENCIES). */
import library from 'jmespath';

/** A node of the library's syntax tree; `type` says which of the members are there. */
export interface PathAst {
  readonly type: string;
  readonly name?: string | PathAst;
  readonly value?: unknown;
  readonly children?: readonly (PathAst | number | null)[];
}

/** Where a path fails: UTF-16 code units inside the path's text. */
export interface PathError {
  readonly offset: number;
  readonly length: number;
  readonly message: string;
}

export type ParsedPath = { readonly ast: PathAst } | { readonly error: PathError };

type Token = ReturnType<typeof library.tokenize>[number];

/** Parses a JMESPath expression; never throws. */
export function parseJmespath(text: string): ParsedPath {
  const unclosed = unclosedQuote(text);
  if (unclosed !== undefined) return failure(unclosed, text.length, `The ${text[unclosed]} is not closed`);
  let ast: PathAst;
  try {
    const dots = danglingDot(library.tokenize(text));
    if (dots !== undefined) return failure(dots, dots + 1, 'A name is missing at this dot');
    ast = library.compile(text) as PathAst;
  } catch {
    return { error: shortestFailingPrefix(text) };
  }
  return functionError(ast, text) ?? { ast };
}

function failure(start: number, end: number, message: string): { error: PathError } {
  return { error: { offset: start, length: end - start, message } };
}

/** The library takes `'abc` for a string; offset of the quote that opens it. */
function unclosedQuote(text: string): number | undefined {
  for (let i = 0; i < text.length; i++) {
    const quote = text[i];
    if (quote !== "'" && quote !== '"' && quote !== '`') continue;
    const start = i;
    for (i++; text[i] !== quote; i++) {
      if (i >= text.length) return start;
      if (text[i] === '\\') i++;
    }
  }
  return undefined;
}

/** The library takes `a..b` for `a.b`; offset of the dot that no name follows. */
function danglingDot(tokens: readonly Token[]): number | undefined {
  const at = tokens.findIndex(
    (token, index) => token?.type === 'Dot' && (index === 0 || [undefined, 'Dot'].includes(tokens[index + 1]?.type)),
  );
  return at < 0 ? undefined : tokens[at]?.start;
}

/** Ends at the token that no longer parses: the place to look at. Tokens are few, so trying each prefix is cheap enough up to a limit. */
function shortestFailingPrefix(text: string): PathError {
  const whole = { offset: 0, length: text.length, message: 'This is no JMESPath expression' };
  if (text.length > 500) return whole;
  const tokens = tokensOf(text);
  if (tokens === undefined) return whole;
  for (const [index, token] of tokens.entries()) {
    const end = tokens[index + 1]?.start ?? text.length;
    if (canContinue(text.slice(0, end))) continue;
    const length = text.slice(token.start, end).trimEnd().length;
    return {
      offset: token.start,
      length,
      message: `\`${text.slice(token.start, token.start + length)}\` is not expected here`,
    };
  }
  return { ...whole, message: 'The expression is not complete' };
}

/** Up to the first character that starts no token. */
function tokensOf(text: string): readonly NonNullable<Token>[] | undefined {
  try {
    const tokens = library.tokenize(text);
    return tokens.every((token) => token !== undefined) ? tokens : undefined;
  } catch {
    return undefined;
  }
}

/** A prefix is in order when something could follow that makes it an expression. */
const continuations = ['', 'a', ']', 'a]', '0]', ')', 'a)', '}', 'a}', 'a:a}', ':a}', '==a]', '=a', '.a]'];

function canContinue(prefix: string): boolean {
  return continuations.some((rest) => {
    try {
      library.compile(prefix + rest);
      return true;
    } catch {
      return false;
    }
  });
}

/** Least and most arguments of each function, and which argument is an expression (`&name`). */
const functions: Readonly<Record<string, readonly [least: number, most: number, expression?: number]>> = {
  abs: [1, 1],
  avg: [1, 1],
  ceil: [1, 1],
  contains: [2, 2],
  ends_with: [2, 2],
  floor: [1, 1],
  join: [2, 2],
  keys: [1, 1],
  length: [1, 1],
  map: [2, 2, 0],
  max: [1, 1],
  max_by: [2, 2, 1],
  merge: [1, Number.POSITIVE_INFINITY],
  min: [1, 1],
  min_by: [2, 2, 1],
  not_null: [1, Number.POSITIVE_INFINITY],
  reverse: [1, 1],
  sort: [1, 1],
  sort_by: [2, 2, 1],
  starts_with: [2, 2],
  sum: [1, 1],
  to_array: [1, 1],
  to_number: [1, 1],
  to_string: [1, 1],
  type: [1, 1],
  values: [1, 1],
};

/** Unknown functions, wrong numbers of arguments and stray `&` come to light when the library runs; we say so before. */
function functionError(ast: PathAst, text: string): { error: PathError } | undefined {
  const message = functionFault(ast);
  if (message === undefined) return undefined;
  const name = /`([^`]*)`/.exec(message)?.[1] ?? '';
  const at = Math.max(0, text.indexOf(name));
  return failure(at, name === '' ? text.length : at + name.length, message);
}

function functionFault(ast: PathAst): string | undefined {
  const stack: PathAst[] = [ast];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const children = childrenOf(node);
    if (node.type === 'Function') {
      const fault = callFault(String(node.name), children);
      if (fault !== undefined) return fault;
    } else if (children.some((child) => child.type === 'ExpressionReference'))
      return 'An `&` expression can only be an argument of a function';
    stack.push(...children);
  }
  return ast.type === 'ExpressionReference' ? 'An `&` expression can only be an argument of a function' : undefined;
}

function callFault(name: string, args: readonly PathAst[]): string | undefined {
  const signature = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (signature === undefined) return `\`${name}\` is no function of JMESPath`;
  const [least, most, expression] = signature;
  if (args.length < least || args.length > most)
    return `\`${name}\` takes ${least} argument${least === 1 ? '' : 's'}, not ${args.length}`;
  const misplaced = args.some((arg, index) => (arg.type === 'ExpressionReference') !== (index === expression));
  return misplaced
    ? `\`${name}\` takes an \`&\` expression ${expression === undefined ? 'nowhere' : `as argument ${expression + 1}`}`
    : undefined;
}

/** Child expressions of a node, those in key-value pairs included. */
export function childrenOf(node: PathAst): readonly PathAst[] {
  const children = (node.children ?? []).filter(
    (child): child is PathAst => typeof child === 'object' && child !== null,
  );
  return typeof node.value === 'object' && node.type === 'KeyValuePair'
    ? [...children, node.value as PathAst]
    : children;
}
