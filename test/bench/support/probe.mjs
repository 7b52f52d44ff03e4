// Loaded into a process that is measured (`--import`): says on its fifth channel what it used so far, for each line that it
// gets there, and at its end; for the line `rest`, what it holds after a garbage collection.
import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';

const channel = 4;
const milliseconds = (/** @type {NodeJS.CpuUsage} */ { user, system }) => (user + system) / 1000;
const usage = () =>
  JSON.stringify({
    thread: milliseconds(process.threadCpuUsage()),
    all: milliseconds(process.cpuUsage()),
    memory: process.memoryUsage.rss(),
    peak: process.resourceUsage().maxRSS * 1024,
  });

/** The debugger's collection also takes what a single one leaves. Loaded here, so that it adds nothing to what is used. */
async function rest() {
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
  return JSON.stringify({ heap: process.memoryUsage().heapUsed, handles: process.getActiveResourcesInfo().sort() });
}

// Threads of the process load this too, and would close the channel at their end.
if (isMainThread) {
  const socket = new Socket({ fd: channel });
  socket.unref();
  socket.on('data', (line) => {
    if (String(line) === 'rest\n') void rest().then((text) => socket.write(text));
    else socket.write(usage());
  });
  process.on('exit', () => writeSync(channel, usage()));
}
