/** Converts a rule between compact form (`"source": "target"`) and explicit form (specification 2.3). */
import * as l10n from '@vscode/l10n';
import { membersOf, spelling } from '../../mapper/jsonTree.ts';
import type { MapperFile, Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { spanFrom, spanIn } from '../../mapper/span.ts';
import { groupBy } from '../../util/lists.ts';
import { WeakMemo } from '../../util/weakMemo.ts';
import { counted } from '../../util/wording.ts';
import type { Replacement } from './jsonEdit.ts';
import { canChangeName } from './keyChange.ts';
import { isUsed, type OfferedAction, type Refactoring, rulesAt } from './refactoring.ts';

type Found = ReturnType<typeof rulesAt>[number];

export const ruleForm: Refactoring = {
  kind: 'refactor.rewrite.ruleForm',
  *offers({ mapper, selection }) {
    const found = rulesAt(mapper, selection);
    const explicit = found.filter(({ rule }) => rule.form === 'compact');
    yield* offer(
      (names) => l10n.t('Write {0} in explicit form', names),
      explicit,
      ({ rule }) => toExplicit(mapper, rule),
    );
    const compact = found.filter((each) => canBeCompact(mapper, each));
    yield* offer(
      (names) => l10n.t('Write {0} in compact form', names),
      compact,
      ({ rule }) => toCompact(mapper, rule),
    );
  },
};

function* offer(
  titled: (names: string) => string,
  found: readonly Found[],
  change: (each: Found) => Replacement | undefined,
): Iterable<OfferedAction> {
  const replacements = found.map(change).filter((each) => each !== undefined);
  if (replacements.length === 0) return;
  const [first] = found;
  const names = found.length === 1 ? `"${first?.rule.name}"` : counted(found.length, 'rule');
  yield { title: titled(names), replacements };
}

function toExplicit(mapper: MapperFile, { key, node }: Rule): Replacement | undefined {
  if (node === undefined) return undefined;
  const content = `{ "source": ${spelling(key)}, "target": ${spelling(node)} }`;
  return { ...spanIn(mapper, node), content };
}

/** It has nothing but source and target, and its source can be its name. */
function canBeCompact(mapper: MapperFile, { section, rule }: Found): boolean {
  const { source, target, form } = rule;
  if (form !== 'explicit' || source === undefined || target === undefined) return false;
  if ([...membersOf(rule.node)].length !== 2) return false;
  const around = section.members.get('rules')?.value;
  // Two compact rules with one source would have one name.
  const isTaken = (explicitBySource(section).get(source.value)?.length ?? 0) > 1;
  return !isTaken && canChangeName(around, rule.name, source.value) && !usesName(mapper, section, rule);
}

const explicitRules = new WeakMemo<SectionMapping, ReadonlyMap<string, readonly Rule[]>>();

function explicitBySource(section: SectionMapping): ReadonlyMap<string, readonly Rule[]> {
  const sourceOf = ({ form, source }: Rule) => (form === 'explicit' ? source?.value : undefined);
  return explicitRules.get(section, [], () => groupBy(section.rules, sourceOf));
}

/** Does a rule refer to the old or the new name? */
function usesName(mapper: MapperFile, section: SectionMapping, { name, source }: Rule): boolean {
  if (section.parent !== undefined || name === source?.value) return false;
  return isUsed(mapper, section.name, name) || isUsed(mapper, section.name, source?.value ?? '');
}

function toCompact(mapper: MapperFile, { key, node, source, target }: Rule): Replacement | undefined {
  if (source === undefined || target === undefined) return undefined;
  return { ...spanFrom(mapper, key, node), content: `${spelling(source.node)}: ${spelling(target.node)}` };
}
