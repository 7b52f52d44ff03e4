/** A free port. */
import { createServer } from 'node:net';

/**
 * Returns the first free port among `preferred` and the few ports after it. If none of them is free, it returns any
 * free port.
 */
export async function choosePort(preferred: number, tries = 10): Promise<number> {
  for (let port = preferred; port < preferred + tries; port++) {
    if ((await listenOnce(port)) === port) return port;
  }
  const port = await listenOnce(0);
  if (port === undefined) throw new Error('There is no free port on 127.0.0.1.');
  return port;
}

/** Listens for a moment: the port, or undefined where it is taken. */
function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const got = typeof address === 'object' && address !== null ? address.port : undefined;
      server.close(() => resolve(got));
    });
  });
}
