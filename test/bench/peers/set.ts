/** All data files of a mapper: their entries one after the other, and the verdict over the whole set. */
import { createMapperService } from '../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';
import type { Contender } from '../support/contender.ts';
import { classKey, sampleText } from '../support/data.ts';

interface Params {
  readonly files: number;
  readonly rules: number;
  readonly items: number;
  readonly seed: number;
}

type Service = ReturnType<typeof createMapperService>;
/** Returns how many data files were mapped. */
type Verdict = (service: Service, mapper: string, data: readonly string[]) => Promise<number>;

function contender(verdict: Verdict): Contender<Params> {
  return ({ files, rules, items, seed }) => {
    const workspace = new InMemoryWorkspace();
    const service = createMapperService(workspace);
    service.configure({ compat: 'off' });
    const data = Array.from({ length: files }, (_, i) => workspace.write(`d${i}.json`, sampleText(items, seed + i)));
    let version = 0;
    // Another mapper each time, so that nothing is known from the run before.
    const run = () => {
      const uri = workspace.write('m.json', mapperOf(rules, ++version));
      service.filesChanged([uri]);
      return verdict(service, uri, data);
    };
    return { run, answer: async () => String(await run()) };
  };
}

function mapperOf(count: number, version: number): object {
  const sources = ['id', 'name', 'kind', 't', 'note', 'who.lab'];
  const rules = Array.from({ length: count }, (_, i) => [`r${i}`, { source: sources[i % 6], target: `q${i}` }]);
  return {
    $json_mapper_class_key: classKey,
    main_schema: { schema: 'lab.Run', is_main: 'True', rules: { title: `name${version}` } },
    steps: {
      schema: 'lab.Step',
      main_key: 'steps',
      repeats: true,
      repeat_paths: ['Steps'],
      rules: Object.fromEntries(rules),
    },
  };
}

export default {
  'plain runs': contender(async (service, uri, data) => {
    for (const dataUri of data) await service.previews.entries({ uri, dataUri }, neverCancelled);
    return data.length;
  }),
  set: contender(async (service, uri) => (await service.fileSets.fileSet(uri, neverCancelled)).files),
};
