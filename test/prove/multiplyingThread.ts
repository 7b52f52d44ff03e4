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

/** Told first: bytes of heap where everything is loaded and nothing is asked. */
export interface AtRest {
  readonly heap: number;
}

export interface Answered {
  readonly index: number;
  /** Of this thread, for the slowest answer. */
  readonly milliseconds: number;
  /** Of mapper and data, with the model of the parser in either version. */
  readonly codes: readonly string[];
}

type Answer = Omit<Answered, 'index'>;

const attempts = 3;
/** How many folders a repository has below each other. */
const folders = 60;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const { indices, bound } = workerData as MultiplyingWork;
for (const first of multiplyingCases.slice(0, 1)) await ask(first, 'next');
collectGarbage();
parentPort?.postMessage({ heap: process.memoryUsage().heapUsed } satisfies AtRest);
for (const index of indices) {
  const each = multiplyingCases[index];
  if (each === undefined) continue;
  const answers = [await best(() => walked(each))];
  for (const version of parserVersions) answers.push(await best(() => ask(each, version)));
  const milliseconds = Math.max(...answers.map((answer) => answer.milliseconds));
  parentPort?.postMessage({ index, milliseconds, codes: answers.flatMap(({ codes }) => codes) } satisfies Answered);
}

async function best(run: () => Promise<Answer>): Promise<Answer> {
  let found = await run();
  for (let attempt = 1; attempt < attempts && found.milliseconds > bound; attempt++) {
    const again = await run();
    if (again.milliseconds < found.milliseconds) found = again;
  }
  return found;
}

async function ask({ mapper, data, sampleData, catalogue, python = {} }: MultiplyingCase, compat: ParserVersion) {
  const [uri, dataUri] = [uriOf(`${stem}.json`), uriOf('data.json')];
  const workspace = new InMemoryWorkspace({ ...python, ...(catalogue && { 'classes.cat': catalogue }) });
  workspace.open(`${stem}.json`, JSON.stringify(mapper));
  workspace.open('data.json', JSON.stringify(data));
  const sources = Object.keys(python).map((path) => ({ uri: uriOf(path), path, stamp: '1' }));
  const service = createMapperService(Object.assign(workspace, { listPython: async () => sources }));
  const schema = catalogue && { schema: { catalogues: ['classes.cat'] } };
  service.configure({ compat, ...(sampleData && { sampleData }), ...schema });
  const codes = new Set<string>();
  const find = async (of: string) => {
    for (const { code } of (await lastStage(service.diagnostics.check(of, neverCancelled)))?.findings ?? [])
      codes.add(code);
  };
  // In the last member of the data.
  const position = { line: 0, character: JSON.stringify(data).length - 3 };
  const times = [
    await timeOf(() => find(uri)),
    await timeOf(() => find(dataUri)),
    await timeOf(() => service.previews.preview({ uri }, neverCancelled)),
    await timeOf(async () => service.navigation.definition(dataUri, position, neverCancelled)),
  ];
  return { milliseconds: Math.max(...times), codes: [...codes] };
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = ownTime();
  await run();
  return ownTime() - start;
}

/** Lists the files of a repository with these rules. */
async function walked({ gitignore }: MultiplyingCase): Promise<Answer> {
  if (gitignore === undefined) return { milliseconds: 0, codes: [] };
  const paths = Array.from({ length: folders }, (_, depth) => `${'a/'.repeat(depth + 1)}${'a'.repeat(120)}.json`);
  const files = { '.git/HEAD': '', '.gitignore': gitignore, ...Object.fromEntries(paths.map((path) => [path, '{}'])) };
  return inFolder(files, async (root) => {
    let listed = 0;
    const milliseconds = await timeOf(async () => {
      listed = (await walkJsonFiles(root)).files.length;
    });
    if (listed !== folders) throw new Error(`${listed} of ${folders} files are listed`);
    return { milliseconds, codes: [] };
  });
}
