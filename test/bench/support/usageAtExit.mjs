// Loaded into a program that is measured (`--import`): at its end it writes what it used to its fifth channel.
import { writeSync } from 'node:fs';
import process from 'node:process';

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const { user: mine, system: kernel } = process.threadCpuUsage();
  const usage = { all: (user + system) / 1000, thread: (mine + kernel) / 1000 };
  writeSync(4, JSON.stringify(usage));
});
