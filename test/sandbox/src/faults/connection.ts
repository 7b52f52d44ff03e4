import { type Spoil, withoutLength } from './genuine.ts';

/** Faults of the connection: the answer does not come, or not whole. */

export const resetBeforeHeaders: Spoil = ({ response }) => {
  response.socket?.resetAndDestroy();
};

export const resetAfterHeaders: Spoil = ({ response, genuine }) => {
  response.writeHead(genuine.status, { ...genuine.headers, 'content-length': '1000' });
  response.flushHeaders();
  setTimeout(() => response.socket?.resetAndDestroy(), 5);
};

export const resetMidBody: Spoil = ({ response, genuine }) => {
  response.writeHead(genuine.status, { ...genuine.headers, 'content-length': '1000' });
  response.write(firstHalf(genuine.body));
  setTimeout(() => response.socket?.resetAndDestroy(), 5);
};

/** Ends politely, but earlier than was announced. */
export const cutMidBody: Spoil = ({ response, genuine }) => {
  response.writeHead(genuine.status, { ...genuine.headers, 'content-length': '1000', connection: 'close' });
  response.write(firstHalf(genuine.body));
  setTimeout(() => response.socket?.end(), 5);
};

/** Never idle, and never done. */
export const slowDrip: Spoil = ({ response, genuine }) => {
  response.writeHead(genuine.status, withoutLength(genuine.headers));
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
};

export const neverAnswers: Spoil = () => undefined;

export const stallAfterHeaders: Spoil = ({ response, genuine }) => {
  response.writeHead(genuine.status, withoutLength(genuine.headers));
  response.flushHeaders();
};

export const notHttp: Spoil = ({ response }) => {
  response.socket?.end('220 mail.example ESMTP ready\r\n');
};

function firstHalf(body: Buffer): Buffer {
  return body.subarray(0, Math.ceil(body.length / 2));
}
