/** What the page highlights: changed values, and the values that a rule or a data value contributed to. */
import type { PreviewAnswer, PreviewValue } from '../../../../../server/src/protocol.ts';
import type { Provenance } from '../../panel/panelProtocol.ts';
import { childPointer, isAtOrBelow, type Row } from './rows.ts';

/** Returns the ids of leaves whose value changed, and of new leaves in nodes that already existed. */
export function changedRows(before: readonly Row[], rows: readonly Row[]): ReadonlySet<string> {
  const known = new Map(before.map((row) => [row.id, row]));
  const isChanged = ({ id, kind, text }: Row): boolean => {
    const old = known.get(id);
    if (kind !== 'leaf') return false;
    return old?.kind === 'leaf' ? old.text !== text : known.has(id.slice(0, id.lastIndexOf('/')));
  };
  return new Set(rows.filter(isChanged).map(({ id }) => id));
}

/**
 * Returns the ids of the values that a rule wrote, or that came from a data field. If the field has no value of its own,
 * these are the values that were made of a value around it, or else those from inside of it.
 */
export function valuesFrom(provenance: Provenance, answer: PreviewAnswer): ReadonlySet<string> {
  const exact = new Set<string>();
  const around = new Set<string>();
  const inside = new Set<string>();
  const visit = (value: PreviewValue, id: string, outer: PreviewValue | undefined): void => {
    const { source, children = [] } = value;
    const isOwn = value.rule !== undefined && value.rule !== outer?.rule;
    const rule = isOwn ? answer.rules[value.rule] : undefined;
    if (provenance?.kind === 'rule') {
      const isSame = rule?.section === provenance.section;
      if (isSame && (provenance.rule === null || rule.rule === provenance.rule)) exact.add(id);
    } else if (provenance?.kind === 'data' && source !== undefined) {
      if (source === provenance.pointer) exact.add(id);
      else if (isOwn && isAtOrBelow(provenance.pointer, source)) around.add(id);
      // The root would highlight everything.
      else if (isOwn && provenance.pointer !== '' && isAtOrBelow(source, provenance.pointer)) inside.add(id);
    }
    for (const child of children) visit(child, id + childPointer('', child.name), value);
  };
  if (provenance) for (const entry of answer.entries) visit(entry, entry.file, undefined);
  return [exact, around].find(({ size }) => size > 0) ?? inside;
}

/**
 * Returns the id of the collapsed node that contains the first of some values, or undefined if one of the values is
 * already visible, or if none can be made visible.
 */
export function findClosedAncestor(ids: ReadonlySet<string>, rows: readonly Row[]): string | undefined {
  const [first] = ids;
  if (first === undefined || rows.some(({ id }) => ids.has(id))) return undefined;
  return rows.find(({ id, open }) => open === false && first.startsWith(`${id}/`))?.id;
}
