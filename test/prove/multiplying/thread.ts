/** Asks about one small input after the other, in a thread whose memory is limited from outside. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { walkJsonFiles } from '../../../server/src/host/walk.ts';
import { type ParserVersion, parserVersions } from '../../../server/src/parserModel/versions.ts';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { inFolder } from '../../support/folder.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';
import { answerEach } from '../hostileThread.ts';
import { ownTime } from '../row.ts';
import { multiplyingCases } from './cases.ts';
import { type Scene, scene, stem } from './scenes.ts';

export interface Answered {
  /** Bytes of heap where everything is loaded and nothing is asked. */
  readonly rest: number;
  /** Of this thread, for the slowest answer. */
  readonly milliseconds: number;
  /** Of mapper and data, with the model of the parser in either version. */
  readonly codes: readonly string[];
}

/** How many folders a repository has below each other. */
const folders = 60;

await ask(scene({}), 'next');
setFlagsFromString('--expose-gc');
runInNewContext('gc')();
const rest = process.memoryUsage().heapUsed;

answerEach(async (index): Promise<Answered> => {
  const each = multiplyingCases[index] ?? scene({});
  const answers = [{ times: [await walk(each)], codes: [] as string[] }];
  for (const version of parserVersions) answers.push(await ask(each, version));
  const milliseconds = Math.max(...answers.flatMap(({ times }) => times));
  return { rest, milliseconds, codes: answers.flatMap(({ codes }) => codes) };
});

async function ask({ mapper, data, sampleData, catalogue, python = {} }: Scene, compat: ParserVersion) {
  const [uri, dataUri] = [uriOf(`${stem}.json`), uriOf('data.json')];
  const workspace = new InMemoryWorkspace({ ...python, ...(catalogue && { 'classes.cat': catalogue }) });
  workspace.open(`${stem}.json`, JSON.stringify(mapper));
  workspace.open('data.json', JSON.stringify(data));
  const sources = Object.keys(python).map((path) => ({ uri: uriOf(path), path, stamp: '1' }));
  const service = createMapperService(Object.assign(workspace, { listPython: async () => sources }));
  const schema = catalogue && { schema: { catalogues: ['classes.cat'] } };
  service.configure({ compat, ...(sampleData && { sampleData }), ...schema });
  const codes: string[] = [];
  const find = async (of: string) => {
    const found = (await service.diagnostics.check(of, neverCancelled))?.findings ?? [];
    codes.push(...new Set(found.map(({ code }) => code)));
  };
  // In the last member of the data.
  const position = { line: 0, character: JSON.stringify(data).length - 3 };
  const times = [
    await timeOf(() => find(uri)),
    await timeOf(() => find(dataUri)),
    await timeOf(() => service.previews.preview({ uri }, neverCancelled)),
    await timeOf(async () => service.navigation.definition(dataUri, position, neverCancelled)),
  ];
  return { times, codes };
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = ownTime();
  await run();
  return ownTime() - start;
}

/** Lists the files of a repository with these rules. */
async function walk({ gitignore }: Scene): Promise<number> {
  if (gitignore === undefined) return 0;
  const paths = Array.from({ length: folders }, (_, depth) => `${'a/'.repeat(depth + 1)}${'a'.repeat(120)}.json`);
  const files = { '.git/HEAD': '', '.gitignore': gitignore, ...Object.fromEntries(paths.map((path) => [path, '{}'])) };
  return inFolder(files, async (root) => {
    const start = ownTime();
    const listed = (await walkJsonFiles(root)).files.length;
    const milliseconds = ownTime() - start;
    if (listed !== folders) throw new Error(`${listed} of ${folders} files are listed`);
    return milliseconds;
  });
}
