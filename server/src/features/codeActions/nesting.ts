/**
 * Equivalence of mappings with a dotted `main_key` and mappings under `subsections`
 * (docs/mapper-reference.md#where-paths-begin, #repeats, #where-sections-go).
 */
import { dottedParentOf } from '../../mapper/dottedParent.ts';
import { allSections, type MapperFile, type SectionMapping } from '../../mapper/mapperFile.ts';

/** Returns whether a top-level mapping, except the given one, has this `main_key` or one that begins with it. */
export function isMainKeyUsed(mapper: MapperFile, key: string, except?: SectionMapping): boolean {
  return mapper.sections.some(
    (each) => each !== except && (each.mainKey?.value === key || each.mainKey?.value.startsWith(`${key}.`)),
  );
}

/** Returns whether a top-level mapping is the only one with its `main_key`: a dotted `main_key` belongs to all of them. */
export function isOnlyParent(mapper: MapperFile, parent: SectionMapping): boolean {
  return !mapper.sections.some(
    (each) => each !== parent && !each.isMain && each.mainKey?.value === parent.mainKey?.value,
  );
}

/**
 * Returns whether a move may change the order of entries, and with it the numbers in the names of their files: archives
 * are made mapping by mapping, and those under `subsections` instance by instance.
 */
export function changesEntryOrder(mapper: MapperFile, section: SectionMapping): boolean {
  const archives = (sections: readonly SectionMapping[]) => allSections(sections).filter((each) => each.isArchive);
  return archives([section]).length > 0 && archives(mapper.sections).length > 1;
}

/** Returns whether a mapping writes to this place, to one around it, or to one in it: then their order matters. */
export function isPlaceUsed(sections: readonly SectionMapping[], place: string, except?: SectionMapping): boolean {
  const isAround = (outer: string, inner: string) =>
    inner.startsWith(outer) && /^(?:$|[.[])/.test(inner.slice(outer.length));
  return sections.some(
    (each) =>
      each !== except && each.mainKey && (isAround(each.mainKey.value, place) || isAround(place, each.mainKey.value)),
  );
}

/**
 * Returns the paths from the root to the items over which a top-level mapping repeats. If the mapping doesn't repeat,
 * returns the paths of its nearest parent that repeats, or `['']` for the root if there is none.
 */
export function basePaths(mapper: MapperFile, section: SectionMapping): readonly string[] {
  const seen = new Set<SectionMapping>();
  for (let at: SectionMapping | undefined = section; at && !seen.has(at); ) {
    if (at.repeatPaths) return at.repeatPaths.map(({ value }) => value);
    seen.add(at);
    at = at.mainKey && dottedParentOf(mapper, at.mainKey.value, at);
  }
  return [''];
}

/**
 * Converts paths from the root to paths relative to the items of a parent. Returns undefined if a path doesn't begin
 * with the path of the parent.
 */
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
 * Converts relative paths to paths from the root. Returns undefined if a path of the parent doesn't end in a wildcard,
 * because the function can't determine whether such a path leads to a list or to an object.
 */
export function absolutePaths(paths: readonly string[], bases: readonly string[]): readonly string[] | undefined {
  if (bases.some((base) => base !== '' && !/(?:^|\.)\*$|\[\*\]$/.test(base))) return undefined;
  if (bases.some((base) => base !== '') && paths.some((path) => /^[[*@]/.test(path))) return undefined;
  return bases.flatMap((base) => paths.map((path) => (base === '' ? path : `${base}.${path}`)));
}
