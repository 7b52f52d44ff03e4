/** The targets that an unread field can be given by a new rule, for a list to choose from. */
import type { Budget } from '../../data/budget.ts';
import { type DataNode, fieldOf } from '../../data/dataNode.ts';
import { quoteKey } from '../../data/paths/literalPath.ts';
import { nodesAt } from '../../features/completion/bases.ts';
import { quantityRanking, reasonsText } from '../../features/completion/rankQuantities.ts';
import { memberDetail } from '../../features/completion/targets.ts';
import { targetName } from '../../features/scaffold/scaffoldNames.ts';
import type { SectionMapping } from '../../mapper/mapperFile.ts';
import type { RuleTarget } from '../../protocol.ts';
import { isWritable, type SchemaKnowledge } from '../../schema/knowledge.ts';
import { fromPointer } from '../../util/jsonPointer.ts';

/**
 * Returns the path of a field relative to the objects that a mapping reads, or undefined if the field isn't inside
 * these objects, or if it is inside a list of objects within them.
 * @param field a JSON Pointer with `*` in place of list indices
 */
export function relativeSource(field: string, bases: readonly DataNode[]): string | undefined {
  for (const base of bases) {
    const prefix = fieldOf(base);
    if (prefix === undefined || !field.startsWith(`${prefix}/`)) continue;
    // The last `*` stands for the items of a list of plain values, which a rule reads as one.
    const below = field.slice(prefix.length).replace(/\/\*$/, '');
    const names = fromPointer(below) ?? [];
    if (names.length > 0 && !names.includes('*')) return names.map(quoteKey).join('.');
  }
  return undefined;
}

/**
 * Returns the quantities of the class that no rule writes yet. The quantities that match the field best come first,
 * and each of them has a reason. If the members of the class are unknown, returns a name that is derived from the name
 * of the field.
 */
export function ruleTargets(
  section: SectionMapping,
  schemas: SchemaKnowledge,
  source: string,
  { bases, budget }: { readonly bases: readonly DataNode[]; readonly budget: Budget },
): readonly RuleTarget[] {
  const schema = section.schema?.value ?? '';
  const fitting = quantityRanking(schemas, schema)(nodesAt(bases, source, budget), bases);
  const used = new Set(section.rules.map(({ target }) => target?.value));
  const score = ({ target }: RuleTarget) => fitting.get(target)?.score ?? 0;
  const { list } = schemas.membersOf(schema);
  if (list.length === 0) return [{ target: targetName(source.replaceAll('"', '')), detail: '' }];
  return list
    .filter((member) => member.kind === 'quantity' && isWritable(member) && !used.has(member.name))
    .map((member): RuleTarget => {
      const fit = fitting.get(member.name);
      const reason = fit && { reason: reasonsText(fit.reasons, fit.isSure) };
      return { target: member.name, detail: memberDetail(member), ...reason };
    })
    .sort((one, other) => score(other) - score(one));
}
