import { bundledClasses } from '../../server/src/schema/bundled.ts';
import { Catalogue } from '../../server/src/schema/catalogue.ts';
import { knowledgeOf, type SchemaKnowledge } from '../../server/src/schema/knowledge.ts';
import { PythonScan } from '../../server/src/schema/python/scan.ts';
import { type UnitKnowledge, unitKnowledge } from '../../server/src/schema/units.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';

/** Returns the units of the bundled classes. */
export function bundledUnits(): UnitKnowledge {
  return unitKnowledge(knowledgeOf([bundledClasses()]));
}

type Listed = Parameters<PythonScan['scan']>[0];

/** Returns the known classes after a scan of these files. The scanned classes come before the bundled ones. */
export async function scannedFiles(
  listed: Listed,
  textOf: (uri: string) => Promise<string>,
  names: readonly string[],
): Promise<SchemaKnowledge> {
  const bundled = bundledClasses();
  const host = { read: async (uri: string) => ({ text: await textOf(uri) }), info: () => {}, warn: () => {} };
  const facts = await new PythonScan().scan(listed, host, knowledgeOf([bundled]), neverCancelled);
  return knowledgeOf([...facts.map((each, index) => new Catalogue(each, names[index])), bundled]);
}

/** Returns the known classes after a scan of these files (path → text), like `scannedFiles`. */
export function scanned(files: Readonly<Record<string, string>>): Promise<SchemaKnowledge> {
  const listed = Object.keys(files).map((path) => ({ uri: `file:///${path}`, stamp: '1', path }));
  return scannedFiles([listed], async (uri) => files[uri.slice(8)] ?? '', ['python']);
}
