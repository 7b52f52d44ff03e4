/** What a first mapper does not hold, for the user to decide. */
import * as l10n from '@vscode/l10n';
import { mappedClassKey } from '../../mapper/keys.ts';
import type { Match, Pair } from '../../matching/assign.ts';
import { mostFields } from '../../matching/dataShape.ts';
import type { Leaf } from '../../matching/leaves.ts';
import { counted } from '../../util/wording.ts';
import { pathText } from './paths.ts';
import { mostRules } from './writeMappings.ts';

const mostNamed = 10;

/** Data files that do not name the mapper. @param files the number of all data files */
export function missingKeyNotes(keyless: readonly string[], files: number, key: string): readonly string[] {
  if (keyless.length === 0) return [];
  const value = JSON.stringify(key);
  return [
    files === 1
      ? l10n.t('The data file has no class key. Add `"{0}": {1}` to it.', mappedClassKey, value)
      : l10n.t(
          'Some data files have no class key. Add `"{0}": {1}` to {2}.',
          mappedClassKey,
          value,
          joinFirstNames(keyless),
        ),
  ];
}

/** Data files beyond the limit. */
export function unreadNotes(left: number): readonly string[] {
  return left > 0
    ? [l10n.t('Some data files are omitted, because together they are too large ({0}).', counted(left, 'data file'))]
    : [];
}

/** Fields that the class has no sure place for. */
export function unplacedNotes(match: Match): readonly string[] {
  const { likely, unmatched, left } = gathered(match, []);
  return [
    ...(likely.length > 0
      ? [
          l10n.t(
            "Some fields have no rule, because their target isn't certain ({0}): {1}.",
            counted(likely.length, 'field'),
            joinFirstNames(likely),
          ),
        ]
      : []),
    ...(unmatched.length > 0
      ? [
          l10n.t(
            'Some fields have no rule, because the class has no matching member ({0}): {1}.',
            counted(unmatched.length, 'field'),
            joinFirstNames(unmatched),
          ),
        ]
      : []),
    ...omittedNotes(left),
  ];
}

/** Numbers whose unit is known, but that go to a quantity without one, so that nothing converts them. */
export function unitlessNotes(match: Match): readonly string[] {
  const fields = unitless(match, []);
  return fields.length > 0
    ? [
        l10n.t(
          "Some units aren't written, because the quantities of the class have no unit ({0}): {1}.",
          counted(fields.length, 'field'),
          joinFirstNames(fields),
        ),
      ]
    : [];
}

function unitless({ pairs, sections }: Match, around: readonly string[]): readonly string[] {
  return [
    ...pairs.flatMap(({ leaf, target, unit = leaf.unit?.texts[0] }) =>
      unit === undefined || typeof target.facts.unit === 'string' || !isNumeric(leaf)
        ? []
        : [l10n.t('{0} (in {1})', leafText(leaf, around), unit)],
    ),
    ...sections.flatMap(({ branch, inner }) => unitless(inner, [...around, ...branch.path])),
  ];
}

function isNumeric({ look }: Leaf): boolean {
  return look.kind === 'number' || look.isNumericText;
}

/** Fields of one section that are too many to be looked at. */
export function omittedNotes(left: number): readonly string[] {
  return left > 0
    ? [
        l10n.t(
          'Some fields have no rule, because a section gets at most {1} rules ({0}).',
          counted(left, 'field'),
          mostFields,
        ),
      ]
    : [];
}

/** @param lost paths of fields whose place no rule leads to that every parser reads  @param left rules beyond the limit */
export function unreachableNotes(lost: readonly string[], left: number): readonly string[] {
  return [
    ...(lost.length > 0
      ? [
          l10n.t(
            "Some fields have no rule, because not every version of NOMAD's parser can read them ({0}): {1}.",
            counted(lost.length, 'field'),
            joinFirstNames(lost),
          ),
        ]
      : []),
    ...(left > 0
      ? [
          l10n.t(
            'Some fields have no rule, because a mapper gets at most {1} rules ({0}).',
            counted(left, 'field'),
            mostRules,
          ),
        ]
      : []),
  ];
}

interface Unplaced {
  readonly likely: string[];
  readonly unmatched: string[];
  left: number;
}

function gathered({ likely, unmatched, unmatchedLists, sections, left }: Match, around: readonly string[]): Unplaced {
  const at = (path: readonly string[]) => pathText([...around, ...path]);
  const found: Unplaced = {
    likely: likely.map((pair) => l10n.t('{0} (possibly {1})', leafText(pair.leaf, around), targetText(pair))),
    unmatched: [...unmatched.map((leaf) => leafText(leaf, around)), ...unmatchedLists.map(({ path }) => at(path))],
    left,
  };
  for (const { branch, inner } of sections) {
    const below = gathered(inner, [...around, ...branch.path]);
    found.likely.push(...below.likely);
    found.unmatched.push(...below.unmatched);
    found.left += below.left;
  }
  return found;
}

/** @param around names from the root to the field's base */
export function leafText({ path, entry }: Leaf, around: readonly string[]): string {
  const names = [...around, ...path];
  return entry ? `${pathText(names.slice(0, -1))}: ${entry.key}` : pathText(names);
}

function targetText({ target }: Pair): string {
  return target.path.join('.');
}

/** The first names. */
export function joinFirstNames(names: readonly string[]): string {
  return names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ', …' : '');
}
