/** The body of an answer as text and as JSON. */
import type { HttpAnswer } from './http.ts';

/** The JSON of an answer; undefined for invalid JSON. A byte order mark is allowed. */
export function jsonOf(answer: HttpAnswer): unknown {
  const text = textOf(answer);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text of an answer; undefined if it is not UTF-8. */
export function textOf({ bytes }: HttpAnswer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
