/** Row `reach`: what a repository points at outside of itself, looked for on every surface of editor and command line. */
import { spawnSync } from 'node:child_process';
import { fromRoot } from '../../scripts/support/root.ts';
import { inFolder, writeFiles } from '../support/folder.ts';
import {
  bytesOf,
  type Canary,
  canaries,
  commandLines,
  type EditorSurface,
  editorSurfaces,
  makeWorld,
  type Namer,
  namers,
  settingsFor,
  type Trust,
  trusts,
  ways,
} from './reachWorld.ts';
import { countedRow } from './row.ts';
import { withFakeVscode } from './withFakeVscode.ts';

/** In a quick run each way is named by one of the files only, another one without trust. */
export const reach = countedRow('reach', '0 bytes from outside', async ({ quick, say }) => {
  const seen = await inFolder({}, (folder) => withFakeVscode(() => lookAll(folder, quick)));
  const cells = seen.filter(({ isControl }) => !isControl);
  const problems = seen.flatMap(({ name, bytes, isControl }) => {
    if (isControl) return bytes === 0 ? [`control: ${name}: not seen`] : [];
    return bytes > 0 ? [`${name}: ${bytes} bytes`] : [];
  });
  for (const problem of problems) say(`  ${problem}`);
  const [surfaces, lines, ofWays] = [editorSurfaces, commandLines, ways].map((each) => Object.keys(each).length);
  return {
    counted: `${cells.length} cells, ${cells.reduce((sum, { bytes }) => sum + bytes, 0)} bytes`,
    detail: `editor: ${surfaces} surfaces × ${ofWays} ways × ${quick ? 'one of ' : ''}${namers.length} files that name them × (${trusts.join(', ')}); command line: ${lines} runs × ${ofWays} ways; ${seen.length - cells.length} controls, in which the same text lies inside, or the user names it, are seen`,
    problems,
  };
});

interface Seen {
  readonly name: string;
  readonly bytes: number;
  /** The same text lies inside, or the user names it: then it is to be seen. */
  readonly isControl: boolean;
}

async function lookAll(folder: string, quick: boolean): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  for (const [index, trust] of trusts.entries()) {
    for (const way of Object.keys(ways))
      for (const namer of quick ? namers.slice(index, index + 1) : namers)
        seen.push(...(await inEditor(folder, way, namer, trust)));
    seen.push(...(await inEditor(folder, undefined, 'mapper.config.json', trust)));
    seen.push(...(await inEditor(folder, 'absolute', 'user settings', trust)));
  }
  for (const way of [...Object.keys(ways), undefined]) seen.push(...(await onCommandLine(folder, way)));
  return seen;
}

/** @param way undefined: all lies inside */
async function inEditor(folder: string, way: string | undefined, namer: Namer | 'user settings', trust: Trust) {
  const { editorShows } = await import('./reachEditor.ts');
  const world = await makeWorld(folder, way);
  const values = settingsFor(way, world);
  const isConfig = namer === 'mapper.config.json';
  if (isConfig) await writeFiles(world.workspace, { [namer]: values });
  const of = namer === 'user settings' ? 'user' : 'workspace';
  const shown = await editorShows({
    world,
    isTrusted: trust === 'trusted',
    ...(isConfig ? {} : { settings: { of, values } }),
  });
  return (Object.entries(editorSurfaces) as [EditorSurface, Canary][]).map(([surface, canary]): Seen => {
    // Without trust no Python is read, and no path that a repository names is followed; entries are expected beside the
    // data, where no setting leads; and what the user points at is not sent before the user selects it.
    const isSilent =
      (surface === 'Python' && trust === 'restricted') ||
      (surface === 'catalogue' && trust === 'restricted' && of !== 'user') ||
      (of === 'user' && (surface === 'expected entries' || surface === 'upload'));
    const isControl = (way === undefined || of === 'user') && !isSilent;
    const name = `${surface}, ${way ?? 'inside'}, ${namer}, ${trust}`;
    return { name, bytes: bytesOf(shown[surface], canaries[canary]), isControl };
  });
}

async function onCommandLine(folder: string, way: string | undefined): Promise<readonly Seen[]> {
  const world = await makeWorld(folder, way);
  await writeFiles(world.workspace, { 'mapper.config.json': settingsFor(way, world) });
  return Object.entries(commandLines).map(([surface, [canary, argv]]) => {
    const options = { cwd: world.workspace, encoding: 'utf8' } as const;
    const { stdout, stderr } = spawnSync(process.execPath, [fromRoot('dist/cli.js'), ...argv], options);
    const name = `command line: ${surface}, ${way ?? 'inside'}`;
    return { name, bytes: bytesOf(stdout + stderr, canaries[canary]), isControl: way === undefined };
  });
}
