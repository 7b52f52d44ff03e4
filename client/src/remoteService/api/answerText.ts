/** The bytes of an answer as text and as JSON. */
import type { Answer } from './http.ts';

/** The JSON of an answer; undefined where it is none. A byte order mark is let pass. */
export function jsonOf(answer: Answer): unknown {
  const text = textOf(answer);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text of an answer; undefined where it is no UTF-8. */
export function textOf({ bytes }: Answer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
