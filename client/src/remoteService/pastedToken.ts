/** A token in the text that a user pasted: copied from a file, a command or an answer, it brings what stood around it. */
import { isObject, parseJson } from '../util/jsonValue.ts';
import { readToken, type Secret } from './secret.ts';

/** The characters of a token (RFC 6750). None of the wrappings below consists of them, so that no token loses a part. */
const bearerToken = /^[\w.~+/-]+=*$/;

/** What may stand around a token; the first group is what is inside. */
const wrappings: readonly RegExp[] = [
  /^(["'`])([^"'`]+)\1$/,
  /^<([^<>]+)>$/,
  /^(.+)[,;]$/s,
  /^Bearer\s+(.+)$/is,
  /^(?:export|set|-H|--header)\s+(.+)$/is,
  /^["']?(?:\$env:)?[A-Za-z_][\w-]*["']?\s*[=:]\s*(.+)$/s,
];

/** More is no token with what stands around it. */
const longest = 16_384;

/** Members of answers that hold a token. */
const members = ['raw_token', 'access_token', 'app_token', 'token'];

/**
 * Returns the token in a pasted text, without quotes, the name of a variable, `Bearer`, JSON and punctuation around it,
 * or undefined if there is more than one token or anything else; then the text must not be stored.
 */
export function readPastedToken(text: string): Secret | undefined {
  let rest = text.length > longest ? undefined : text;
  while (rest !== undefined) {
    rest = rest.replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
    if (bearerToken.test(rest)) return readToken(rest);
    rest = unwrapped(rest);
  }
  return undefined;
}

/** Returns what is inside of the outermost wrapping, which is always shorter. */
function unwrapped(text: string): string | undefined {
  if (text.startsWith('{') && text.endsWith('}')) return memberOf(parseJson(text));
  return wrappings.map((wrapping) => wrapping.exec(text)?.at(-1)).find((inside) => inside !== undefined);
}

function memberOf(json: unknown): string | undefined {
  if (!isObject(json)) return undefined;
  const found = members.map((name) => json[name]).filter((value) => typeof value === 'string');
  return found.length === 1 ? found[0] : undefined;
}
