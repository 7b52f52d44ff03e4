// Loaded into a process that is measured (`--import`): answers each line on its fifth channel with what it used so far.
import { Socket } from 'node:net';
import process from 'node:process';

const channel = new Socket({ fd: 4 });
channel.unref();
channel.on('data', () => {
  const thread = process.threadCpuUsage();
  const all = process.cpuUsage();
  const usage = { thread: thread.user + thread.system, all: all.user + all.system, memory: process.memoryUsage.rss() };
  channel.write(`${JSON.stringify(usage)}\n`);
});
