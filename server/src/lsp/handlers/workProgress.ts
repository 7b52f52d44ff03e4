/** Reports how far the work of a request is, if the client asked for that with a `workDoneToken`. */
import * as l10n from '@vscode/l10n';
import type { Connection, ProgressToken, WorkDoneProgressReporter } from 'vscode-languageserver/node';

/** Between two reports, and before the first one: shorter work isn't reported. In milliseconds. */
const interval = 500;

export class WorkProgress {
  readonly #connection: Pick<Connection, 'window'>;
  readonly #token: ProgressToken | undefined;
  #next = performance.now() + interval;
  #reporter: WorkDoneProgressReporter | undefined;

  /** @param token of the request */
  constructor(connection: Pick<Connection, 'window'>, token: ProgressToken | undefined) {
    this.#connection = connection;
    this.#token = token;
  }

  /** Is called before each data file. */
  readonly at = (done: number, total: number): void => {
    if (this.#token === undefined || performance.now() < this.#next) return;
    this.#next = performance.now() + interval;
    const [message, percentage] = [l10n.t('{0} of {1} data files', done, total), Math.floor((100 * done) / total)];
    if (this.#reporter === undefined) {
      this.#reporter = this.#connection.window.attachWorkDoneProgress(this.#token);
      this.#reporter.begin(l10n.t('All data files'), percentage, message);
    } else this.#reporter.report(percentage, message);
  };

  end(): void {
    this.#reporter?.done();
  }
}
