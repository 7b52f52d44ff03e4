/** Patterns that hold a backtracking engine for ever, over the wire, while a person asks for hovers. */
import { join } from 'node:path';
import type { Experiment, Row } from '../../scripts/figures/report.ts';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { type ParserVersion, parserVersions } from '../../server/src/parserModel/versions.ts';
import { previewRequest } from '../../server/src/protocol.ts';
import { quantile } from '../bench/support/statistics.ts';
import { inFolder } from '../support/folder.ts';
import { text } from '../support/samples.ts';
import { WireClient } from '../support/wireClient.ts';
import { type HostileCase, hostileCases } from './hostileCases.ts';
import { within } from './row.ts';

/** In milliseconds. The quick form runs beside windows of VS Code, so it doesn't measure time. */
const bounds = { quick: 2000, full: 250 };
/** A case that takes so long counts as hung, and its server is killed. */
const patience = 10_000;

/** @param compat the version of the parser whose model tests the patterns, too */
function quiet(compat: ParserVersion) {
  return { compat, diagnostics: { severity: { 'schema-unknown': 'off' } } };
}

export const hostilePatterns: Experiment = {
  name: 'hostile-patterns',
  async measure({ quick }) {
    const cases = hostileCases.filter((_, index) => !quick || index % 7 === 0);
    return inFolder({}, async (folder) => {
      const bench = new Bench(folder, quick ? bounds.quick : bounds.full);
      for (const version of parserVersions) {
        await bench.start(version);
        for (const each of cases) await bench.run(each);
        await bench.stop();
      }
      return bench.rows(cases.length);
    });
  },
};

class Bench {
  readonly #mapper: string;
  readonly #data: string;
  readonly #folder: string;
  readonly #bound: number;
  readonly #times: { readonly of: HostileCase; readonly milliseconds: number }[] = [];
  readonly #hovers: number[] = [];
  #askedAgain = 0;
  #client: WireClient | undefined;
  #compat: ParserVersion = 'next';
  #version = 1;

  constructor(folder: string, bound: number) {
    this.#folder = folder;
    this.#bound = bound;
    this.#mapper = uriOfPath(join(folder, 'hostile.mapper.json'));
    this.#data = uriOfPath(join(folder, 'hostile.json'));
  }

  async start(compat: ParserVersion = this.#compat): Promise<void> {
    this.#compat = compat;
    this.#client = new WireClient({ folders: [this.#folder], initializationOptions: { settings: quiet(compat) } });
    this.#version = 1;
    await this.#client.open(this.#data, text(dataWith('')));
    await this.#client.open(this.#mapper, text(mapperWith('a')));
    await this.#round(this.#client, { pattern: '(a+)+b', text: 'a' }); // loads what is loaded once
  }

  async stop(): Promise<void> {
    await this.#client?.stop();
  }

  /** A case that was late is asked again: a hostile pattern is late each time, a busy machine is not. */
  async run(each: HostileCase): Promise<void> {
    let milliseconds = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 3 && milliseconds > this.#bound; tries++) {
      if (tries === 1) this.#askedAgain++;
      milliseconds = Math.min(milliseconds, await this.#once(each));
    }
    this.#times.push({ of: each, milliseconds });
  }

  /** @returns milliseconds from the edit to findings and preview. */
  async #once(each: HostileCase): Promise<number> {
    const client = this.#client;
    if (client === undefined) throw new Error('The server was not started.');
    let running = true;
    const hovering = this.#hover(client, () => running);
    const start = performance.now();
    const isDone = await within(patience, 'case', this.#round(client, each)).then(
      () => true,
      () => false,
    );
    const took = performance.now() - start;
    running = false;
    if (isDone) {
      await hovering;
    } else {
      client.kill();
      await this.start();
    }
    return took;
  }

  /** One edit of the data and of the mapper, until findings and preview of both are here. */
  async #round(client: WireClient, { pattern, text: subject }: HostileCase): Promise<void> {
    this.#version++;
    await client.edit(this.#data, text(dataWith(subject)));
    await client.edit(this.#mapper, text(mapperWith(pattern)));
    const preview = client.request(previewRequest, { uri: this.#mapper });
    const isPublished = () => client.published(this.#mapper).at(-1)?.version === this.#version;
    await client.diagnostics(this.#mapper, isPublished);
    await preview;
  }

  async #hover(client: WireClient, goesOn: () => boolean): Promise<void> {
    while (goesOn()) {
      const start = performance.now();
      const hover = client.request('textDocument/hover', { textDocument: { uri: this.#mapper }, position: inPattern });
      // What an edit made stale is an answer, too.
      await within(patience, 'hover', hover).catch(() => undefined);
      this.#hovers.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  rows(count: number): readonly Row[] {
    const times = this.#times.map(({ milliseconds }) => milliseconds);
    const late = this.#times.filter(({ milliseconds }) => milliseconds > this.#bound);
    const worst = this.#times.toSorted((one, other) => other.milliseconds - one.milliseconds)[0];
    const p99 = quantile(this.#hovers, 0.99);
    return [
      {
        name: 'hostile-patterns-check',
        goal: `${count} cases with each version of the parser's model, each ≤ ${this.#bound} ms`,
        figure: `${times.length - late.length} of ${times.length}, most ${quantile(times, 1).toFixed(0)} ms`,
        met: late.length === 0,
        detail: `edit → findings and preview, p50 ${quantile(times, 0.5).toFixed(1)} ms; slowest ${worst?.of.pattern} on ${worst?.of.text.length} characters; ${this.#askedAgain} were late at first and asked again`,
      },
      {
        name: 'hostile-patterns-hover',
        goal: `p99 < ${this.#bound} ms`,
        figure: `p99 ${p99.toFixed(0)} ms`,
        met: p99 < this.#bound && this.#hovers.length > 0,
        detail: `${this.#hovers.length} hovers meanwhile, p50 ${quantile(this.#hovers, 0.5).toFixed(1)} ms`,
      },
    ];
  }
}

function dataWith(subject: string): object {
  // The parser reads the paths of conditions at the root.
  return { $mapped_json_class_key: 'hostile', id: 'run', text: subject, items: { one: { text: subject, x: 1 } } };
}

const inPattern = { line: 3, character: 20 };

function mapperWith(pattern: string): object {
  // In the form that the parser reads, too.
  const conditions = [{ regex_condition: { regex_path: 'text', regex_pattern: pattern } }];
  return {
    $json_mapper_class_key: 'hostile',
    items: {
      repeat_keys: [{ text: pattern }],
      main_key: 'items',
      schema: 'lab.Item',
      repeats: true,
      repeat_paths: ['items.*'],
      rules: { x: { source: 'x', target: 'x', conditions } },
    },
    main_schema: { schema: 'lab.Main', is_main: 'True', rules: { id: 'name' } },
    // Something is always found, so that each version's findings are told.
    without_key: { schema: 'lab.None', rules: { id: 'name' } },
  };
}
