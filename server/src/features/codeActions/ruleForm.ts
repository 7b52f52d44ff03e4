/** A rule in compact form (`"source": "target"`) made explicit, and back (specification 2.3). */
import * as l10n from '@vscode/l10n';
import { membersOf } from '../../mapper/jsonTree.ts';
import type { MapperFile, Rule, SectionMapping } from '../../mapper/types.ts';
import type { Replacement } from '../jsonEdit.ts';
import { isUsed, memberSpan, named, type Offer, type Refactoring, rulesAt } from './refactoring.ts';

type Found = ReturnType<typeof rulesAt>[number];

export const ruleForm: Refactoring = {
  kind: 'refactor.rewrite.ruleForm',
  *offers({ mapper, text, selection }) {
    const found = rulesAt(mapper.sections, selection);
    const explicit = found.filter(({ rule }) => rule.form === 'compact');
    yield* offer(
      (names) => l10n.t('Write {0} in explicit form', names),
      explicit,
      ({ rule }) => toExplicit(text, rule),
    );
    const compact = found.filter((each) => canBeCompact(mapper, each));
    yield* offer(
      (names) => l10n.t('Write {0} in compact form', names),
      compact,
      ({ rule }) => toCompact(text, rule),
    );
  },
};

function* offer(
  titled: (names: string) => string,
  found: readonly Found[],
  change: (each: Found) => Replacement | undefined,
): Iterable<Offer> {
  const replacements = found.map(change).filter((each) => each !== undefined);
  if (replacements.length === 0) return;
  const names = found.map(({ rule }) => rule.name);
  yield { title: titled(named(names)), replacements };
}

function toExplicit(text: string, { key, node }: Rule): Replacement | undefined {
  if (node === undefined) return undefined;
  const [source, target] = [key, node].map((each) => text.slice(each.offset, each.offset + each.length));
  return { offset: node.offset, length: node.length, content: `{ "source": ${source}, "target": ${target} }` };
}

/** It says nothing but source and target, its name is of no use to others, and the source is not one yet. */
function canBeCompact(mapper: MapperFile, { section, rule }: Found): boolean {
  const { source, target, form } = rule;
  if (form !== 'explicit' || source === undefined || target === undefined) return false;
  if ([...membersOf(rule.node)].length !== 2) return false;
  const isTaken = section.rules.some((other) => other !== rule && (other.name === source.value || isSame(other, rule)));
  return !isTaken && !usesName(mapper, section, rule);
}

/** Two rules of one source would have one name. */
function isSame(other: Rule, { source }: Rule): boolean {
  return other.form === 'explicit' && other.source?.value === source?.value;
}

function usesName(mapper: MapperFile, section: SectionMapping, rule: Rule): boolean {
  return section.parent === undefined && rule.name !== rule.source?.value && isUsed(mapper, section.name, rule.name);
}

function toCompact(text: string, { key, node, source, target }: Rule): Replacement | undefined {
  if (source === undefined || target === undefined) return undefined;
  const [from, to] = [source.node, target.node].map((each) => text.slice(each.offset, each.offset + each.length));
  return { ...memberSpan(key, node), content: `${from}: ${to}` };
}
