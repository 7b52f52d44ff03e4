/** What `mapper.config.json` says, whoever read it: settings that travel with the project. */
import type { ServerSettings } from '../protocol.ts';
import type { FileContent } from '../workspace.ts';
import { type ParsedSettings, parseSettings } from './settings.ts';

/** Whether a path of the file, relative or absolute, leads to what lies below the file's folder. */
type IsOwn = (path: string) => boolean;

/** Settings in a file; undefined where there is no such file. Problems name what is wrong, never the file's text. */
export function parseProjectConfig(content: FileContent, isOwn: IsOwn): ParsedSettings | undefined {
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
  return withoutForeignSchemas(withoutForeignSamples(parsed, isOwn), isOwn);
}

/** Nor classes: its catalogues and Python sources lie below its root, too. */
function withoutForeignSchemas(parsed: ParsedSettings, isOwn: IsOwn): ParsedSettings {
  const { schema } = parsed.settings;
  if (schema === undefined) return parsed;
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
function withoutForeignSamples(parsed: ParsedSettings, isOwn: IsOwn): ParsedSettings {
  const given = Object.entries(parsed.settings.sampleData ?? {});
  const inside = given.filter(([, path]) => isOwn(path));
  if (inside.length === given.length) return parsed;
  const settings: ServerSettings = Object.freeze({
    ...parsed.settings,
    sampleData: Object.freeze(Object.fromEntries(inside)),
  });
  return { settings, problems: [...parsed.problems, '`sampleData` may only name files below its own folder'] };
}
