/** All that the service tells of an upload; what it does not offer becomes a sentence. */
import type { ApiClient } from '../api/apiClient.ts';
import { ApiError } from '../api/apiError.ts';
import type { Credential } from '../api/credential.ts';
import { listFolder } from '../api/endpoints/files.ts';
import { listEntries, type Upload } from '../api/endpoints/uploads.ts';
import type { UploadFacts } from './uploadText.ts';
import { webAddressOf } from './webAddress.ts';

/** @throws ApiError: cancelled, or the credential is refused. */
export async function factsOf(
  client: ApiClient,
  credential: Credential,
  upload: Upload,
  signal: AbortSignal,
): Promise<UploadFacts> {
  const [entries, files] = await Promise.all([
    orSentence(listEntries(client, credential, upload.id, { page: 1, pageSize: 100 }, { signal })),
    orSentence(listFolder(client, credential, upload.id, '', { signal })),
  ]);
  return { upload, address: webAddressOf(client.address, upload.id), entries, files };
}

/** The answer, or the sentence of an error that leaves the rest of the page true. */
async function orSentence<T>(answer: Promise<T>): Promise<T | string> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && !['cancelled', 'unauthorized'].includes(error.kind)) return error.message;
    throw error;
  }
}
