/** VS Code in the browser with the examples and the sandbox, for a person. */
import { readCommandLine } from '../../test/sandbox/src/commandLine.ts';
import { folderUrl, remoteUri, startServer } from '../editor-host/server.ts';
import { choosePort } from '../support/port.ts';
import { stopRequest } from '../support/process.ts';
import { fromRoot } from '../support/root.ts';
import { findExample } from './example.ts';
import { type RunningSandbox, runSandbox } from './sandbox.ts';

const preferredPort = 8123;

/** Serves VS Code with the extension, the examples and the sandbox service until the user stops it. */
export async function serveExamples(vsix: string): Promise<number> {
  const sandbox = await runSandbox(readCommandLine([]));
  try {
    return await serve(vsix, sandbox);
  } finally {
    await sandbox.stop();
  }
}

async function serve(vsix: string, sandbox: RunningSandbox): Promise<number> {
  const examples = fromRoot('examples');
  const port = await choosePort(preferredPort);
  // A profile for each port: two windows of VS Code on one profile disturb each other.
  const server = await startServer({
    state: fromRoot(`.cache/start/${port}`),
    port,
    vsix,
    settings: { 'mapperWorkbench.service.baseUrl': sandbox.baseUrl },
  });
  const wish = ['openFile', remoteUri(server.base, `${examples}/${findExample(examples).mapper}`)] as const;
  if (port !== preferredPort) console.log(`Port ${preferredPort} is in use. Using port ${port} instead.`);
  console.log(`\nMapper Workbench in VS Code: ${server.gate.entry(folderUrl(server.base, examples, [wish]))}\n`);
  console.log(`${sandbox.introduction}\n\nPress Ctrl+C to stop both.`);
  const isWanted = await Promise.race([stopRequest().then(() => true), server.ended.then(() => false)]);
  if (isWanted) await server.stop();
  else console.error(`The editor's server has stopped.\n${server.log().slice(-2_000)}`);
  return isWanted ? 0 : 1;
}
