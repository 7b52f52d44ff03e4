#!/usr/bin/env node
// `node scripts/run.mjs <task> …`: what every npm script calls. Uses only Node's own modules and runs on Node 20, because
// it is here that a fresh clone gets what the tasks need: node_modules, and a Node that runs TypeScript as it stands.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment, ensureInstalled } from './bootstrap/install.mjs';
import { chooseNode } from './bootstrap/node.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tasks = join(root, 'scripts/tasks');
const [task, ...args] = process.argv.slice(2);

if (task === undefined || basename(task) !== task || !existsSync(join(tasks, `${task}.ts`))) {
  const known = readdirSync(tasks).map((file) => basename(file, '.ts'));
  console.error(
    `${task === undefined ? 'The name of the task is missing' : `There is no task named ${task}`}. Choose one of ${known.sort().join(', ')}.`,
  );
  process.exit(2);
}

try {
  ensureInstalled(root);
  const { node, path } = chooseNode(root);
  const child = spawn(node, [join(tasks, `${task}.ts`), ...args], {
    cwd: root,
    env: { ...cleanEnvironment(process.env), PATH: path },
    stdio: 'inherit',
  });
  // Ctrl+C reaches the child by itself (same terminal); a plain kill of this process does not.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  // The shell that npm puts between dies of such a kill without a word to us: then we belong to another parent.
  const parent = process.ppid;
  const orphaned = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1_000);
  child.on('exit', (code, signal) => {
    clearInterval(orphaned);
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
