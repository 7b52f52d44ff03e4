import type { Context } from 'hono';
import { scoped } from '../authenticate.ts';
import { archiveOf, entryRecord } from '../entries.ts';
import { ApiError, answer, invalid } from '../errors.ts';
import { truth } from '../parameters.ts';
import type { Api, Environment, Services } from '../services.ts';
import { isPlainName, joined, type ListedFile, pathFrom } from '../uploadFiles.ts';
import { isRunning, type Upload } from '../uploads.ts';
import { ownUpload, uploadRecord } from './uploads.ts';

/** The files of an upload: put one, list a folder, read one. */
export function fileRoutes(api: Api, services: Services): void {
  const { files, entries } = services;

  api.put('/uploads/:upload/raw/*', scoped('uploads:write'), (c) => put(c, services));

  api.get('/uploads/:upload/rawdir/*', scoped('uploads:read'), (c) => {
    const upload = ownUpload(services, c.get('caller').account.id, c.req.param('upload'));
    const path = pathIn(c, 'rawdir', 404);
    const found = files.look(upload.id, path);
    if (found === undefined) throw notFound();
    const access = upload.published === null ? 'unpublished' : 'public';
    const shown = ({ name, size }: ListedFile, at: string) => {
      const entry = entries.get(upload.id, at);
      return { name, size, ...(entry && { entry_id: entry.id, parser_name: entry.parser }) };
    };
    if (found.isFile) return answer(200, { path, access, file_metadata: shown(found, path) });
    const content = files
      .list(upload.id, path)
      .map((each) => ({ is_file: each.isFile, access, ...shown(each, joined(path, each.name)) }));
    return answer(200, { path, access, directory_metadata: { name: found.name, size: found.size, content } });
  });

  api.get('/uploads/:upload/raw/*', scoped('uploads:read'), (c) => {
    const upload = ownUpload(services, c.get('caller').account.id, c.req.param('upload'));
    const content = files.read(upload.id, pathIn(c, 'raw', 404));
    if (content === undefined) throw notFound();
    // Never a page or a script: whatever somebody uploaded must not run under the origin of the dashboard.
    return new Response(new Uint8Array(content), { headers: { 'content-type': 'application/octet-stream' } });
  });
}

async function put(c: Context<Environment>, services: Services): Promise<Response> {
  const { files, processing } = services;
  const upload = ownUpload(services, c.get('caller').account.id, c.req.param('upload') ?? '');
  const query = c.req.query();
  const folder = pathIn(c, 'raw', 400);
  const wait = truth(query, 'wait_for_processing') ?? false;
  const withArchive = truth(query, 'include_archive') ?? false;
  refuseBusy(upload);
  const path = joined(folder, fileName(query.file_name));
  const content = new Uint8Array(await c.req.arrayBuffer());
  refuseBusy(ownUpload(services, upload.account, upload.id)); // another file may have come meanwhile
  files.put(upload.id, path, content);
  if (wait) await processing.now(upload.id, path);
  else await processing.later(upload.id, path);
  const data = uploadRecord(services, ownUpload(services, upload.account, upload.id));
  const outcome = wait ? { processing: outcomeOf(services, upload.id, path, withArchive) } : {};
  return answer(200, { upload_id: upload.id, data, ...outcome });
}

/** What became of the file; without an entry for a file that no parser knows, as a mapper. */
function outcomeOf({ entries }: Services, upload: string, path: string, withArchive: boolean): object {
  const entry = entries.get(upload, path);
  const archive = entry && withArchive && entry.data !== undefined && { archive: archiveOf(entry) };
  const made = entry && { entry_id: entry.id, parser_name: entry.parser, entry: entryRecord(entry), ...archive };
  return { upload_id: upload, path, ...made };
}

function refuseBusy(upload: Upload): void {
  if (isRunning(upload)) throw new ApiError(400, 'The upload is currently being processed, operation not allowed.');
  if (upload.published !== null) throw new ApiError(400, 'The upload is published and cannot be changed.');
}

function fileName(name: string | undefined): string {
  if (name === undefined) throw invalid(['query', 'file_name'], 'Field required', 'missing');
  if (!isPlainName(name)) throw new ApiError(400, 'Bad file name provided.');
  return name;
}

/** The path behind `/raw` or the like. */
export function pathIn(c: Context<Environment>, marker: string, otherwise: 400 | 404): string {
  const { pathname } = new URL(c.req.url);
  const start = pathname.indexOf(`/${marker}/`, pathname.indexOf('/uploads/') + '/uploads/'.length);
  const path = start < 0 ? '' : pathFrom(pathname.slice(start + marker.length + 2));
  if (path !== undefined) return path;
  throw otherwise === 404 ? notFound() : new ApiError(400, 'Bad path provided.');
}

function notFound(): ApiError {
  return new ApiError(404, 'Not found. Invalid path?');
}
