import type { CancellationToken } from '../../util/cancellation.ts';
import type { FileFindings } from '../api.ts';
import type { ServiceParts } from '../serviceParts.ts';
import type { MappingThread } from './mappingThread.ts';

/** Which files are so large that the other thread reads them; none if there is no such thread. */
export class LargeSamples {
  readonly #parts: Pick<ServiceParts, 'cache' | 'binding'>;
  readonly #thread: MappingThread | undefined;

  constructor(parts: Pick<ServiceParts, 'cache' | 'binding'>, thread: MappingThread | undefined) {
    this.#parts = parts;
    this.#thread = thread;
  }

  async hasAny(uris: readonly string[]): Promise<boolean> {
    for (const uri of uris) if (await this.#thread?.isLarge(uri)) return true;
    return false;
  }

  /** Is the file large, or is it a mapper of a large data file? @throws Cancelled */
  async concern(uri: string, token: CancellationToken): Promise<boolean> {
    if (await this.hasAny([uri])) return true;
    const { binding, cache } = this.#parts;
    await binding.refresh(token);
    for (const mapper of [uri, ...binding.mappersOf(uri)]) {
      const snapshot = await cache.mapper(mapper);
      if (snapshot && (await this.hasAny(binding.bindingOf(mapper, snapshot.mapperKey).uris))) return true;
    }
    return false;
  }

  /** Lets the other thread check a file. @throws Cancelled */
  async check(
    method: 'check' | 'checkSpecification',
    uri: string,
    token: CancellationToken,
  ): Promise<FileFindings | undefined> {
    return (await this.#thread?.call(method, [uri], token)) as FileFindings | undefined;
  }
}
