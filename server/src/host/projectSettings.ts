/** Parses `mapper.config.json`, from disk or from the client: settings that travel with the project. */
import type { FileContent } from '../service/workspaceHost.ts';
import { isObject } from '../util/isObject.ts';
import { type ParsedSettings, parseSettings } from './settings.ts';

/** Settings in a file; undefined if it does not exist. Problems describe the error, and never quote the file. */
export function parseProjectConfig(content: FileContent): ParsedSettings | undefined {
  if (content.kind === 'problem') {
    return content.problem === 'missing'
      ? undefined
      : { settings: {}, problems: [`This file can't be read (${content.problem}).`] };
  }
  let raw: unknown;
  try {
    raw = JSON.parse(content.text);
  } catch {
    return { settings: {}, problems: ["This file isn't valid JSON."] };
  }
  if (!isObject(raw)) {
    return { settings: {}, problems: ['This file must contain an object.'] };
  }
  return parseSettings(raw);
}
