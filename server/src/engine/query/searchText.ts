/** Does a value contain a text, in its name, its own text or its class? Texts are searched for in lower case. */
import { isObject } from '../../util/isObject.ts';
import type { Step } from './compatibility.ts';

export function containsText({ key, value }: Step, filter: string): boolean {
  if (key !== undefined && includes(String(key), filter)) return true;
  if (isObject(value)) return matchesClass(value, filter);
  if (Array.isArray(value)) return false;
  // Text is shown in quotes, so a filter may contain them.
  return includes(typeof value === 'string' && filter.includes('"') ? `"${value}"` : String(value), filter);
}

export function matchesClass(value: Readonly<Record<string, unknown>>, filter: string): boolean {
  return Object.hasOwn(value, 'm_def') && typeof value.m_def === 'string' && includes(value.m_def, filter);
}

export function includes(text: string, filter: string): boolean {
  return text.toLowerCase().includes(filter);
}
