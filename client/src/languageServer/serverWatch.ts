/** Ends a server that does not answer any more; the language client then starts another. */
import type * as vscode from 'vscode';
import { pingRequest } from '../../../server/src/protocol.ts';
import type { MapperClient } from './mapperClient.ts';

/** In milliseconds: how often the server is asked, and from when on a timer counts as late. */
const interval = 1_000;
const late = 2_000;
/** How many times in a row it may not have answered the last question. */
const allowedMisses = 15;

type Needs = Pick<MapperClient, 'isRunning' | 'sendRequest'>;

/**
 * Checks regularly whether the server responds, and ends it if it doesn't. The caller must dispose of the result.
 * @param end ends the server without sending it a request
 */
export function watchServer(client: Needs, end: () => void): vscode.Disposable {
  let last = Date.now();
  let question: object | undefined;
  let silent = 0;
  const forget = () => {
    question = undefined;
    silent = 0;
  };
  const ask = () => {
    const own = {};
    question = own;
    const answered = () => {
      if (question === own) forget();
    };
    client.sendRequest(pingRequest, {}).then(answered, answered);
  };
  const timer = setInterval(() => {
    const now = Date.now();
    // The machine slept, or this thread was busy itself: the answer may be there and was not read.
    const isLate = Math.abs(now - last) > late;
    last = now;
    if (!client.isRunning()) forget();
    else if (question === undefined) ask();
    else if (isLate) silent = 0;
    else if (++silent >= allowedMisses) {
      forget();
      end();
    }
  }, interval);
  return { dispose: () => clearInterval(timer) };
}
