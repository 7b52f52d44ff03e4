/** The verdict over all data files of a mapper, on the clock. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { createMapperService } from '../../server/src/service/createService.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { InMemoryWorkspace } from '../support/inMemoryWorkspace.ts';
import { classKey, sampleText } from './support/data.ts';
import { milliseconds, row } from './support/rows.ts';
import { median } from './support/statistics.ts';

const sizes = [
  { name: 'set-200', files: 200, goal: 1000 },
  { name: 'set-2000', files: 2000, goal: 10_000 },
];
const items = 20;
const rules = 50;

export const fileSet: Experiment = {
  name: 'set',
  async measure({ seed, quick }) {
    const rows = [];
    for (const { name, files, goal } of quick ? sizes.slice(0, 1) : sizes) {
      const workspace = new InMemoryWorkspace();
      const service = createMapperService(workspace);
      service.configure({ compat: 'off' });
      for (let i = 0; i < files; i++) workspace.write(`d${i}.json`, sampleText(items, seed + i));
      const walls: number[] = [];
      // Another mapper each time, so that nothing is known from the run before; the first run reads the files.
      for (let round = 0; round <= 5; round++) {
        const uri = workspace.write('m.json', mapperOf(round));
        service.filesChanged([uri]);
        const start = performance.now();
        const verdict = await service.fileSets.fileSet(uri, neverCancelled);
        if (round > 0) walls.push(performance.now() - start);
        if (verdict.files !== files) throw new Error(`${verdict.files} files`);
      }
      rows.push(row(name, median(walls), goal, milliseconds, `${files} files of ${items} items, ${rules} rules`));
    }
    return rows;
  },
};

function mapperOf(version: number): object {
  const sources = ['id', 'name', 'kind', 't', 'note', 'who.lab'];
  const all = Array.from({ length: rules }, (_, i) => [`r${i}`, { source: sources[i % 6], target: `q${i}` }]);
  const steps = { schema: 'lab.Step', main_key: 'steps', repeats: true, repeat_paths: ['Steps'] };
  return {
    $json_mapper_class_key: classKey,
    main_schema: { schema: 'lab.Run', is_main: 'True', rules: { title: `name${version}` } },
    steps: { ...steps, rules: Object.fromEntries(all) },
  };
}
