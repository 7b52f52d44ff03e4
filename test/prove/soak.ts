/** A long day of typing over the wire: neither memory nor handles may grow with it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { previewRequest } from '../../server/src/protocol.ts';
import { ask, probed, type Rest } from '../bench/support/program.ts';
import { slope } from '../bench/support/statistics.ts';
import { inFolder } from '../support/folder.ts';
import { text } from '../support/samples.ts';
import { seeded } from '../support/seeded.ts';
import { WireClient } from '../support/wireClient.ts';
import { countedRow } from './row.ts';

const editsPerSave = 30;
const MB = 1e6;
/** The warm-up are edits in the beginning, in which code is compiled and caches fill up. */
const runs = { quick: { saves: 60, warmUp: 900, samples: 6 }, full: { saves: 480, warmUp: 2000, samples: 20 } };
type Run = (typeof runs)['full'];

export const soak = countedRow('soak', '< 1 MB of heap per 1,000 edits, handles constant', async ({ quick, seed }) => {
  const run = quick ? runs.quick : runs.full;
  const files = { 'day.json': text(dataOf(0)), 'day.mapper.json': text(mapperOf(0)) };
  const seen = await inFolder(files, (folder) => typeAllDay(folder, seeded(seed), run));
  const perThousand = (slope(seen.map(({ edits, heap }) => [edits, heap])) * 1000) / MB;
  const [first = 0, last = 0] = [seen[0], seen.at(-1)].map((each) => (each?.heap ?? 0) / MB);
  const kinds = [...new Set(seen.map(({ handles }) => handles.join(', ')))];
  return {
    counted: `${run.saves * editsPerSave} edits, ${perThousand.toFixed(2)} MB per 1,000, ${seen[0]?.handles.length} handles`,
    detail: `${run.saves} saves; after garbage collections ${first.toFixed(1)} → ${last.toFixed(1)} MB`,
    problems: [
      ...(perThousand < 1 ? [] : ['the heap grows']),
      ...(kinds.length === 1 ? [] : [`handles change: ${kinds.slice(0, 3).join(' / ')}`]),
    ],
  };
});

interface Seen extends Rest {
  readonly edits: number;
}

/** Saves as often as told, with edits before each; behind the warm-up, what the process says of itself at even distances. */
async function typeAllDay(folder: string, random: (below: number) => number, { saves, warmUp, samples }: Run) {
  const client = new WireClient({ folders: [folder], nodeArguments: probed, usesIpc: true });
  const uri = uriOfPath(join(folder, 'day.mapper.json'));
  const warm = Math.ceil(warmUp / editsPerSave);
  const every = Math.max(1, Math.floor((saves - warm) / samples));
  const seen: Seen[] = [];
  try {
    await client.open(uri, text(mapperOf(0)));
    for (let edits = 0, save = 1; save <= saves; save++) {
      for (let left = editsPerSave; left > 0; left--) await edit(client, uri, ++edits, random);
      await saveAll(client, folder, edits, save);
      if (save <= warm || (save - warm) % every !== 0) continue;
      // Until typing counts as paused there is a timer, and then the model of the parser runs.
      await delay(1000);
      seen.push({ edits, ...(await ask<Rest>(client.process, 'rest')) });
    }
    return seen;
  } finally {
    await client.stop();
  }
}

/** Types, and now and then looks around. */
async function edit(client: WireClient, uri: string, round: number, random: (below: number) => number) {
  const whole = text(mapperOf(round));
  const isHalf = random(3) === 0;
  await client.edit(uri, isHalf ? whole.slice(0, random(whole.length)) : whole);
  const at = { textDocument: { uri }, position: { line: random(20), character: 12 } };
  const kind = random(8);
  if (kind === 0) await asked(client.request('textDocument/hover', at));
  else if (kind === 1) await asked(client.request('textDocument/completion', at));
  else if (kind === 2) await asked(client.request(previewRequest, { uri }));
}

/** The file on disk changes with it, at times the data file, too. */
async function saveAll(client: WireClient, folder: string, round: number, save: number): Promise<void> {
  const [uri, data] = [uriOfPath(join(folder, 'day.mapper.json')), uriOfPath(join(folder, 'day.json'))];
  const whole = text(mapperOf(round));
  await client.edit(uri, whole);
  writeFileSync(join(folder, 'day.mapper.json'), whole);
  if (save % 4 === 0) writeFileSync(join(folder, 'day.json'), text(dataOf(save)));
  await client.notify('textDocument/didSave', { textDocument: { uri } });
  await client.notify('workspace/didChangeWatchedFiles', {
    changes: [uri, data].map((each) => ({ uri: each, type: 2 })),
  });
  await asked(client.request(previewRequest, { uri }));
  client.forgetPublished();
}

/** An edit that overtakes a request ends it with an error, as it should. */
async function asked(request: Promise<unknown>): Promise<void> {
  await request.catch(() => undefined);
}

/** A mapper that is a little different each time: names, patterns and classes that were never seen before. */
function mapperOf(round: number): object {
  const steps = (name: string) => ({
    schema: `lab.Step${round % 50}`,
    main_key: name,
    repeats: true,
    repeat_paths: ['Steps'],
    repeat_keys: [{ name: `s[0-9]+${round}?` }],
    rules: { name: 'name', [`new${round}`]: `target${round}`, t: { source: 't', target: 'duration' } },
  });
  return {
    $json_mapper_class_key: 'day',
    main_schema: { schema: 'lab.Main', is_main: true, rules: { Name: 'name', [`f${round % 40}`]: 'field' } },
    ...Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`steps${index}`, steps(`steps${index}`)])),
  };
}

function dataOf(round: number): object {
  const steps = Array.from({ length: 200 }, (_, index) => ({ name: `s${index}`, t: index, [`x${round}`]: 'x' }));
  return { $mapped_json_class_key: 'day', Name: `run ${round}`, Steps: steps };
}
