/** `check --watch`: checks again after every change, until the user interrupts. */
import { FolderWatch } from '../../host/folderWatch.ts';
import { walkJsonFiles } from '../../host/walk.ts';
import { type CancellationToken, Cancelled } from '../../util/cancellation.ts';
import type { CheckArgs } from '../args.ts';
import { CliError, type ExitCode, exitCodes, type Io, printError } from '../io.ts';
import { listRoots } from './checkedFiles.ts';
import type { CheckRun } from './checkOnce.ts';

/** Changes come in bursts (a save is several): the next run starts after this time without changes, in milliseconds. */
const quietTime = 100;
const clearScreen = '\u001b[2J\u001b[3J\u001b[H';

type Shown = Pick<CheckRun, 'output' | 'complaints' | 'folders'>;

/**
 * Runs a check again whenever a file changes, until the user interrupts the program.
 * @param runOnce runs one check
 * @returns the exit code of an interrupted program
 * @throws CliError if the first check fails; errors of later checks are printed, and watching continues
 */
export async function watchFiles(
  args: CheckArgs,
  io: Io,
  runOnce: (token: CancellationToken) => Promise<CheckRun>,
): Promise<ExitCode> {
  const changes = new Changes();
  const watch = new FolderWatch(() => changes.tell());
  const undo = io.onInterrupt(() => changes.stop());
  const print = printerOn(io);
  try {
    let last: Shown | undefined;
    while (!changes.isCancellationRequested) {
      changes.forget();
      // Before the check, so that a change during the check is noticed.
      const unwatched = watch.set(new Set([...(await foldersOf(args, io.cwd)), ...(last?.folders ?? [])]));
      const run = await attempt(() => runOnce(changes), last);
      if (run === undefined || changes.isCancellationRequested) break;
      last = run;
      print(run, unwatched);
      watch.add(run.folders);
      await changes.next();
    }
    return exitCodes.interrupted;
  } finally {
    undo();
    watch.close();
  }
}

/** Undefined if it was interrupted. An error after the first run is printed: the user may fix it while watching. */
async function attempt(runOnce: () => Promise<CheckRun>, last: Shown | undefined): Promise<Shown | undefined> {
  try {
    return await runOnce();
  } catch (error) {
    if (error instanceof Cancelled) return undefined;
    if (last === undefined || !(error instanceof CliError)) throw error;
    return { output: '', complaints: [error.message], folders: last.folders };
  }
}

/** The current folder is included, because it has the configuration. */
async function foldersOf({ targets, data }: CheckArgs, cwd: string): Promise<readonly string[]> {
  const folders = [cwd];
  for (const { folder, recursive } of await listRoots([...targets, ...data], cwd))
    folders.push(...(recursive ? (await walkJsonFiles(folder)).folders : [folder]));
  return folders;
}

/** Waits for changes to begin and to end; also the cancellation token of the runs. */
class Changes implements CancellationToken {
  isCancellationRequested = false;
  #hasChanges = false;
  #wake: (() => void) | undefined;

  tell(): void {
    this.#hasChanges = true;
    this.#wake?.();
  }

  stop(): void {
    this.isCancellationRequested = true;
    this.#wake?.();
  }

  forget(): void {
    this.#hasChanges = false;
  }

  /** Resolves when something changed and then nothing for a while, or when it was stopped. */
  async next(): Promise<void> {
    while (!this.#hasChanges && !this.isCancellationRequested) await this.#pause();
    while (this.#hasChanges && !this.isCancellationRequested) {
      this.#hasChanges = false;
      await this.#pause(quietTime);
    }
  }

  /** Until the next change, or until the time is over. */
  async #pause(time?: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      if (time !== undefined) timer = setTimeout(resolve, time);
    });
    clearTimeout(timer);
    this.#wake = undefined;
  }
}

/**
 * Returns a function that prints a run only if it differs from the last one, so that output into a watched folder does
 * not cause endless runs.
 */
function printerOn(io: Io): (run: Shown, unwatched: number) => void {
  const { stdout, stderr } = io;
  let shown: string | undefined;
  return ({ output, complaints }, unwatched) => {
    const all = JSON.stringify([output, complaints]);
    if (all === shown) return;
    if (stdout.isTTY) stdout.write(clearScreen);
    for (const complaint of complaints) printError(io, complaint);
    stdout.write(output);
    if (shown === undefined && unwatched > 0)
      printError(
        io,
        `Changes in ${unwatched} ${unwatched === 1 ? 'folder' : 'folders'} aren't noticed, because the system can't watch more folders.`,
      );
    if (shown === undefined || stderr.isTTY) printError(io, 'Watching for changes. Press Ctrl+C to stop.');
    shown = all;
  };
}
