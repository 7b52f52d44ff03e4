/** Another service that must never be reached: it counts every connection, before anything is said on it. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export class Elsewhere implements AsyncDisposable {
  arrived = 0;
  readonly #open = new Set<Socket>();
  // Whoever comes, by HTTP or TLS, is counted and sent away.
  readonly #server = createServer((socket) => {
    this.arrived++;
    this.#open.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end('HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'));
  });

  /** On a free port of this machine. */
  static async listen(): Promise<Elsewhere> {
    const elsewhere = new Elsewhere();
    await once(elsewhere.#server.listen(0, '127.0.0.1'), 'listening');
    return elsewhere;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#open) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
