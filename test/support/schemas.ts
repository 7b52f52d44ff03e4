import { loadBundled } from '../../server/src/schema/bundled.ts';
import { knowledgeOf } from '../../server/src/schema/knowledge.ts';
import { type UnitKnowledge, unitKnowledge } from '../../server/src/schema/units.ts';

/** Returns the units of the bundled classes. */
export async function bundledUnits(): Promise<UnitKnowledge> {
  return unitKnowledge(knowledgeOf([await loadBundled()]));
}
