/** Moves a mapping from `subsections` to the top level, with a dotted `main_key`. */
import * as l10n from '@vscode/l10n';
import { dottedParentOf } from '../../mapper/dottedParent.ts';
import { membersOf } from '../../mapper/jsonTree.ts';
import type { MapperFile, SectionMapping } from '../../mapper/mapperFile.ts';
import { readBoolean } from '../../mapper/readNode.ts';
import { offsetIn } from '../../mapper/span.ts';
import { UniqueNames } from '../scaffold/scaffoldNames.ts';
import { indentAt, insertMembers, type Replacement, reindent, removeMember } from './jsonEdit.ts';
import { absolutePaths, basePaths, changesEntryOrder, isMainKeyUsed, isOnlyParent, isPlaceUsed } from './nesting.ts';
import { contentOf } from './nestSection.ts';
import { isUsed, type Refactoring, sectionAt } from './refactoring.ts';

export const flattenSection: Refactoring = {
  kind: 'refactor.rewrite.flattenSection',
  *offers({ mapper, selection }) {
    const section = sectionAt(mapper, selection);
    const parent = section?.parent;
    const key = section && parent?.parent === undefined && parent ? mainKeyFor(mapper, section, parent) : undefined;
    if (section === undefined || parent === undefined || key === undefined) return;
    if (changesEntryOrder(mapper, section)) return;
    const paths = section.repeatPaths?.map(({ value }) => value);
    const absolute = paths && absolutePaths(paths, basePaths(mapper, parent));
    const removal = removalOf(mapper, section, parent);
    if (!mapper.root || !removal || (paths && !absolute)) return;
    const content = contentOf(mapper, section, key, absolute);
    const name = new UniqueNames(membersOf(mapper.root).map((each) => each.name)).take(section.name);
    // At the top level, a name of this form stands for something else unless the member looks like a mapping.
    const isReserved = /^[$_]/.test(name) && !section.members.has('schema') && !section.members.has('rules');
    // The file of an archive may have the name of the mapping, and a rule may already refer to the name.
    const isFree = (name === section.name || !section.isArchive) && !isUsed(mapper, name);
    if (content === undefined || isReserved || !isFree) return;
    const value = reindent(content, indentAt(mapper.text, offsetIn(mapper, section.key)));
    const insertion = insertMembers(mapper, mapper.root, [{ name, value }], parent.node);
    yield {
      title: l10n.t('Move "{0}" to the top level as "{1}"', section.name, key),
      replacements: [removal, insertion],
    };
  },
};

/** The `main_key` with the same meaning at the top level; undefined if there is none. */
function mainKeyFor(mapper: MapperFile, section: SectionMapping, parent: SectionMapping): string | undefined {
  const own = section.mainKey?.value;
  if (own === undefined || readBoolean(section.members.get('is_main')?.value) === true) return undefined;
  if (!parent.isMain && (parent.mainKey === undefined || !isOnlyParent(mapper, parent))) return undefined;
  const key = parent.isMain ? own : `${parent.mainKey?.value}.${own}`;
  // Another mapping with this `main_key`, or one that begins with it, would be attached differently.
  if (isMainKeyUsed(mapper, key) || isPlaceUsed(parent.subsections, own, section)) return undefined;
  return dottedParentOf(mapper, key) === (parent.isMain ? undefined : parent) ? key : undefined;
}

function removalOf(mapper: MapperFile, section: SectionMapping, parent: SectionMapping): Replacement | undefined {
  const around = parent.members.get('subsections')?.value;
  if (around === undefined) return undefined;
  const isOnly = (around.children ?? []).length === 1;
  return isOnly ? removeMember(mapper, parent.node, 'subsections') : removeMember(mapper, around, section.name);
}
