import { loadBundled } from '../../server/src/schema/bundled.ts';
import { Catalogue } from '../../server/src/schema/catalogue.ts';
import { knowledgeOf, type SchemaKnowledge } from '../../server/src/schema/knowledge.ts';
import { PythonScan } from '../../server/src/schema/python/scan.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';

/**
 * Returns the known classes after a scan of these files (path → text). The scanned classes come before the bundled
 * ones.
 */
export async function scanned(files: Readonly<Record<string, string>>): Promise<SchemaKnowledge> {
  const bundled = await loadBundled();
  const base = knowledgeOf([bundled]);
  const listed = Object.keys(files).map((path) => ({ uri: `file:///${path}`, stamp: '1', path }));
  const host = { read: async (uri: string) => ({ text: files[uri.slice(8)] ?? '' }), info: () => {}, warn: () => {} };
  const [facts] = await new PythonScan().scan([listed], host, base, neverCancelled);
  return knowledgeOf([new Catalogue(facts ?? { aliases: {}, classes: [] }, 'python'), bundled]);
}
