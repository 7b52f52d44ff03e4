/** Moves a mapping with a flat, dotted `main_key` under `subsections` of its parent. */
import * as l10n from '@vscode/l10n';
import { dottedParentOf } from '../../mapper/dottedParent.ts';
import { type JsonNode, memberOf } from '../../mapper/jsonTree.ts';
import type { MapperFile, SectionMapping } from '../../mapper/mapperFile.ts';
import { listOf } from '../../mapper/readNode.ts';
import { offsetIn, spanIn } from '../../mapper/span.ts';
import {
  endOfLine,
  indentAt,
  indentationOf,
  insertMembers,
  type Replacement,
  reindent,
  removeMember,
  replacedWithin,
} from './jsonEdit.ts';
import { basePaths, changesEntryOrder, isMainKeyUsed, isOnlyParent, isPlaceUsed, relativePaths } from './nesting.ts';
import { isUsed, type Refactoring, sectionAt } from './refactoring.ts';

export const nestSection: Refactoring = {
  kind: 'refactor.rewrite.nestSection',
  *offers({ mapper, selection }) {
    const section = sectionAt(mapper, selection);
    const key = section?.mainKey;
    if (section === undefined || section.parent || key === undefined || section.isMain) return;
    const parent = dottedParentOf(mapper, key.value, section);
    if (parent?.mainKey === undefined || !canMove(mapper, section, key.value)) return;
    const paths = section.repeatPaths?.map(({ value }) => value);
    const relative = paths && relativePaths(paths, basePaths(mapper, parent));
    if (paths && !relative) return;
    const rest = key.value.slice(parent.mainKey.value.length + 1);
    if (isPlaceUsed(parent.subsections, rest) || !isOnlyParent(mapper, parent)) return;
    const content = contentOf(mapper, section, rest, relative);
    if (content === undefined) return;
    const removal = mapper.root && removeMember(mapper, mapper.root, section.name);
    const insertion = insertionInto(mapper, parent, section, content);
    if (removal && insertion)
      yield {
        title: l10n.t('Move "{0}" into the subsections of "{1}"', section.name, parent.name),
        replacements: [insertion, removal],
      };
  },
};

/** False if a rule refers to it, or another mapping is attached to it. */
function canMove(mapper: MapperFile, section: SectionMapping, key: string): boolean {
  if (isUsed(mapper, section.name) || changesEntryOrder(mapper, section)) return false;
  return !isMainKeyUsed(mapper, key, section);
}

/**
 * Returns the text of a mapping in which `main_key` and the repeat paths are replaced, or undefined if the list of
 * repeat paths has another item, which would be lost.
 */
export function contentOf(
  mapper: MapperFile,
  { node, mainKey, members }: SectionMapping,
  place: string,
  paths: readonly string[] | undefined,
): string | undefined {
  const changes: Replacement[] = [];
  const list = members.get('repeat_paths')?.value;
  if (mainKey && mainKey.value !== place) changes.push(replaceNode(mapper, mainKey.node, JSON.stringify(place)));
  if (list && paths) {
    const before = listOf(list);
    if (before.some(({ type }) => type !== 'string')) return undefined;
    if (before.length !== paths.length)
      changes.push(replaceNode(mapper, list, `[${paths.map((path) => JSON.stringify(path)).join(', ')}]`));
    else
      for (const [at, path] of paths.entries()) {
        const item = before[at];
        if (item && item.value !== path) changes.push(replaceNode(mapper, item, JSON.stringify(path)));
      }
  }
  return replacedWithin(mapper.text, spanIn(mapper, node), changes);
}

function replaceNode(mapper: MapperFile, node: JsonNode, content: string): Replacement {
  return { ...spanIn(mapper, node), content };
}

function insertionInto(
  mapper: MapperFile,
  parent: SectionMapping,
  section: SectionMapping,
  content: string,
): Replacement | undefined {
  const subsections = parent.members.get('subsections')?.value;
  const { text } = mapper;
  const value = reindent(content, indentAt(text, offsetIn(mapper, section.key)));
  if (subsections?.type === 'object') {
    const isTaken = memberOf(subsections, section.name) !== undefined;
    return isTaken ? undefined : insertMembers(mapper, subsections, [{ name: section.name, value }]);
  }
  if (subsections !== undefined) return undefined;
  const around = (indent: string): string => {
    const [line, deeper] = [endOfLine(text), indent + indentationOf(text)];
    return `{${line}${deeper}${JSON.stringify(section.name)}: ${value(deeper)}${line}${indent}}`;
  };
  return insertMembers(mapper, parent.node, [{ name: 'subsections', value: around }]);
}
