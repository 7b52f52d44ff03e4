/** The requests of editor and command line about which mapper belongs to which data file. */
import type { SamplesResult } from '../protocol.ts';
import type { CancellationToken } from '../util/cancellation.ts';
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
  factsOf(uri: string, token: CancellationToken): Promise<PlacedFacts> {
    return this.#parts.index.factsOf(uri, token);
  }

  async samplesOf(mapperUri: string, token: CancellationToken): Promise<SamplesResult> {
    const { index } = this.#parts;
    await index.refresh(token);
    const uris = await samplesOf(this.#parts, mapperUri, token);
    const samples = uris.map((uri) => ({ uri, version: index.dataFile(uri)?.version ?? null }));
    return { samples, active: samples[0]?.uri ?? null };
  }

  /** Binds a mapper to a data file by the user's choice; null removes the choice. */
  choose(mapperUri: string, dataUri: string | null): void {
    this.#parts.binding.choose(mapperUri, dataUri);
  }

  /** Makes a data file the active one of a mapper. @returns whether another one was before */
  show(mapperUri: string, dataUri: string): boolean {
    return this.#parts.binding.show(mapperUri, dataUri);
  }

  /** The mappers that map a data file: those that the user bound it to, or else the one that its class key selects. */
  async mappersOf(dataUri: string, token: CancellationToken): Promise<readonly string[]> {
    const { index, binding } = this.#parts;
    await index.refresh(token);
    return isUploadFile(dataUri) ? index.mappersForUnlisted(dataUri, token) : binding.mappersOf(dataUri);
  }

  /** Every mapper of the workspace, sorted. */
  async mappers(token: CancellationToken): Promise<readonly string[]> {
    await this.#parts.index.refresh(token);
    return this.#parts.index.files.filter(({ kind }) => kind === 'mapper').map((file) => file.uri);
  }
}
