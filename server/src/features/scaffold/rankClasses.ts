/** The classes that a new mapper may be for, by how much of the data a first mapper for each would write. */

import * as l10n from '@vscode/l10n';
import { aboutName } from '../../matching/classTargets.ts';
import { objectFields } from '../../matching/dataShape.ts';
import { ClassMatcher } from '../../matching/matchClass.ts';
import { countOf } from '../../matching/sectionScore.ts';
import type { RankClassesResult, RankedClass } from '../../protocol.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { entryClass, isOpenRoot } from '../../schema/rootClasses.ts';
import type { Slices } from '../../util/workTime.ts';
import { canonicalClassPath } from '../memberLookup.ts';
import { readRoots } from './dataRoot.ts';

/** Of a description that is shown in a row. */
const longestAbout = 120;

/** What only a measurement gives. */
const signals = ['peak', 'spectrum', 'scan', 'intensity', 'absorbance'];

interface Rated extends RankedClass {
  /** Fields that may go somewhere, as far as a person has to look. */
  readonly likely: number;
  /** Words of its name, and of its sub sections' names, that name something in the data. */
  readonly named: number;
  /** Of two classes that take as much, the one with fewer members is the nearer one. */
  readonly members: number;
}

/**
 * Ranks the classes by how well they match the data files, with entry classes first. A file that can't be read is
 * treated as a file without fields, which doesn't match any class.
 * @param texts the contents of data files that belong to one mapper
 * @throws Cancelled if the request is canceled
 */
export async function rankClasses(
  texts: readonly string[],
  schemas: SchemaKnowledge,
  slices: Slices,
): Promise<RankClassesResult> {
  const fields = objectFields(
    readRoots(texts).map((root) => root.fields),
    Number.POSITIVE_INFINITY,
  );
  const matcher = new ClassMatcher(schemas);
  const total = matcher.count(fields);
  const found = matcher.concepts(fields);
  const names = new Set([...found, ...(signals.some((each) => found.has(each)) ? ['measurement'] : [])]);
  const rated: Rated[] = [];
  for (const path of schemas.classPaths()) {
    if (slices.isOver) await slices.next();
    const match = matcher.match(fields, path);
    const about = schemas.classOf(path)?.description;
    rated.push({
      path: canonicalClassPath(schemas, path),
      // NOMAD's parser can't finish an entry without a name.
      isEntry:
        schemas.isSubclass(path, entryClass) === 'yes' &&
        !isOpenRoot(schemas, path) &&
        schemas.memberOf(path, 'name') !== 'absent',
      fields: Math.min(countOf(match).taken, total),
      ...(about !== undefined && about !== '' && { about: firstWords(about) }),
      likely: match.likely.length,
      named: conceptsOf(path, schemas).filter((concept) => names.has(concept)).length,
      members: schemas.membersOf(path).list.length,
    });
  }
  const classes = rated.sort(byRank).map(({ likely: _, named: __, members: ___, ...ranked }) => ranked);
  return { total, classes: distinguish(classes, schemas) };
}

/** What the class and its sub sections are called. */
function conceptsOf(path: string, schemas: SchemaKnowledge): readonly string[] {
  const sections = schemas.membersOf(path).list.filter(({ kind }) => kind === 'subSection');
  return [path.slice(path.lastIndexOf('.') + 1), ...sections.map(({ name }) => name)].flatMap(aboutName);
}

/** The most members that a remark names. */
const maxMembers = 3;

/** Begins the description of classes that share name and description with the members that only some of them have. */
function distinguish(classes: readonly RankedClass[], schemas: SchemaKnowledge): readonly RankedClass[] {
  const label = ({ path, about = '' }: RankedClass) => `${path.slice(path.lastIndexOf('.') + 1)} ${about}`;
  const alike = new Map<string, RankedClass[]>();
  for (const each of classes) alike.set(label(each), [...(alike.get(label(each)) ?? []), each]);
  const namesIn = ({ path }: RankedClass) => schemas.membersOf(path).list.map(({ name }) => name);
  return classes.map((each) => {
    const own = new Set(namesIn(each));
    const others = new Set((alike.get(label(each)) ?? []).filter((other) => other !== each).flatMap(namesIn));
    if (others.size === 0) return each;
    const more = [...own].filter((name) => !others.has(name)).slice(0, maxMembers);
    const fewer = [...others].filter((name) => !own.has(name)).slice(0, maxMembers);
    const remark = remarkOf(each, more, fewer);
    if (remark === undefined) return each;
    return { ...each, about: each.about === undefined ? remark : `${remark} ${each.about}` };
  });
}

function remarkOf({ path }: RankedClass, more: readonly string[], fewer: readonly string[]): string | undefined {
  if (more.length > 0) return l10n.t('Only in this class: {0}.', more.join(', '));
  if (fewer.length > 0) return l10n.t('Not in this class: {0}.', fewer.join(', '));
  const version = versionOf(path);
  return version && l10n.t('Version {0} of this class, with the same members.', version);
}

function byRank(one: Rated, other: Rated): number {
  return (
    Number(other.isEntry) - Number(one.isEntry) ||
    other.fields - one.fields ||
    Number(versionOf(one.path) !== undefined) - Number(versionOf(other.path) !== undefined) ||
    other.named - one.named ||
    other.likely - one.likely ||
    one.members - other.members ||
    (one.path < other.path ? -1 : 1)
  );
}

/** A name with a version is not the one that packages give out as theirs. */
function versionOf(path: string): string | undefined {
  return /\.v(\d+)\./.exec(path)?.[1];
}

function firstWords(description: string): string {
  const text = description
    .slice(0, 4 * longestAbout)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= longestAbout) return text;
  const blank = text.lastIndexOf(' ', longestAbout - 1);
  return `${text.slice(0, blank > 0 ? blank : longestAbout - 1)}…`;
}
