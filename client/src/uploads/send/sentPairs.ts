/** Which data files are sent, and the mapper of each. */
import type { Services } from '../../services.ts';
import type { ArchiveSource } from '../archiveRequests.ts';
import { pathIn } from '../uploadText.ts';
import { mappersOf } from './relatedFiles.ts';
import type { SendFile } from './sendOrder.ts';

/**
 * Returns the sent data files, each with its mapper. A mapper that is also sent takes precedence. Data files without a
 * mapper in the workspace are omitted.
 */
export async function pairSentFiles(
  services: Pick<Services, 'client'>,
  files: readonly SendFile[],
  folder: string,
): Promise<readonly ArchiveSource[]> {
  const sent = new Set(files.map(({ uri }) => uri));
  const pairs: ArchiveSource[] = [];
  for (const { uri, name } of files.filter(({ isMapper }) => !isMapper)) {
    const mappers = await mappersOf(services, uri);
    const mapper = mappers.find((each) => sent.has(each)) ?? mappers[0];
    if (mapper !== undefined) pairs.push({ uri: mapper, dataUri: uri, mainFile: pathIn(folder, name) });
  }
  return pairs;
}
