/** The requests of editor and command line about which mapper belongs to which data file. */
import type { SamplesResult } from '../protocol.ts';
import { type ServiceParts, samplesOf } from './serviceParts.ts';
import { isUploadFile } from './workspaceHost.ts';
import type { PlacedFacts } from './workspaceIndex.ts';

type Parts = Pick<ServiceParts, 'cache' | 'index' | 'binding'>;

export class SampleRequests {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What kind of file it is, by content. */
  factsOf(uri: string): Promise<PlacedFacts> {
    return this.#parts.index.factsOf(uri);
  }

  async samplesOf(mapperUri: string): Promise<SamplesResult> {
    const { index } = this.#parts;
    const uris = await samplesOf(this.#parts, mapperUri);
    const samples = uris.map((uri) => ({ uri, version: index.dataFile(uri)?.version ?? null }));
    return { samples, active: samples[0]?.uri ?? null };
  }

  /** Binds a mapper to a data file by the user's choice; null removes the choice. */
  choose(mapperUri: string, dataUri: string | null): void {
    this.#parts.binding.choose(mapperUri, dataUri);
  }

  /** The mappers that map a data file: those that the user bound it to, or else the one that its class key selects. */
  async mappersOf(dataUri: string): Promise<readonly string[]> {
    const { index, binding } = this.#parts;
    return isUploadFile(dataUri) ? index.mappersForUnlisted(dataUri) : binding.mappersOf(dataUri);
  }

  /** Every mapper of the workspace, sorted. */
  async mappers(): Promise<readonly string[]> {
    return this.#parts.index.files.filter(({ kind }) => kind === 'mapper').map((file) => file.uri);
  }
}
