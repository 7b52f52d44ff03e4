/** Each request of ours, and each method that the server announces, in folders that are large in one way each. */
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { uriOfPath } from '../../server/src/host/uris.ts';
import * as protocol from '../../server/src/protocol.ts';
import { inFolder } from '../support/folder.ts';
import { WireClient } from '../support/wireClient.ts';
import { countedRow, within } from './row.ts';

/** Milliseconds of CPU between two pings, MiB, and how much longer than its allowance a request takes with its surroundings. */
const bounds = { blocked: 500, memory: 500, allowance: 1.25 };
/** Milliseconds. */
const patience = 300_000;

const mapperName = 'lab.mapper.json';
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const named = <T>(count: number, member: (index: number) => readonly [string, T]) =>
  Object.fromEntries(numbers(count).map(member));

function mapperOf(rules: object): object {
  const main_schema = { schema: 'nomad.datamodel.metainfo.basesections.Process', is_main: 'True', rules };
  const step = { schema: 'lab.Step', main_key: 'steps', repeats: 'True', repeat_paths: ['S'], rules: { t: 'name' } };
  return { $json_mapper_class_key: 'lab', main_schema, step };
}

const data = { $mapped_json_class_key: 'lab', a: 'x' };
const aRule = { a: 'name' };

const folders: Readonly<Record<string, () => Readonly<Record<string, unknown>>>> = {
  '2,000 files with 100 entries of ignore': () => ({
    [mapperName]: mapperOf(aRule),
    ...named(2000, (n) => [`d${n}.json`, data]),
    'mapper.config.json': {
      ignore: numbers(100).map((n) => ({ file: `*${n}*.json`, code: 'number-precision', at: '/a' })),
    },
  }),
  'a mapper of 4,500 rules': () => ({
    [mapperName]: mapperOf(named(4500, (n) => [`r${n}`, { source: `fild${n}`, target: `name${n}` }])),
    'd0.json': { ...data, ...named(4500, (n) => [`field${n}`, n]) },
  }),
  '1,000 files and 6,000 rules': () => ({
    [mapperName]: mapperOf(named(6000, (n) => [`r${n}`, { source: `field${n}`, target: `name${n}` }])),
    ...named(1000, (n) => [`d${n}.json`, { ...data, ...named(50, (m) => [`field${(97 * m + n) % 6000}`, m]) }]),
  }),
  '100 kB of data in one list': () => ({
    [mapperName]: mapperOf(aRule),
    'd0.json': { ...data, S: numbers(5000).map((n) => ({ t: `item ${n}` })) },
  }),
};

export const requests = countedRow(
  'requests',
  `none blocks more than ${bounds.blocked} ms of CPU, none holds more than ${bounds.memory} MiB, each ends within its allowance and says so`,
  async ({ say }) => {
    const problems: string[] = [];
    let counted = 0;
    for (const [name, files] of Object.entries(folders)) {
      const written = files();
      const found = await inFolder(written, (folder) => askAll(folder, written, say));
      counted += found.count;
      problems.push(...found.problems.map((problem) => `${name}: ${problem}`));
    }
    return { counted: `${counted} requests`, detail: Object.keys(folders).join(', '), problems };
  },
);

/** Methods of our own that a client sends: a new one is among them without doing anything. */
function ownMethods(): readonly string[] {
  return Object.entries<unknown>(protocol).flatMap(([name, value]) => {
    // The server asks a client for its files.
    const isAsked = typeof value === 'string' && !value.startsWith('mapper/files/');
    return isAsked && name.endsWith('Request') ? [value] : [];
  });
}

/** Methods of the capabilities whose name is another one. */
const methodOf: Readonly<Record<string, string>> = {
  workspaceSymbol: 'workspace/symbol',
  semanticTokens: 'textDocument/semanticTokens/full',
};

/** Milliseconds of CPU that a request with an evaluation may take (docs/findings.md#limit-reached). */
function allowanceIn(files: Readonly<Record<string, unknown>>): number {
  const texts = Object.values(files).map((file) => JSON.stringify(file).length);
  const characters = texts.reduce((sum, length) => sum + length, 0);
  return Math.min(60_000, 4_000 + 1_000 * (texts.length - 2) + characters / 10_000);
}

/** What an answer has that isn't whole. */
const saysSo = /null|\[\]|evaluated|cut|omitted|problem/i;

async function askAll(folder: string, files: Readonly<Record<string, unknown>>, say: (line: string) => void) {
  const text = JSON.stringify(files[mapperName]);
  const allowance = bounds.allowance * allowanceIn(files);
  const uri = uriOfPath(join(folder, mapperName));
  const settings = { compat: 'next' };
  const client = new WireClient({ isQuiet: true, folders: [folder], initializationOptions: { settings } });
  const problems: string[] = [];
  try {
    const { capabilities } = await client.initialized;
    // Whoever pings gets the processor first: what the server does until then would count as blocked.
    setPriority(client.process.pid ?? 0, 10);
    const announced = Object.entries(capabilities).flatMap(([name, value]) => {
      const provided = value ? /^(.*)Provider$/.exec(name)?.[1] : undefined;
      return provided === undefined ? [] : [methodOf[provided] ?? `textDocument/${provided}`];
    });
    const methods = [...announced, ...ownMethods()];
    await client.open(uri, text);
    const params = paramsFor(uri, uriOfPath(join(folder, 'd0.json')), text);
    for (const method of methods) {
      const { blocked, used, answer } = await measured(client, method, params);
      say(`  ${method}: CPU ${used} ms, blocked ${blocked} ms`);
      if (blocked > bounds.blocked) problems.push(`${method} blocks ${blocked} ms`);
      if (used > allowance) problems.push(`${method} takes ${used} ms`);
      const isCut = /limit-reached/.test(JSON.stringify(client.published(uri)));
      if (used > 0.7 * allowance && !isCut && !saysSo.test(answer))
        problems.push(`${method} doesn't say that it is cut`);
    }
    const memory = peakMemory(client);
    say(`  at most ${memory} MiB`);
    if (memory > bounds.memory) problems.push(`${memory} MiB`);
    return { count: methods.length, problems };
  } finally {
    await client.stop();
  }
}

/** What any of the requests asks for: each reads the members that it knows. */
function paramsFor(uri: string, dataUri: string, text: string): object {
  const position = { line: 0, character: text.indexOf('"rules"') + 12 };
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: text.length } };
  const context = { diagnostics: [], includeDeclaration: true, triggerKind: 1 };
  const place = { textDocument: { uri }, position, range, context, newName: 'another', query: '' };
  const versions = {
    mapperText: text.replaceAll('"name', '"title'),
    mainFile: 'a.archive.json',
    files: [],
    archives: {},
  };
  return {
    ...place,
    uri,
    dataUri,
    mapperUri: uri,
    others: [],
    field: '/a',
    chosen: [],
    count: 10,
    path: 'lab',
    ...versions,
  };
}

async function measured(client: WireClient, method: string, params: object) {
  const start = cpuTime(client);
  let isOver = false;
  const work = within(patience, method, client.request(method, params)).then(
    (answer) => JSON.stringify(answer),
    (error: Error) => (/Unhandled method|nothing within/.test(error.message) ? Promise.reject(error) : 'null'),
  );
  const end = work.finally(() => {
    isOver = true;
  });
  let blocked = 0;
  let last = start;
  do {
    // The library answers an unknown method as soon as the thread is free.
    await client.request('ping', {}).catch(() => undefined);
    const now = cpuTime(client);
    blocked = Math.max(blocked, now - last);
    last = now;
    await delay(2);
  } while (!isOver);
  return { blocked, used: last - start, answer: await end };
}

/** Milliseconds of CPU of the server's main thread, in steps of 10. */
function cpuTime({ process: { pid } }: WireClient): number {
  const [, fields = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')) ?? [];
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return 10 * (user + system);
}

function peakMemory({ process: { pid } }: WireClient): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
