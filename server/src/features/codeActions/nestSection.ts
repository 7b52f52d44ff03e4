/** A mapping with a flat, dotted `main_key` moved under `subsections` of the mapping that it belongs to. */
import * as l10n from '@vscode/l10n';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { MapperFile, SectionMapping } from '../../mapper/types.ts';
import { endOfLine, indentationOf, type Replacement, removeMember } from '../jsonEdit.ts';
import { indentAt, insertMembers, moved, replacedWithin } from '../jsonLayout.ts';
import { basePaths, hasDottedChildren, parentOf, relativePaths } from './nesting.ts';
import { isUsed, type Refactoring, sectionAt } from './refactoring.ts';

export const nestSection: Refactoring = {
  kind: 'refactor.rewrite.nestSection',
  *offers({ mapper, text, selection }) {
    const section = topLevelAt(mapper, selection.offset);
    const key = section?.mainKey;
    if (section === undefined || key === undefined || section.isMain) return;
    const parent = parentOf(mapper, key.value, section);
    if (parent?.mainKey === undefined || !canMove(mapper, section)) return;
    const paths = section.repeatPaths?.map(({ value }) => value);
    const relative = paths && relativePaths(paths, basePaths(mapper, parent));
    if (paths && !relative) return;
    const rest = key.value.slice(parent.mainKey.value.length + 1);
    const content = contentOf(text, section, rest, relative);
    const removal = mapper.root && removeMember(text, mapper.root, section.name);
    const insertion = insertionInto(text, parent, section, content);
    if (removal && insertion)
      yield { title: l10n.t('Move `{0}` under `{1}`', section.name, parent.name), replacements: [insertion, removal] };
  },
};

function topLevelAt(mapper: MapperFile, offset: number): SectionMapping | undefined {
  const section = sectionAt(mapper.sections, { offset, length: 0 });
  return section?.parent === undefined ? section : undefined;
}

/** Nothing else names it, and no name stands twice. */
export function canMove(mapper: MapperFile, section: SectionMapping): boolean {
  const isOnly = mapper.sections.filter(({ name }) => name === section.name).length === 1;
  return isOnly && !isUsed(mapper, section.name) && !hasDottedChildren(mapper, section);
}

/** The mapping's own text with another place and other paths. */
export function contentOf(
  text: string,
  { node, mainKey, members }: SectionMapping,
  place: string,
  paths: readonly string[] | undefined,
): string {
  const changes: Replacement[] = [];
  const list = members.get('repeat_paths')?.value;
  if (mainKey) changes.push(replaceNode(mainKey.node, JSON.stringify(place)));
  if (list && paths) {
    const before = list.type === 'array' ? (list.children ?? []) : [list];
    const isSame = before.length === paths.length && before.every(({ value }, at) => value === paths[at]);
    if (!isSame) changes.push(replaceNode(list, `[${paths.map((path) => JSON.stringify(path)).join(', ')}]`));
  }
  return replacedWithin(text, node, changes);
}

function replaceNode({ offset, length }: JsonNode, content: string): Replacement {
  return { offset, length, content };
}

function insertionInto(
  text: string,
  parent: SectionMapping,
  section: SectionMapping,
  content: string,
): Replacement | undefined {
  const subsections = parent.members.get('subsections')?.value;
  const value = moved(content, indentAt(text, section.key.offset));
  if (subsections?.type === 'object') {
    const isTaken = parent.subsections.some(({ name }) => name === section.name);
    return isTaken ? undefined : insertMembers(text, subsections, [{ name: section.name, value }]);
  }
  if (subsections !== undefined) return undefined;
  const around = (indent: string): string => {
    const [line, deeper] = [endOfLine(text), indent + indentationOf(text)];
    return `{${line}${deeper}${JSON.stringify(section.name)}: ${value(deeper)}${line}${indent}}`;
  };
  return insertMembers(text, parent.node, [{ name: 'subsections', value: around }]);
}
