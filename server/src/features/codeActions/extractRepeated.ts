/** Replaces a rule that copies a list of objects by a repeated mapping with a rule for each field. */

import * as l10n from '@vscode/l10n';
import { quoteKey } from '../../data/paths/literalPath.ts';
import { compilePath } from '../../data/paths/path.ts';
import { dottedParentOf } from '../../mapper/dottedParent.ts';
import { membersOf } from '../../mapper/jsonTree.ts';
import type { MapperFile, Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { repeatedFields } from '../../matching/dataShape.ts';
import { archiveSectionClass } from '../../schema/rootClasses.ts';
import { listPath } from '../forms.ts';
import { targetName, UniqueNames } from '../scaffold/scaffoldNames.ts';
import { insertMembers, removeMember, written } from './jsonEdit.ts';
import { absolutePaths, basePaths, isMainKeyUsed, isOnlyParent } from './nesting.ts';
import { isUsed, type OfferedAction, type Refactoring, type RefactoringContext, rulesAt } from './refactoring.ts';

export const extractRepeated: Refactoring = {
  kind: 'refactor.extract.repeated',
  *offers(context) {
    const { mapper, selection } = context;
    const found = rulesAt(mapper, selection);
    const [only] = found;
    if (only === undefined || found.length > 1 || only.section.parent !== undefined) return;
    yield* offer(context, only.section, only.rule);
  },
};

function* offer(context: RefactoringContext, section: SectionMapping, rule: Rule): Iterable<OfferedAction> {
  const { mapper, sample, target } = context;
  // The class of the new mapping has no quantities, so a known parser would drop all values.
  if (target !== undefined) return;
  const key = mainKeyFor(mapper, section, rule);
  const source = rule.source?.value;
  if (!sample || !mapper.root || key === undefined || source === undefined || !isPlain(rule)) return;
  const path = compilePath(source);
  if ('error' in path) return;
  const values = sample.bases(section).map((base) => path.path.find(base, sample.budget)?.value);
  const fields = repeatedFields(values.filter((each) => each !== undefined));
  const repeatPaths = absolutePaths([listPath(source)], basePaths(mapper, section));
  const around = section.members.get('rules')?.value;
  const removal = around && removeMember(mapper, around, rule.name);
  if (fields === undefined || repeatPaths === undefined || removal === undefined) return;
  if (isUsed(mapper, section.name, rule.name)) return;
  const name = new UniqueNames(membersOf(mapper.root).map((each) => each.name)).take(
    key.replaceAll('.', '_'),
    '_mapping',
  );
  if (isUsed(mapper, name)) return;
  const mapping = {
    schema: archiveSectionClass,
    main_key: key,
    repeats: true,
    repeat_paths: repeatPaths,
    rules: rulesFor(fields.map((field) => field.name)),
  };
  const insertion = insertMembers(mapper, mapper.root, [{ name, value: written(mapper.text, mapping) }], section.node);
  yield { title: l10n.t('Extract "{0}" to a repeated mapping', source), replacements: [removal, insertion] };
}

/** Does the rule nothing but copy? */
function isPlain({ form, members, name }: Rule): boolean {
  return name !== '' && (form === 'compact' || (form === 'explicit' && members.size === 2));
}

/** The `main_key` of the new mapping; undefined if it would be attached elsewhere, or replace something. */
function mainKeyFor(mapper: MapperFile, section: SectionMapping, { target }: Rule): string | undefined {
  if (target === undefined || !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(target.value)) return undefined;
  if (section.isMain) return isMainKeyUsed(mapper, target.value) ? undefined : target.value;
  const key = section.mainKey && `${section.mainKey.value}.${target.value}`;
  if (key === undefined || isMainKeyUsed(mapper, key) || !isOnlyParent(mapper, section)) return undefined;
  return dottedParentOf(mapper, key) === section ? key : undefined;
}

function rulesFor(names: readonly string[]): Readonly<Record<string, string>> {
  const targets = new UniqueNames();
  const rules = names.flatMap((name) =>
    'error' in compilePath(quoteKey(name)) ? [] : [[quoteKey(name), targets.take(targetName(name))]],
  );
  return Object.fromEntries(rules);
}
