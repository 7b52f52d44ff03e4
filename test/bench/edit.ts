/** From an edit of a mapper with a small sample to all its findings: what that takes beyond a server that finds nothing. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Experiment, Row, Scope } from '../../scripts/figures/report.ts';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { inFolder } from '../support/folder.ts';
import { type ServerEntry, serverEntries } from './support/bundles.ts';
import { mapperText, sampleText } from './support/data.ts';
import { milliseconds, row, times, tookText, unlessWrong } from './support/rows.ts';
import { ServerProcess } from './support/serverProcess.ts';
import { median, medianRatio } from './support/statistics.ts';
import { inRounds, type Round, type Took } from './support/took.ts';
import { type IsRight, Typist } from './support/typist.ts';

/** Between edits, in milliseconds: a person types, and a process that is woken for each key works differently. */
const typing = 10;
const edits = 20;
/** About 10 kB. */
const items = 65;

/** In milliseconds where nobody feels less, else in relation to the JSON service; the other ones are reported. */
const sizes = [
  { name: 'edit-2kB', bytes: 2e3, most: 15, mostWithParser: 30 },
  { name: 'edit-20kB', bytes: 2e4, ratio: 2 },
  { name: 'edit-200kB', bytes: 2e5, ratio: 1 },
];

export const edit: Experiment = {
  name: 'edit',
  async measure(scope) {
    const rows: Row[] = [];
    for (const { name, bytes, most, mostWithParser, ratio } of sizes) {
      scope.say(`  ${name}`);
      const [floor, ours, json, parser] = await raceServers(bytes, scope);
      const beyond = ({ cpus }: Took) => cpus.map((each, round) => each - (floor.cpus[round] ?? Number.NaN));
      const detail = `CPU beyond the empty server; ${[floor, ours, json].map(tookText).join(', ')}`;
      const own =
        ratio === undefined
          ? row(name, median(beyond(ours)), most, milliseconds, detail)
          : row(name, medianRatio(beyond(ours), beyond(json)), ratio, times, detail);
      const model = row(`${name}-parser`, median(beyond(parser)), mostWithParser, milliseconds, tookText(parser));
      rows.push(unlessWrong(own, [ours, json]), unlessWrong(model, [parser]));
    }
    return rows;
  },
};

/** With a sample each word that is typed is found. */
const findsWord: IsRight = (found, word) => found.some(({ message }) => String(message).includes(word));
const findsChanges: IsRight = (found, word) =>
  findsWord(found, word) && found.some(({ code }) => String(code).startsWith('compat-'));

async function raceServers(bytes: number, { quick, seed }: Scope) {
  const [empty, own, peer] = await serverEntries();
  const contenders = [
    { ...empty, compat: 'off', isRight: () => true },
    { ...own, compat: 'off', isRight: findsWord },
    { ...peer, compat: 'off', isRight: (found) => found.length > 0 },
    { ...own, name: 'with the parser model', compat: 'next', isRight: findsChanges },
  ] as const satisfies readonly Contender[];
  const text = mapperText(bytes);
  return inFolder({ 'data.json': sampleText(items, seed), 'bench.mapper.json': text }, (folder) =>
    inRounds(contenders, quick ? 3 : 5, (contender) => typeIn(contender, folder, text)),
  );
}

type Contender = ServerEntry & { readonly compat: 'off' | 'next'; readonly isRight: IsRight };

/** The figure is that of edits after a while of work, one after the other. */
async function typeIn({ file, name, compat, isRight }: Contender, folder: string, text: string): Promise<Round> {
  const server = await ServerProcess.start({ file, name }, { folder, compat });
  try {
    const typist = new Typist(server, uriOfPath(join(folder, 'bench.mapper.json')), text, isRight);
    await typist.open();
    for (const end = performance.now() + 1000; performance.now() < end; ) await typist.edit();
    const before = await server.usage();
    const walls: number[] = [];
    for (let i = 0; i < edits; i++) {
      walls.push(await typist.edit());
      await pause(typing);
    }
    const { thread } = await server.usage();
    return { cpu: (thread - before.thread) / edits, wall: median(walls), isRight: typist.wrong === 0 };
  } finally {
    await server.stop();
  }
}
