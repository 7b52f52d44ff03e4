/**
 * Equivalence of mappings with a dotted `main_key` and mappings under `subsections`
 * (docs/mapper-reference.md#where-paths-begin, #repeats, #where-sections-go).
 */
import type { MapperFile, SectionMapping } from '../../mapper/mapperFile.ts';

/** The top-level mapping whose `main_key` is the longest prefix of a dotted one; undefined for the main section. */
export function parentOf(mapper: MapperFile, mainKey: string, except?: SectionMapping): SectionMapping | undefined {
  const candidates = mapper.sections.filter(
    (each) => each !== except && !each.isMain && each.mainKey && mainKey.startsWith(`${each.mainKey.value}.`),
  );
  return candidates.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
}

function lengthOf({ mainKey }: SectionMapping): number {
  return mainKey?.value.length ?? 0;
}

/**
 * Is another top-level mapping attached to this one by its dotted `main_key`? Two mappings with one `main_key` count as
 * well.
 */
export function hasDottedChildren(mapper: MapperFile, section: SectionMapping): boolean {
  const key = section.mainKey?.value;
  return mapper.sections.some(
    (each) => each !== section && (each.mainKey?.value === key || each.mainKey?.value.startsWith(`${key}.`)),
  );
}

/**
 * The paths from the root to the items that a top-level mapping repeats over, or those of its parent if it does not
 * repeat; `['']` for the root.
 */
export function basePaths(mapper: MapperFile, section: SectionMapping): readonly string[] {
  const seen = new Set<SectionMapping>();
  for (let at: SectionMapping | undefined = section; at && !seen.has(at); ) {
    if (at.repeatPaths) return at.repeatPaths.map(({ value }) => value);
    seen.add(at);
    at = at.mainKey && parentOf(mapper, at.mainKey.value, at);
  }
  return [''];
}

/** Makes paths from the root relative to the items of a parent; undefined if one begins elsewhere. */
export function relativePaths(paths: readonly string[], bases: readonly string[]): readonly string[] | undefined {
  const rests = bases.map((base) => paths.flatMap((path) => restOf(path, base) ?? []));
  const [first = []] = rests;
  const isSame = rests.every((rest) => rest.length === first.length && rest.every((each, at) => each === first[at]));
  return isSame && first.length > 0 && first.length * bases.length === paths.length ? first : undefined;
}

function restOf(path: string, base: string): string | undefined {
  if (base === '') return path;
  if (!path.startsWith(base)) return undefined;
  const rest = path.slice(base.length);
  return rest.startsWith('.') ? rest.slice(1) : undefined;
}

/**
 * Makes relative paths absolute; undefined if a path of the parent does not end in a wildcard: it may be a list or an
 * object.
 */
export function absolutePaths(paths: readonly string[], bases: readonly string[]): readonly string[] | undefined {
  if (bases.some((base) => base !== '' && !/(?:^|\.)\*$|\[\*\]$/.test(base))) return undefined;
  if (bases.some((base) => base !== '') && paths.some((path) => /^[[*@]/.test(path))) return undefined;
  return bases.flatMap((base) => paths.map((path) => (base === '' ? path : `${base}.${path}`)));
}
