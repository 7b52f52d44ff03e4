/** Entry of the thread that watches a run: it acts when the main thread does not go on with a text. */
import process from 'node:process';
import { workerData } from 'node:worker_threads';
import type { WatcherData } from './watchedRun.ts';

const { counters, most, isChild, action } = workerData as WatcherData;
const interval = 500;
/** In milliseconds, how long the main thread may take to leave what holds it: native code does not leave. */
const leaving = 5_000;

let beats = -1;
let [since, cpuSince] = [Date.now(), process.cpuUsage()];
const timer = setInterval(() => {
  const now = Atomics.load(counters, 0);
  if (now !== beats) {
    beats = now;
    [since, cpuSince] = [Date.now(), process.cpuUsage()];
    return;
  }
  const { user, system } = process.cpuUsage(cpuSince);
  const patience = most.milliseconds + (Atomics.load(counters, 1) / 1_000_000) * most.millisecondsPerMillion;
  // CPU time is asked as well as the clock, because a busy or sleeping machine isn't the text's fault.
  const isHeld = Date.now() - since > patience && (user + system) / 1_000 > patience / 2;
  if (!isHeld && process.memoryUsage.rss() < most.memory) return;
  clearInterval(timer);
  if (isChild) end();
  else interrupt();
}, interval);

/** A child tells its parent of each text before it begins; so nothing is left to say. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Lets the main thread do something else in the middle of what it does. */
function interrupt(): void {
  // Loaded here alone: nearly no run needs it, and each has this thread.
  const session = new (process.getBuiltinModule('node:inspector').Session)();
  session.connectToMainThread();
  session.post('Runtime.evaluate', { expression: action });
  const before = Atomics.load(counters, 0);
  setTimeout(() => {
    if (Atomics.load(counters, 0) !== before) return;
    process.stderr.write("mapper: The run is stopped, because a file takes too long and can't be left out.\n");
    setTimeout(end, 100);
  }, leaving);
}
