/** How large the answer is that a panel gets, whatever the mapper and the data are. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { createMapperService } from '../../server/src/service/createService.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { InMemoryWorkspace } from '../support/inMemoryWorkspace.ts';
import { mapperText, sampleText } from './support/data.ts';
import { kilobytes, row } from './support/rows.ts';

const goal = 1e6;

export const previewAnswer: Experiment = {
  name: 'preview-answer',
  async measure({ seed, quick }) {
    const scale = quick ? 10 : 1;
    const many = (count: number, of: (i: number) => unknown) =>
      Object.fromEntries(Array.from({ length: count / scale }, (_, i) => [`member_${i}_${'x'.repeat(90)}`, of(i)]));
    const main = (rules: object) => ({ main_schema: { schema: 'lab.Run', is_main: 'True', rules } });
    const named = (rules: object) => ({ $json_mapper_class_key: 'bench', ...main(rules) });
    const data = { $mapped_json_class_key: 'bench', title: 'x'.repeat(1e6) };
    const inputs = {
      'a sample of 13 MB': [mapperText(1e3), sampleText(1e5 / scale, seed)],
      'a mapper of 4 MB': [mapperText(4e6 / scale), sampleText(1e3, seed)],
      'a mapper of 4 MB whose rules find nothing': [named(many(3e4, (i) => `target_${i}`)), data],
      'a sample of 20,000 members that nothing reads': [named({ title: 'name' }), { ...data, ...many(2e4, String) }],
    };
    const sizes: [name: string, bytes: number][] = [];
    for (const [name, [mapper, sample]] of Object.entries(inputs)) {
      const workspace = new InMemoryWorkspace({ 'm.json': mapper, 'd.json': sample });
      const service = createMapperService(workspace);
      const answer = await service.previews.preview({ uri: workspace.write('m.json', mapper) }, neverCancelled);
      if (answer.total === 0) throw new Error(`${name}: ${answer.problem}`);
      sizes.push([name, Buffer.byteLength(JSON.stringify(answer))]);
    }
    const detail = sizes.map(([name, bytes]) => `${name}: ${kilobytes(bytes)}`).join(', ');
    return [row('preview-answer', Math.max(...sizes.map(([, bytes]) => bytes)), goal, kilobytes, detail)];
  },
};
