/**
 * Paths that aren't valid JMESPath but can be read as literal keys separated by dots (docs/mapper-reference.md#paths).
 */

// A quoted or plain identifier, or any text without JMESPath's operators; then indices.
const segment = /^(?<name>"(?:[^"\\]|\\.)*"|[^"'`[\]{}|*]+?)(?<brackets>(?:\[(?:-?\d+|\*)\])*)$/u;

/**
 * Returns the quoted form of a path whose segments can all be read literally (`flow-rate.Temp (°C)[0]` →
 * `"flow-rate"."Temp (°C)"[0]`). Returns undefined if a segment can't be read literally.
 */
export function quoteLiteralPath(text: string): string | undefined {
  const quoted: string[] = [];
  for (const part of splitAtDots(text)) {
    const groups = segment.exec(part)?.groups;
    const name = groups?.name;
    if (name === undefined || name !== name.trim() || (name.startsWith('"') && !isQuoted(name))) return undefined;
    quoted.push(`${isPlain(name) || name.startsWith('"') ? name : JSON.stringify(name)}${groups?.brackets ?? ''}`);
  }
  return quoted.join('.');
}

/** Returns an object key as it must be written in a path: unchanged if the key is a plain name, otherwise in quotes. */
export function quoteKey(name: string): string {
  return isPlain(name) ? name : JSON.stringify(name);
}

function isPlain(name: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);
}

function isQuoted(name: string): boolean {
  try {
    return typeof JSON.parse(name) === 'string';
  } catch {
    return false;
  }
}

function splitAtDots(text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '\\' && quoted) i++;
    else if (text[i] === '"') quoted = !quoted;
    else if (text[i] === '.' && !quoted) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
