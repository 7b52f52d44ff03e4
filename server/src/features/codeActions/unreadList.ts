/** A repeated mapping for a list of objects that no mapping reads, as a first mapper would have it. */

import * as l10n from '@vscode/l10n';
import { type DataNode, fieldOf } from '../../data/dataNode.ts';
import { valueAt } from '../../engine/plan/target.ts';
import { membersOf } from '../../mapper/jsonTree.ts';
import type { MapperFile, SectionMapping } from '../../mapper/mapperFile.ts';
import { listField, objectFields } from '../../matching/dataShape.ts';
import { ClassMatcher } from '../../matching/matchClass.ts';
import { countOf } from '../../matching/sectionScore.ts';
import type { RuleTarget } from '../../protocol.ts';
import { isWritable, type SchemaKnowledge } from '../../schema/knowledge.ts';
import { isObject } from '../../util/isObject.ts';
import { fromPointer } from '../../util/jsonPointer.ts';
import { memberDetail } from '../completion/targets.ts';
import { canonicalClassPath, schemaMember } from '../memberLookup.ts';
import type { DataObject } from '../scaffold/dataRoot.ts';
import { itemFacts } from '../scaffold/draft.ts';
import { draftFor, type ScaffoldKnowledge } from '../scaffold/draftFor.ts';
import { sectionClassBelow } from '../scaffold/namedDraft.ts';
import { pathText } from '../scaffold/paths.ts';
import { targetName } from '../scaffold/scaffoldNames.ts';
import { type Mapping, writeList } from '../scaffold/writeMappings.ts';

interface UnreadList {
  /** The mapping that the items' sections are attached to: the main one, or one that repeats. */
  readonly parent: SectionMapping;
  /** Paths of the parent's objects; an empty one for the root. */
  readonly bases: readonly string[];
  /** Names from the parent's objects to the list. */
  readonly path: readonly string[];
  readonly items: readonly DataObject[];
  /** Each of the parent's objects has the list. */
  readonly everywhere: boolean;
}

/**
 * Returns the outermost list of objects that contains a field and isn't read by any mapping, or undefined if there is
 * no such list or if no top-level mapping reads the objects that contain the list.
 * @param field a JSON Pointer with `*` in place of list indices
 * @param basesOf returns the objects that a mapping reads
 */
export function unreadListAround(
  field: string,
  { sections }: Pick<MapperFile, 'sections'>,
  basesOf: (section: SectionMapping) => readonly DataNode[],
): UnreadList | undefined {
  let found: UnreadList | undefined;
  let longest = -1;
  for (const parent of sections.filter(({ isMain, repeatPaths, mainKey }) => isMain || (repeatPaths && mainKey))) {
    const bases = basesOf(parent);
    const prefix = bases.map(fieldOf).find((each) => each !== undefined && field.startsWith(`${each}/`));
    const names = prefix === undefined ? [] : (fromPointer(field.slice(prefix.length)) ?? []);
    const path = names.slice(0, names.indexOf('*'));
    if (prefix === undefined || !names.includes('*') || path.length === 0 || prefix.length <= longest) continue;
    longest = prefix.length;
    const lists = bases.map(({ value }) => valueAt(value, path)).filter(Array.isArray);
    const items = lists.flat().filter(isObject);
    const around = parent.isMain ? [''] : (parent.repeatPaths ?? []).map(({ value }) => itemsPath(value, prefix));
    const everywhere = lists.length === bases.length;
    found = items.length === 0 ? undefined : { parent, bases: around, path, items, everywhere };
  }
  return found;
}

/** Returns the path of the list's items. */
export function listText({ bases: [base = ''], path }: UnreadList): string {
  return `${base === '' ? '' : `${base}.`}${pathText(path)}[*]`;
}

/** A repeat path without a wildcard at its end leads to the items of a list, too. */
function itemsPath(path: string, pointer: string): string {
  return pointer.endsWith('/*') && !/(\[\*\]|\.\*)$/.test(path) ? `${path}[*]` : path;
}

/**
 * Returns the repeating sub sections that no mapping writes yet. The sub sections that match the most fields of the
 * items come first. If the class has no such sub section, the result contains a name that is derived from the name of
 * the list.
 */
export function listTargets(list: UnreadList, mapper: MapperFile, schemas: SchemaKnowledge): readonly RuleTarget[] {
  const { parent, path, items } = list;
  const schema = parent.schema?.value ?? '';
  const fields = objectFields(items);
  const own = listField(path.at(-1) ?? '', items, fields);
  const matcher = new ClassMatcher(schemas);
  const best = matcher.match([own], schema).sections[0]?.place.name;
  const used = new Set(mapper.sections.map(({ mainKey }) => mainKey?.value));
  const rated = schemas.membersOf(schema).list.flatMap((member) => {
    if (member.kind !== 'subSection' || !member.facts.repeats || !isWritable(member)) return [];
    if (used.has(keyBelow(parent, member.name))) return [];
    const { taken, all } = countOf(matcher.match(fields, member.facts.section ?? ''));
    const reason = taken > 0 ? { reason: l10n.t('{0} of {1} fields', taken, all) } : {};
    return {
      rank: member.name === best ? all + 1 : taken,
      target: member.name,
      detail: memberDetail(member),
      ...reason,
    };
  });
  if (rated.length === 0) return [{ target: targetName(path.at(-1) ?? ''), detail: '' }];
  return rated.sort((one, other) => other.rank - one.rank).map(({ rank: _, ...target }) => target);
}

/**
 * Returns the mapping for a list and the mappings for lists inside its items, with the names of the mappings as keys.
 * The result is empty if the service's parser can't read any form of the mapping.
 */
export function listMappings(
  { parent, bases, path, items, everywhere }: UnreadList,
  name: string,
  { root, sections }: Pick<MapperFile, 'root' | 'sections'>,
  knowledge: ScaffoldKnowledge,
): Readonly<Record<string, Mapping>> {
  const { schemas } = knowledge;
  const member = schemaMember(schemas, parent.schema?.value ?? '', [name]);
  const known = member?.kind === 'subSection' ? member.facts.section : undefined;
  const main = sections.find(({ isMain }) => isMain)?.schema?.value ?? '';
  const schema = known === undefined ? sectionClassBelow(main, schemas) : canonicalClassPath(schemas, known);
  const section = {
    kind: 'list' as const,
    path,
    name: keyBelow(parent, name),
    schema,
    body: draftFor(items, schema, knowledge).body,
    everywhere,
    ...itemFacts(objectFields(items), [items]),
  };
  const taken = membersOf(root).map((each) => each.name);
  return writeList(section, { bases, isItem: !parent.isMain }, taken, knowledge.target);
}

function keyBelow({ isMain, mainKey }: SectionMapping, name: string): string {
  return isMain || mainKey === undefined ? name : `${mainKey.value}.${name}`;
}
