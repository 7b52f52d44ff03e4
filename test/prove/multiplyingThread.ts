/** Asks about one small input after the other, in a thread whose memory is limited from outside. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { walkJsonFiles } from '../../server/src/host/walk.ts';
import { type ParserVersion, parserVersions } from '../../server/src/parserModel/versions.ts';
import { createMapperService } from '../../server/src/service/createService.ts';
import { lastStage } from '../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { inFolder } from '../support/folder.ts';
import { InMemoryWorkspace, uriOf } from '../support/inMemoryWorkspace.ts';
import { type MultiplyingCase, multiplyingCases } from './multiplyingCases.ts';
import { stem } from './multiplyingScenes.ts';
import { ownTime } from './row.ts';

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
      /** Of this thread, for the slowest answer. */
      readonly milliseconds: number;
      /** Of mapper and data, with the model of the parser in either version. */
      readonly codes: readonly string[];
    };

interface Answer {
  readonly milliseconds: number;
  readonly codes: readonly string[];
}

const attempts = 3;
/** How many folders a repository has below each other. */
const folders = 60;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const { indices, bound } = workerData as MultiplyingWork;
const [first] = multiplyingCases;
if (first) await best(first, 'next');
collectGarbage();
tell({ kind: 'rest', heap: process.memoryUsage().heapUsed });
for (const index of indices) {
  const each = multiplyingCases[index];
  if (each === undefined) continue;
  const answers: Answer[] = [await bestOf(() => walked(each))];
  for (const version of parserVersions) answers.push(await best(each, version));
  const milliseconds = Math.max(...answers.map((answer) => answer.milliseconds));
  tell({ kind: 'case', index, milliseconds, codes: answers.flatMap(({ codes }) => codes) });
}

function tell(news: MultiplyingNews): void {
  parentPort?.postMessage(news);
}

function best(each: MultiplyingCase, version: ParserVersion): Promise<Answer> {
  return bestOf(() => ask(each, version));
}

async function bestOf(run: () => Promise<Answer>): Promise<Answer> {
  let found = await run();
  for (let attempt = 1; attempt < attempts && found.milliseconds > bound; attempt++) {
    const again = await run();
    if (again.milliseconds < found.milliseconds) found = again;
  }
  return found;
}

async function ask(scene: MultiplyingCase, version: ParserVersion): Promise<Answer> {
  const { mapper, data, sampleData, catalogue, python = {} } = scene;
  const [uri, dataUri] = [uriOf(`${stem}.json`), uriOf('data.json')];
  const workspace = new InMemoryWorkspace({ ...python, ...(catalogue && { 'classes.cat': catalogue }) });
  workspace.open(`${stem}.json`, JSON.stringify(mapper));
  workspace.open('data.json', JSON.stringify(data));
  const sources = Object.keys(python).map((path) => ({ uri: uriOf(path), path, stamp: '1' }));
  const service = createMapperService(Object.assign(workspace, { listPython: async () => sources }));
  service.configure({
    compat: version,
    ...(sampleData && { sampleData }),
    ...(catalogue && { schema: { catalogues: ['classes.cat'] } }),
  });
  const times: number[] = [];
  const timed = async <T>(run: () => Promise<T>): Promise<T> => {
    const start = ownTime();
    const answer = await run();
    times.push(ownTime() - start);
    return answer;
  };
  const checked = await timed(() => lastStage(service.diagnostics.check(uri, neverCancelled)));
  const ofData = await timed(() => lastStage(service.diagnostics.check(dataUri, neverCancelled)));
  await timed(() => service.previews.preview({ uri }, neverCancelled));
  // In the last member of the data.
  const position = { line: 0, character: JSON.stringify(data).length - 3 };
  await timed(async () => service.navigation.definition(dataUri, position, neverCancelled));
  const findings = [...(checked?.findings ?? []), ...(ofData?.findings ?? [])];
  return { milliseconds: Math.max(...times), codes: [...new Set(findings.map(({ code }) => code))] };
}

/** Lists the files of a repository with these rules. */
async function walked({ gitignore }: MultiplyingCase): Promise<Answer> {
  if (gitignore === undefined) return { milliseconds: 0, codes: [] };
  const paths = Array.from({ length: folders }, (_, depth) => `${'a/'.repeat(depth + 1)}${'a'.repeat(120)}.json`);
  const files = { '.git/HEAD': '', '.gitignore': gitignore, ...Object.fromEntries(paths.map((path) => [path, '{}'])) };
  return inFolder(files, async (root) => {
    const start = ownTime();
    const { files: listed } = await walkJsonFiles(root);
    const milliseconds = ownTime() - start;
    if (listed.length !== folders) throw new Error(`${listed.length} of ${folders} files are listed`);
    return { milliseconds, codes: [] };
  });
}
