/** `mapper.config.json` at a workspace's root: settings that travel with the project. */
import { isAbsolute, join, resolve } from 'node:path';
import type { ServerSettings } from '../protocol.ts';
import { isInside } from './paths.ts';
import { readTextFile } from './readFile.ts';
import { type ParsedSettings, parseSettings } from './settings.ts';

/** Name of the file, in the workspace's root. */
export const projectConfigName = 'mapper.config.json';

const maxConfigBytes = 1024 * 1024;

/** Settings of a folder; undefined where it has no such file. Problems name what is wrong, never the file's text. */
export async function readProjectConfig(folder: string): Promise<ParsedSettings | undefined> {
  const content = await readTextFile(join(folder, projectConfigName), maxConfigBytes);
  if (content.kind === 'problem') {
    return content.problem === 'missing'
      ? undefined
      : { settings: {}, problems: [`it cannot be read (${content.problem})`] };
  }
  let raw: unknown;
  try {
    raw = JSON.parse(content.text);
  } catch {
    return { settings: {}, problems: ['it is not valid JSON'] };
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { settings: {}, problems: ['it must hold an object'] };
  }
  const parsed = parseSettings(raw);
  return withoutForeignSchemas(withoutForeignSamples(parsed, folder), folder);
}

/** Nor classes: its catalogues and Python sources lie below its root, too. */
function withoutForeignSchemas(parsed: ParsedSettings, folder: string): ParsedSettings {
  const { schema } = parsed.settings;
  if (schema === undefined) return parsed;
  const isOwn = (path: string) => isInside(isAbsolute(path) ? path : resolve(folder, path), folder);
  const problems = [...parsed.problems];
  const kept: Record<string, readonly string[]> = {};
  for (const [name, paths] of Object.entries(schema)) {
    kept[name] = paths.filter(isOwn);
    if (kept[name].length < paths.length)
      problems.push(`\`schema.${name}\` may only name what lies below its own folder`);
  }
  return { settings: Object.freeze({ ...parsed.settings, schema: Object.freeze(kept) }), problems };
}

/** A project must not make its readers open files elsewhere: its sample data lies below its root. */
function withoutForeignSamples(parsed: ParsedSettings, folder: string): ParsedSettings {
  const given = Object.entries(parsed.settings.sampleData ?? {});
  const inside = given.filter(([, path]) => isInside(isAbsolute(path) ? path : resolve(folder, path), folder));
  if (inside.length === given.length) return parsed;
  const settings: ServerSettings = Object.freeze({
    ...parsed.settings,
    sampleData: Object.freeze(Object.fromEntries(inside)),
  });
  return { settings, problems: [...parsed.problems, '`sampleData` may only name files below its own folder'] };
}
