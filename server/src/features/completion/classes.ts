/** Completion of schema classes: packages and modules part by part, and classes by their own name. */
import { CompletionItemKind } from 'vscode-languageserver-types';
import type { SectionMapping } from '../../mapper/mapperFile.ts';
import { conceptsOfName } from '../../matching/words.ts';
import { classNameOf, packageOf } from '../../schema/catalogue.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { memoizeByText } from '../../util/memo.ts';
import { counted } from '../../util/wording.ts';
import type { MapperView } from '../mapperView.ts';
import { attachmentOf, canonicalClassPath, classOfMember } from '../memberLookup.ts';
import { basesOf, observedMembers } from './bases.ts';
import { abbreviate, type Suggestion } from './suggestion.ts';

/**
 * Returns suggestions for a class path. The class that the parent's member expects comes first, then those that have a
 * place for what the mapping writes, then the possible continuations of the typed path.
 */
export function classes(view: MapperView, section: SectionMapping, typed: string): readonly Suggestion[] {
  const from = typed.lastIndexOf('.') + 1;
  const known = new Set(view.schemas.classPaths());
  const usual = [...known].map((path) => canonicalClassPath(view.schemas, path));
  const parts = partsBelow(known, usual, typed.slice(0, from));
  const next = [...parts].map(([name, { isClass, count }]) =>
    nextPart(view, typed.slice(0, from) + name, name, from, isClass, count),
  );
  if (from > 0) return next;
  // The class of the sub section, or of the reference, that the mapping is attached to.
  const own = classOfMember(attachmentOf(view, section).member);
  const wanted = own === undefined ? undefined : canonicalClassPath(view.schemas, own);
  const first = wanted === undefined ? [] : [{ ...wholeClass(view, wanted), rank: 0, preselect: true }];
  const rest = rankedClasses(view.schemas, writtenNames(view, section))
    .filter(({ path }) => path !== wanted)
    .map(({ path, places }) => ({ ...wholeClass(view, path), rank: places > 0 ? 1 : 3 }));
  return [...first, ...next.map((each) => ({ ...each, rank: 2 })), ...rest];
}

interface RankedClass {
  readonly path: string;
  /** How many of the names the class has a place for. */
  readonly places: number;
}

/** Ranks all classes by how many names of targets or fields, in any of their synonyms, they have a place for. */
export function rankedClasses(schemas: SchemaKnowledge, names: readonly string[]): readonly RankedClass[] {
  const wanted = names.map(conceptsOf);
  const known = new Set(schemas.classPaths());
  const ranked = [...known].map((knownPath) => {
    const path = canonicalClassPath(schemas, knownPath);
    const members = schemas.membersOf(path).list;
    const own = new Set(members.flatMap(({ name }) => conceptsOf(name)));
    const places = wanted.filter((concepts) => concepts.some((each) => own.has(each))).length;
    return { path, places, others: places > 0 ? members.length - places : 0 };
  });
  // Documentation uses the path without version, so it comes first.
  return ranked.sort(
    (one, other) =>
      other.places - one.places ||
      Number(known.has(one.path)) - Number(known.has(other.path)) ||
      one.others - other.others,
  );
}

const conceptsOf = memoizeByText(conceptsOfName, 5000);

/** What a mapping writes: its targets and the places of its mappings; the fields of the data if it has neither. */
function writtenNames(view: MapperView, section: SectionMapping): readonly string[] {
  const inside = section.isMain ? view.mapper.sections : section.subsections;
  const places = [...section.rules.map(({ target }) => target), ...inside.map(({ mainKey }) => mainKey)];
  const written = places.flatMap((place) => place?.value.split(/[.[]/, 1) ?? []);
  return written.length > 0 ? written : observedMembers(basesOf(view, section)).map(({ name }) => name);
}

interface Part {
  isClass: boolean;
  count: number;
}

/** @param usual other paths of known classes */
function partsBelow(known: ReadonlySet<string>, usual: readonly string[], prefix: string): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  for (const path of new Set([...usual, ...known])) {
    if (!path.startsWith(prefix)) continue;
    const rest = path.slice(prefix.length);
    const dot = rest.indexOf('.');
    const name = dot < 0 ? rest : rest.slice(0, dot);
    const part = parts.get(name) ?? { isClass: false, count: 0 };
    if (dot < 0) part.isClass = true;
    else if (known.has(path)) part.count++;
    parts.set(name, part);
  }
  return parts;
}

function nextPart(
  { schemas }: MapperView,
  path: string,
  name: string,
  from: number,
  isClass: boolean,
  count: number,
): Suggestion {
  const detail = isClass ? schemas.classOf(path)?.description : counted(count, 'class');
  return {
    label: name,
    kind: isClass ? CompletionItemKind.Class : CompletionItemKind.Module,
    detail: detail === undefined ? undefined : abbreviate(detail),
    ...(isClass && { about: { kind: 'class', path } }),
    write: { as: 'part', from, text: name },
  };
}

function wholeClass({ schemas }: MapperView, path: string): Suggestion {
  const description = schemas.classOf(path)?.description;
  return {
    label: classNameOf(path),
    kind: CompletionItemKind.Class,
    detail: abbreviate(description ? `${packageOf(path)} · ${description}` : path),
    // A row has room for the end of the path, which tells classes of one name apart.
    labelDetails: { description: packageOf(path).split('.').slice(-2).join('.') },
    about: { kind: 'class', path },
    write: { as: 'value', text: path },
  };
}
