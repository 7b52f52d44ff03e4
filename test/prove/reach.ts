/** Row `reach`: what a repository points at outside of itself, looked for on every surface of editor and command line. */
import { spawnSync } from 'node:child_process';
import { fromRoot } from '../../scripts/support/root.ts';
import { inFolder, writeFiles } from '../support/folder.ts';
import { withFakeVscode } from './fakeEditorRows.ts';
import { bytesOf, commandLines, editorSurfaces, makeWorld, namers, type Shown, trusts, ways } from './reachWorld.ts';
import { countedRow } from './row.ts';

/** In a quick run each way is named by one of the files only, another one without trust. */
export const reach = countedRow('reach', '0 bytes from outside', async ({ quick }) => {
  const seen = await inFolder({}, (folder) => withFakeVscode(() => lookAll(folder, quick)));
  const cells = seen.filter(({ isControl }) => !isControl);
  const problems = seen.flatMap(({ name, bytes, isControl }) => {
    if (isControl) return bytes === 0 ? [`control: ${name}: not seen`] : [];
    return bytes > 0 ? [`${name}: ${bytes} bytes`] : [];
  });
  const [surfaces, ofWays] = [editorSurfaces, ways].map((each) => Object.keys(each).length);
  return {
    counted: `${cells.length} cells, ${cells.reduce((sum, { bytes }) => sum + bytes, 0)} bytes`,
    detail: `editor: ${surfaces} surfaces × ${ofWays} ways × ${quick ? 'one of ' : ''}${namers.length} files that name them × (${trusts.join(', ')}); command line: ${linesFor(quick).length} surfaces × ${ofWays} ways; ${seen.length - cells.length} controls, in which the same text lies inside, or the user names it, are seen`,
    problems,
  };
});

const cli = fromRoot('dist/cli.js');

interface Seen {
  readonly name: string;
  readonly bytes: number;
  /** The same text lies inside, or the user names it: then it is to be seen. */
  readonly isControl: boolean;
}

type Namer = (typeof namers)[number] | 'user settings';
type Trust = (typeof trusts)[number];

async function lookAll(folder: string, quick: boolean): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  for (const [index, trust] of trusts.entries()) {
    for (const way of Object.keys(ways))
      for (const namer of quick ? namers.slice(index, index + 1) : namers)
        seen.push(...(await inEditor(folder, way, namer, trust)));
    seen.push(...(await inEditor(folder, undefined, 'mapper.config.json', trust)));
    seen.push(...(await inEditor(folder, 'absolute', 'user settings', trust)));
  }
  for (const way of [...Object.keys(ways), undefined]) seen.push(...(await onCommandLine(folder, way, quick)));
  return seen;
}

/** @param way undefined: all lies inside */
async function inEditor(folder: string, way: string | undefined, namer: Namer, trust: Trust) {
  const { editorShows } = await import('./reachEditor.ts');
  const world = await makeWorld(folder, way);
  const ofUser = namer === 'user settings';
  const isConfig = namer === 'mapper.config.json';
  if (isConfig) await writeFiles(world.workspace, { [namer]: world.settings });
  const shown = await editorShows(world, trust === 'trusted', isConfig ? undefined : ofUser ? 'user' : 'workspace');
  return (Object.keys(editorSurfaces) as (keyof Shown)[]).map((surface): Seen => {
    // Without trust no Python is read, and no path that a repository names is followed; entries are expected beside the
    // data, where no setting leads; and what the user points at is not sent before the user selects it.
    const isSilent =
      (surface === 'Python' && trust === 'restricted') ||
      (surface === 'catalogue' && trust === 'restricted' && !ofUser) ||
      (ofUser && (surface === 'expected entries' || surface === 'upload'));
    const isControl = (way === undefined || ofUser) && !isSilent;
    const name = `${surface}, ${way ?? 'inside'}, ${namer}, ${trust}`;
    return { name, bytes: bytesOf(shown[surface], editorSurfaces[surface]), isControl };
  });
}

async function onCommandLine(folder: string, way: string | undefined, quick: boolean): Promise<readonly Seen[]> {
  const { workspace: cwd, settings } = await makeWorld(folder, way);
  await writeFiles(cwd, { 'mapper.config.json': settings });
  const outputs = new Map<string, string>();
  const outputOf = (argv: readonly string[]) => {
    const { stdout, stderr } = spawnSync(process.execPath, [cli, ...argv], { cwd, encoding: 'utf8' });
    outputs.set(argv.join(), stdout + stderr);
    return stdout + stderr;
  };
  return linesFor(quick).map(([surface, [canary, argv]]) => {
    const name = `command line: ${surface}, ${way ?? 'inside'}`;
    const output = outputs.get(argv.join()) ?? outputOf(argv);
    return { name, bytes: bytesOf(output, canary), isControl: way === undefined };
  });
}

/** Other formats show the same findings, so a quick run leaves them out. */
function linesFor(quick: boolean) {
  return Object.entries(commandLines).filter(([, [, argv]]) => !quick || !argv.includes('--format'));
}
