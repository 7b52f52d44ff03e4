/** Moves a mapping with a flat, dotted `main_key` under `subsections` of its parent. */
import * as l10n from '@vscode/l10n';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { MapperFile, SectionMapping } from '../../mapper/mapperFile.ts';
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
import { basePaths, isMainKeyUsed, parentOf, relativePaths } from './nesting.ts';
import { isUsed, type Refactoring, sectionAt } from './refactoring.ts';

export const nestSection: Refactoring = {
  kind: 'refactor.rewrite.nestSection',
  *offers({ mapper, selection }) {
    const section = sectionAt(mapper, selection);
    const key = section?.mainKey;
    if (section === undefined || section.parent || key === undefined || section.isMain) return;
    const parent = parentOf(mapper, key.value, section);
    if (parent?.mainKey === undefined || !canMove(mapper, section, key.value)) return;
    const paths = section.repeatPaths?.map(({ value }) => value);
    const relative = paths && relativePaths(paths, basePaths(mapper, parent));
    if (paths && !relative) return;
    const rest = key.value.slice(parent.mainKey.value.length + 1);
    const content = contentOf(mapper, section, rest, relative);
    const removal = mapper.root && removeMember(mapper, mapper.root, section.name);
    const insertion = insertionInto(mapper, parent, section, content);
    if (removal && insertion)
      yield {
        title: l10n.t('Move `{0}` into the subsections of `{1}`', section.name, parent.name),
        replacements: [insertion, removal],
      };
  },
};

/** False if a rule refers to it, or a name occurs twice. */
function canMove(mapper: MapperFile, section: SectionMapping, key: string): boolean {
  const isOnly = mapper.sections.filter(({ name }) => name === section.name).length === 1;
  return isOnly && !isUsed(mapper, section.name) && !isMainKeyUsed(mapper, key, section);
}

/** Returns the text of a mapping in which `main_key` and the repeat paths are replaced. */
export function contentOf(
  mapper: MapperFile,
  { node, mainKey, members }: SectionMapping,
  place: string,
  paths: readonly string[] | undefined,
): string {
  const changes: Replacement[] = [];
  const list = members.get('repeat_paths')?.value;
  if (mainKey) changes.push(replaceNode(mapper, mainKey.node, JSON.stringify(place)));
  if (list && paths) {
    const before = list.type === 'array' ? (list.children ?? []) : [list];
    const isSame = before.length === paths.length && before.every(({ value }, at) => value === paths[at]);
    if (!isSame) changes.push(replaceNode(mapper, list, `[${paths.map((path) => JSON.stringify(path)).join(', ')}]`));
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
    const isTaken = parent.subsections.some(({ name }) => name === section.name);
    return isTaken ? undefined : insertMembers(mapper, subsections, [{ name: section.name, value }]);
  }
  if (subsections !== undefined) return undefined;
  const around = (indent: string): string => {
    const [line, deeper] = [endOfLine(text), indent + indentationOf(text)];
    return `{${line}${deeper}${JSON.stringify(section.name)}: ${value(deeper)}${line}${indent}}`;
  };
  return insertMembers(mapper, parent.node, [{ name: 'subsections', value: around }]);
}
