/** A service that knows the classes of the pairs, over one pair's data and a mapper for it. */

import type { MapperService } from '../../server/src/service/createService.ts';
import { createMapperService } from '../../server/src/service/createService.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { InMemoryWorkspace } from '../support/inMemoryWorkspace.ts';
import type { Pair } from './pairs.ts';

/** The file with the classes. */
export const catalogueName = 'pairs.catalogue.json';
const mapperName = 'pair.mapper.json';

/** One service for all pairs: the classes are read once. */
export class PairWorkspace {
  readonly workspace: InMemoryWorkspace;
  readonly service: MapperService;

  /** @param catalogue text of the file with the classes */
  constructor(catalogue: string) {
    this.workspace = new InMemoryWorkspace({ [catalogueName]: catalogue });
    this.service = createMapperService(this.workspace);
    this.service.configure({ schema: { catalogues: [catalogueName] } });
  }

  /** What stands in the file of the mapper and its data now. */
  show(pair: Pair, mapper: string): string {
    this.workspace.write('pair.data.json', { $mapped_json_class_key: 'pair', ...pair.data });
    const uri = this.workspace.write(mapperName, mapper);
    this.service.filesChanged([uri]);
    return uri;
  }

  /** Labels that completion offers for the target of a rule of the right mapper, where it stands alone. */
  async targetLabels(pair: Pair, schema: string, source: string, section: object): Promise<readonly string[]> {
    const isMain = schema === pair.class;
    const mapping = { ...section, schema, ...(isMain && { is_main: 'True' }), rules: { [source]: '' } };
    const rest = isMain ? {} : { main_schema: { schema: pair.class, is_main: 'True', rules: {} } };
    const mapper = { $json_mapper_class_key: 'pair', ...rest, [isMain ? 'main_schema' : 'part']: mapping };
    const text = JSON.stringify(mapper, null, 2);
    const uri = this.show(pair, text);
    const before = text.slice(0, text.indexOf(`${JSON.stringify(source)}: "`) + JSON.stringify(source).length + 3);
    const lines = before.split('\n');
    const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    const features = this.service.features;
    const list = await features.completion(uri, position, { snippets: true }, neverCancelled);
    return list?.items.map(({ label }) => label) ?? [];
  }
}
