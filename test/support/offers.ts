/** Mappers that we offer, run through the model of the parser: they are clean there, or findings mark them. */
import { isSameWrittenValue } from '../../server/src/checks/compat/writtenValue.ts';
import { type ParserVersion, parserVersions } from '../../server/src/parserModel/versions.ts';
import type { EntriesAnswer, Finding, PreviewAs } from '../../server/src/protocol.ts';
import type { MapperService } from '../../server/src/service/createService.ts';
import { createMapperService } from '../../server/src/service/createService.ts';
import { findingsIn } from './checks.ts';
import { InMemoryWorkspace } from './inMemoryWorkspace.ts';
import { wholeEntries } from './wholeEntries.ts';

/**
 * `clean`: the parser writes what the specification means, and no finding says other. `marked`: it does not, and one says so.
 * `untold` and `falsely told` are faults. `no JSON`: there is no mapper yet.
 */
type Verdict = 'clean' | 'marked' | 'untold' | 'falsely told' | 'no JSON';

/** A mapper with one data file, bound by hand. */
export class OfferBench {
  readonly service: MapperService;
  readonly uri: string;
  readonly #workspace: InMemoryWorkspace;

  constructor(data: string | object) {
    this.#workspace = new InMemoryWorkspace({ 'd.json': data });
    this.service = createMapperService(this.#workspace);
    this.uri = this.write('{}');
  }

  /** Takes the place of the mapper before. */
  write(mapper: string): string {
    return this.#workspace.write('m.mapper.json', mapper);
  }

  async findings(version: ParserVersion | 'auto'): Promise<readonly Finding[]> {
    this.service.configure({ compat: version, sampleData: { '**/*.mapper.json': 'd.json' } });
    return findingsIn(this.service, this.uri);
  }

  async judge(
    mapper: string,
    version: ParserVersion,
  ): Promise<{ readonly verdict: Verdict; readonly codes: readonly string[] }> {
    if (!isJson(mapper)) return { verdict: 'no JSON', codes: [] };
    this.write(mapper);
    const findings = await this.findings(version);
    const told = findings.filter(({ compat }) => compat !== undefined);
    const codes = told.map(({ code }) => code);
    const spec = await this.#preview('spec');
    const parser = await this.#preview(version);
    const isSame = !parser.crash && isSameWrittenValue(byFile(spec), byFile(parser));
    // Information leaves it open whether an entry differs.
    const isClaimed = told.some(({ severity }) => severity === 'error' || severity === 'warning');
    if (isSame) return { verdict: isClaimed ? 'falsely told' : 'clean', codes };
    return { verdict: codes.length === 0 ? 'untold' : 'marked', codes };
  }

  #preview(as: PreviewAs): Promise<EntriesAnswer> {
    return wholeEntries(this.service, { uri: this.uri, as });
  }
}

/** Values that the model does not know are as good as any. */
function byFile({ entries, parser }: EntriesAnswer): Readonly<Record<string, unknown>> {
  if (parser?.unknown.length) return { unknown: true };
  return Object.fromEntries(entries.map(({ file, data }) => [file, data]));
}

/** Returns whether a text is valid JSON. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** How many offers of a kind had which verdict, and those that are faults. */
export class Tally {
  readonly faults: string[] = [];
  readonly #verdicts: string[] = [];

  async add(bench: OfferBench, offer: string, mapper: string): Promise<void> {
    for (const version of parserVersions) {
      const { verdict, codes } = await bench.judge(mapper, version);
      this.#verdicts.push(`${version} ${verdict}`);
      if (verdict === 'untold' || verdict === 'falsely told')
        this.faults.push(`${version} ${offer}: ${verdict} ${codes.join(', ')}`);
    }
  }

  get total(): number {
    return this.#verdicts.length;
  }

  print(kind: string): void {
    for (const [verdict, all] of Map.groupBy(this.#verdicts, String)) console.log(`${kind}, ${verdict}: ${all.length}`);
  }
}
