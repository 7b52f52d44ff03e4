/** Servers that end or stop to answer in the middle of a text: what a real process still told of it. */
import { expect, onTestFinished, test } from 'vitest';
import { heldFiles, heldScene, isHeld, other, slow } from '../support/heldScene.ts';
import { tempFolder } from '../support/tempFolder.ts';

async function scene(nodeArguments?: () => readonly string[], files = heldFiles()) {
  const made = heldScene(await tempFolder(files), nodeArguments);
  onTestFinished(() => made.server.stop());
  return made;
}

/** A signal may meet the server while it reads a data file, or between two stages: then the mapper isn't held. */
const retry = 3;

test.each(['SIGKILL', 'SIGSTOP'] as const)(
  'a text in the middle of which %s meets the server is left out',
  { retry },
  async (signal) => {
    const { server, uris, hover } = await scene();
    const mapper = uris.slow;
    await server.open(uris.other, other);
    await hover('other');
    server.onLongText = (text, process) => {
      if (text === mapper) process.kill(signal);
    };
    await server.open(mapper, slow);
    const found = await server.diagnostics(mapper, isHeld);
    expect(found).toHaveLength(1);
    expect(server.held.all.map((each) => each.uri)).toEqual([mapper]);
    expect(await hover('other')).not.toBeNull();
    // Nothing evaluates it, until it changes.
    server.onLongText = () => {};
    server.begun.length = 0;
    expect(await hover('slow')).toBeNull();
    expect(server.begun).not.toContain(mapper);
    await server.edit(mapper, `${slow} `);
    await server.diagnostics(mapper, (all) => !isHeld(all));
    expect(server.starts).toBe(2);
    await server.edit(mapper, slow);
    await server.diagnostics(mapper, isHeld);
    await server.checkAgain(mapper);
    await server.diagnostics(mapper, (all) => !isHeld(all));
  },
);

test('so is a data file that takes all of the memory', { timeout: 60_000 }, async () => {
  // The first server alone has so little: enough to start (20 MB are not). Reading the file is one step, so the memory
  // ends the server before the time of the evaluation can end the work.
  let started = 0;
  const little = () => (started++ === 0 ? ['--max-old-space-size=32'] : []);
  const { server, uris, hover } = await scene(little, heldFiles(1, 400_000));
  await server.open(uris.slow, slow);
  await expect.poll(() => server.held.all[0]?.uri, { timeout: 45_000 }).toMatch(/slow-0\.json$/);
  const data = server.held.all[0]?.uri ?? '';
  server.begun.length = 0;
  await server.open(uris.other, other);
  expect(await hover('other')).not.toBeNull();
  await server.diagnostics(uris.slow, () => true);
  expect(server.begun).not.toContain(data);
  expect(server.starts).toBe(2);
});
