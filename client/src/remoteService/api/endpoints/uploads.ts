/**
 * Uploads: the list of the specification (4.8), and what services add (docs/service.md#endpoints): detail and
 * entries, used where offered.
 */
import * as v from 'valibot';
import type { ApiClient, CallOptions } from '../apiClient.ts';
import type { Credential } from '../credential.ts';
import { type Page, type PagePlace, readPage } from '../pagination.ts';
import { route } from '../route.ts';
import { listOf, optionalFlag, optionalNumber, optionalText, optionalTime, pagination, textList } from '../shapes.ts';

export interface Upload {
  readonly id: string;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** Milliseconds since 1970. */
  readonly createdAt?: number | undefined;
  readonly published?: boolean | undefined;
  /** Number of entries. */
  readonly entries?: number | undefined;
  readonly running?: boolean | undefined;
  /** READY, PENDING, RUNNING, WAITING_FOR_RESULT, SUCCESS, FAILURE, DELETED, or another value of the service. */
  readonly status?: string | undefined;
  readonly message?: string | undefined;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

export interface UploadQuery extends PagePlace {
  readonly orderBy?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly isPublished?: boolean | undefined;
  readonly processStatus?: string | undefined;
  readonly name?: string | undefined;
}

export interface UploadEntry {
  readonly id: string;
  /** Path of the file that the entry was made from. */
  readonly mainfile?: string | undefined;
  readonly name?: string | undefined;
  readonly parser?: string | undefined;
  readonly status?: string | undefined;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  /** The errors in the log of its processing, which only its archive has. */
  readonly log?: readonly string[];
}

export interface EntryPage {
  readonly entries: readonly UploadEntry[];
  readonly total?: number | undefined;
  readonly failed?: number | undefined;
}

const uploadShape = v.pipe(
  v.object({
    upload_id: v.string(),
    upload_name: optionalText,
    description: optionalText,
    upload_create_time: optionalTime,
    published: optionalFlag,
    entries: optionalNumber,
    process_running: optionalFlag,
    process_status: optionalText,
    last_status_message: optionalText,
    errors: textList,
    warnings: textList,
  }),
  v.transform(
    (answer): Upload => ({
      id: answer.upload_id,
      name: answer.upload_name,
      description: answer.description,
      createdAt: answer.upload_create_time,
      published: answer.published,
      entries: answer.entries,
      running: answer.process_running,
      status: answer.process_status,
      message: answer.last_status_message,
      errors: answer.errors,
      warnings: answer.warnings,
    }),
  ),
);

const entryShape = v.pipe(
  v.object({
    entry_id: v.string(),
    mainfile: optionalText,
    parser_name: optionalText,
    process_status: optionalText,
    entry_metadata: v.fallback(v.object({ entry_name: optionalText }), { entry_name: undefined }),
    errors: textList,
    warnings: textList,
  }),
  v.transform(
    (answer): UploadEntry => ({
      id: answer.entry_id,
      mainfile: answer.mainfile,
      name: answer.entry_metadata.entry_name,
      parser: answer.parser_name,
      status: answer.process_status,
      errors: answer.errors,
      warnings: answer.warnings,
    }),
  ),
);

const detailShape = v.pipe(
  v.object({ data: uploadShape }),
  v.transform(({ data }) => data),
);
const entriesShape = v.object({
  data: listOf(entryShape),
  pagination: v.optional(pagination),
  processing_failed: optionalNumber,
});

/**
 * Returns a page of the uploads that the credential may see (4.8).
 * @throws ApiError
 */
export async function listUploads(
  client: ApiClient,
  credential: Credential,
  query: UploadQuery,
  { signal }: CallOptions = {},
): Promise<Page<Upload>> {
  const request = {
    method: 'GET',
    route: route`/uploads`,
    credential,
    query: {
      order_by: query.orderBy,
      order: query.order,
      is_published: query.isPublished,
      process_status: query.processStatus,
      upload_name: query.name,
    },
    signal,
  } as const;
  return readPage(client, request, uploadShape, query);
}

/**
 * Returns the record of one upload.
 * @throws ApiError; `not-offered` if the service only offers the list of uploads
 */
export async function getUpload(
  client: ApiClient,
  credential: Credential,
  id: string,
  { signal }: CallOptions = {},
): Promise<Upload> {
  const request = { method: 'GET', route: route`/uploads/${id}`, credential, signal } as const;
  return client.read(request, detailShape);
}

/**
 * Returns a page of an upload's entries.
 * @throws ApiError
 */
export async function listEntries(
  client: ApiClient,
  credential: Credential,
  id: string,
  query: PagePlace,
  { signal }: CallOptions = {},
): Promise<EntryPage> {
  const request = {
    method: 'GET',
    route: route`/uploads/${id}/entries`,
    query: { page: query.page, page_size: query.pageSize },
    credential,
    signal,
  } as const;
  const answer = await client.read(request, entriesShape);
  return {
    entries: answer.data.items,
    total: answer.pagination?.total,
    failed: answer.processing_failed,
  };
}

const createdShape = v.object({ upload_id: v.string(), data: v.fallback(v.optional(uploadShape), undefined) });

/**
 * Creates an empty upload (docs/service.md#endpoints).
 * @throws ApiError; `not-offered` if uploads can only be created in the browser
 */
export async function createUpload(
  client: ApiClient,
  credential: Credential,
  name: string,
  { signal }: CallOptions = {},
): Promise<Upload> {
  const request = {
    method: 'POST',
    route: route`/uploads`,
    query: { upload_name: name },
    credential,
    signal,
  } as const;
  const { upload_id: id, data } = await client.read(request, createdShape);
  return data ?? { id, name, errors: [], warnings: [] };
}
