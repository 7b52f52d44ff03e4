/** Which schema sources there are, and what they say together. */
import { loadBundled } from './schema/bundled.ts';
import { knowledgeOf, type SchemaKnowledge } from './schema/knowledge.ts';
import type { CancellationToken } from './util/cancellation.ts';

export class SchemaStore {
  #current: SchemaKnowledge | undefined;

  /** What is known now: the same object until a source changes. @throws Cancelled */
  async knowledge(_token: CancellationToken): Promise<SchemaKnowledge> {
    this.#current ??= knowledgeOf([await loadBundled()]);
    return this.#current;
  }
}
