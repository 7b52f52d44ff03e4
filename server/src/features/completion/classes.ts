/** Completion of schema classes: packages and modules part by part, and classes by their own name. */
import { CompletionItemKind } from 'vscode-languageserver-types';
import type { SectionMapping } from '../../mapper/mapperFile.ts';
import { classNameOf, packageOf } from '../../schema/catalogue.ts';
import { counted } from '../../util/wording.ts';
import type { MapperView } from '../mapperView.ts';
import { attachmentOf, canonicalClassPath, classOfMember } from '../memberLookup.ts';
import { abbreviate, type Suggestion } from './suggestion.ts';

/**
 * Returns suggestions for a class path. The class that the parent's member expects comes first, followed by the
 * possible continuations of the typed path.
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
  // Documentation uses the path without version, so it is listed first.
  const sorted = usual.toSorted((one, other) => Number(known.has(one)) - Number(known.has(other)));
  const rest = sorted.filter((path) => path !== wanted).map((path) => ({ ...wholeClass(view, path), rank: 2 }));
  return [...first, ...next.map((each) => ({ ...each, rank: 1 })), ...rest];
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
