/** Rules for the fields of a mapping's base that no rule reads, as the active sample has them. */
import * as l10n from '@vscode/l10n';
import { type DataNode, placeOf } from '../../data/dataNode.ts';
import { quoteKey } from '../../data/paths/literalPath.ts';
import { compilePath } from '../../data/paths/path.ts';
import type { SectionMapping } from '../../mapper/types.ts';
import { type Field, objectFields } from '../../matching/dataShape.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { counted } from '../../util/text.ts';
import { targetName, UniqueNames } from '../scaffold/scaffoldNames.ts';
import { setMembers } from './jsonEdit.ts';
import { insertMembers, type NewMember } from './jsonLayout.ts';
import { sectionOrder } from './quickFixes.ts';
import { type Refactoring, type SampleFacts, sectionAt } from './refactoring.ts';

/** More at once nobody reads. */
const mostRules = 200;

export const addUnmapped: Refactoring = {
  kind: 'refactor.rewrite.addUnmapped',
  *offers({ mapper, selection, sample }) {
    const section = sectionAt(mapper, selection);
    if (section === undefined || sample === undefined) return;
    const sources = unmappedSources(section, sample).slice(0, mostRules);
    if (sources.length === 0) return;
    const rules = newRules(section, sources);
    const title = l10n.t('Add {0} for the unmapped fields of `{1}`', counted(rules.length, 'rule'), section.name);
    const node = section.members.get('rules')?.value;
    if (node?.type === 'object') yield { title, replacements: [insertMembers(mapper, node, rules)] };
    else if (node === undefined) {
      const value = Object.fromEntries(rules.map((rule) => [rule.name, JSON.parse(rule.value(''))]));
      yield { title, replacements: setMembers(mapper, section.node, { rules: value }, sectionOrder) };
    }
  },
};

/** Paths from the base to plain values that some instance has and no rule reads. */
function unmappedSources(section: SectionMapping, sample: SampleFacts): readonly string[] {
  const nodes = sample.bases(section);
  const unread = sample.unread();
  const prefixes = new Set(nodes.flatMap((node) => pointerOf(node) ?? []));
  const objects = nodes.map((node) => node.value);
  const isUnread = (names: readonly string[]) =>
    [...prefixes].some((prefix) => {
      const pointer = prefix + toPointer(names);
      return unread.has(pointer) || unread.has(`${pointer}/*`);
    });
  return leaves(objectFields(objects), []).flatMap((names) => {
    const source = names.map(quoteKey).join('.');
    return isUnread(names) && !('error' in compilePath(source)) ? [source] : [];
  });
}

/** Of what repeats below the base a mapping of its own would be made. */
function leaves(fields: readonly Field[], around: readonly string[]): readonly (readonly string[])[] {
  return fields.flatMap(({ name, shape }) => {
    const names = [...around, name];
    return shape.kind === 'value' ? [names] : shape.kind === 'object' ? leaves(shape.fields, names) : [];
  });
}

function pointerOf(node: DataNode): string | undefined {
  const place = placeOf(node);
  return place && toPointer(place.map((key) => (typeof key === 'number' ? '*' : key)));
}

/** Compact rules, with targets that no other rule writes; explicit where the name is taken by another rule. */
function newRules(section: SectionMapping, sources: readonly string[]): readonly NewMember[] {
  const targets = new UniqueNames(section.rules.flatMap(({ target }) => target?.value.split(/[.[]/)[0] ?? []));
  const names = new UniqueNames(section.rules.map(({ name }) => name));
  return sources.map((source) => {
    const target = targets.take(targetName(source.replaceAll('"', '')));
    const name = names.take(source);
    const rule =
      name === source
        ? JSON.stringify(target)
        : `{ "source": ${JSON.stringify(source)}, "target": ${JSON.stringify(target)} }`;
    return { name, value: () => rule };
  });
}
