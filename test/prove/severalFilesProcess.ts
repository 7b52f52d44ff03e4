/** Works with a mapper and large data files as an editor does, and tells what was done with each of them, and the memory. */
import process from 'node:process';
import { createMapperService } from '../../server/src/service/createService.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { SharedWork } from '../../server/src/util/sharedWork.ts';
import { InMemoryWorkspace, uriOf } from '../support/inMemoryWorkspace.ts';

/** How often something was read, parsed, mapped or run, by its name. */
export type Done = Readonly<Record<string, number>>;
export interface Worked {
  readonly done: Done;
  /** MiB. */
  readonly memory: number;
  /** Milliseconds of CPU of each step. */
  readonly steps: readonly number[];
}

const [files = 1, megabytes = 1] = process.argv.slice(2, 4).map(Number);
const compat = process.argv[4] === 'next' ? 'next' : 'off';
const done: Record<string, number> = {};
const count = (name: string) => {
  done[name] = (done[name] ?? 0) + 1;
};

const { get } = SharedWork.prototype;
SharedWork.prototype.get = function (name, inputs, work, token) {
  const counted: typeof work = (shared) => {
    count(name.replaceAll('\n', ' '));
    return work(shared);
  };
  return get.call(this, name, inputs, counted, token);
};
const { parse } = JSON;
JSON.parse = (text: string, ...rest) => {
  if (text.length > 1e6) count('parsed');
  return parse(text, ...rest);
};

const rule = (target: string) => ({ a: { source: 'name', target } });
const mapper = (target: string) => ({
  $json_mapper_class_key: 'lab',
  main_schema: {
    schema: 'nomad.datamodel.metainfo.basesections.Process',
    is_main: 'True',
    rules: rule(target),
  },
});
const item = (n: number) => ({ kind: 'a step of this run', at: n, note: 'nothing to note' });
const steps = Array.from({ length: Math.round((megabytes * 1e6) / JSON.stringify(item(10_000)).length) }, (_, n) =>
  item(n),
);
const workspace = new InMemoryWorkspace();
const text = JSON.stringify({ $mapped_json_class_key: 'lab', name: 'run', steps });
steps.length = 0;
for (let file = 0; file < files; file++) workspace.write(`d${file}.json`, text.replace('run', `run ${file}`));
const service = createMapperService(workspace, { sampleLimit: 20 });
service.configure({ compat });
const uri = uriOf('m.json');
const position = { line: 0, character: JSON.stringify(mapper('name')).indexOf('"source"') + 11 };

const ask = [
  () => service.diagnostics.check(uri, neverCancelled),
  () => service.features.hover(uri, position, { format: 'markdown' }, neverCancelled),
  () => service.features.completion(uri, position, { snippets: true }, neverCancelled),
  () => service.features.codeLenses(uri, neverCancelled),
  () => service.previews.preview({ uri }, neverCancelled),
];
const times: number[] = [];
for (const target of ['name', 'method']) {
  if (target === 'name') workspace.open('m.json', JSON.stringify(mapper(target)));
  else workspace.edit('m.json', JSON.stringify(mapper(target)));
  for (const step of ask) {
    const before = process.cpuUsage();
    await step();
    const { user, system } = process.cpuUsage(before);
    times.push(Math.round((user + system) / 1000));
  }
}
for (const read of workspace.reads) if (/\/d\d+\.json$/.test(read)) count(`read ${read}`);
const worked: Worked = { done, memory: Math.round(process.resourceUsage().maxRSS / 1024), steps: times };
process.send?.(worked);
