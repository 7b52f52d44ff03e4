import { post } from './host.ts';

/** Requests more of the shown preview, each part once. */
export class PageRequests {
  readonly #asked = new Set<string>();

  /** Another preview is shown, or a part arrived: all may be requested again. */
  clear(): void {
    this.#asked.clear();
  }

  summary(): void {
    if (this.#isNew('summary')) post({ kind: 'summary' });
  }

  /** Entries, or a part of one, from item `from` on. */
  more(entry: number, path: string, from: number, areEntries: boolean): void {
    if (!this.#isNew(`${areEntries ? '' : entry}${path} ${from}`)) return;
    post(areEntries ? { kind: 'entries', from } : { kind: 'part', entry, path, from });
  }

  #isNew(request: string): boolean {
    const isNew = !this.#asked.has(request);
    this.#asked.add(request);
    return isNew;
  }
}
