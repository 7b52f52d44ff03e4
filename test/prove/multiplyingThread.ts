/** Asks about one small input after the other, in a thread whose memory is limited from outside. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { createMapperService } from '../../server/src/service/createService.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../support/inMemoryWorkspace.ts';
import { type MultiplyingCase, multiplyingCases, stem } from './multiplyingCases.ts';

export interface MultiplyingWork {
  readonly indices: readonly number[];
  /** Milliseconds. What is later is asked again: a slow case is slow each time, a busy machine is not. */
  readonly bound: number;
}

export type MultiplyingNews =
  /** Bytes of heap where everything is loaded and nothing is asked. */
  | { readonly kind: 'rest'; readonly heap: number }
  | {
      readonly kind: 'case';
      readonly index: number;
      /** Of this thread, for the slower of two answers: findings; entries with trace and coverage. */
      readonly milliseconds: number;
      readonly codes: readonly string[];
    };

const attempts = 3;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const { indices, bound } = workerData as MultiplyingWork;
const [first] = multiplyingCases;
if (first) await ask(first);
collectGarbage();
tell({ kind: 'rest', heap: process.memoryUsage().heapUsed });
for (const index of indices) {
  const each = multiplyingCases[index];
  if (each) tell({ kind: 'case', index, ...(await best(each)) });
}

function tell(news: MultiplyingNews): void {
  parentPort?.postMessage(news);
}

async function best(each: MultiplyingCase): ReturnType<typeof ask> {
  let found = await ask(each);
  for (let attempt = 1; attempt < attempts && found.milliseconds > bound; attempt++) {
    const again = await ask(each);
    if (again.milliseconds < found.milliseconds) found = again;
  }
  return found;
}

async function ask({ mapper, data, sampleData }: MultiplyingCase) {
  const uri = uriOf(`${stem}.json`);
  const workspace = new InMemoryWorkspace();
  workspace.open(`${stem}.json`, JSON.stringify(mapper));
  workspace.open('data.json', JSON.stringify(data));
  const service = createMapperService(workspace);
  if (sampleData) service.configure({ sampleData });
  const start = ownTime();
  const checked = await service.check(uri, neverCancelled);
  const between = ownTime();
  await service.preview({ uri, details: true, coverage: true }, neverCancelled);
  const milliseconds = Math.max(between - start, ownTime() - between);
  return { milliseconds, codes: [...new Set(checked?.findings.map(({ code }) => code))] };
}

/** Of this thread, in milliseconds: another program's time is not ours. */
function ownTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
