import { scoped } from '../authenticate.ts';
import { archiveOf, entryRecord } from '../entries.ts';
import { ApiError, answer } from '../errors.ts';
import { cut, pageOf, pagination } from '../paging.ts';
import type { Api, Services } from '../services.ts';
import { pathIn } from './files.ts';
import { ownUpload, uploadRecord } from './uploads.ts';

/** The entries of an upload, and their archives. */
export function entryRoutes(api: Api, services: Services): void {
  const { entries } = services;

  api.get('/uploads/:upload/entries', scoped('uploads:read'), (c) => {
    const upload = ownUpload(services, c.get('caller').account.id, c.req.param('upload'));
    const page = pageOf(c.req.query());
    const all = entries.all(upload.id);
    const failed = all.filter(({ data }) => data === undefined).length;
    return answer(200, {
      pagination: pagination(all.length, page, { path: c.req.path, order_by: 'mainfile', order: 'asc' }),
      processing_successful: all.length - failed,
      processing_failed: failed,
      upload: uploadRecord(services, upload),
      data: cut(all, page).map(entryRecord),
    });
  });

  api.get('/uploads/:upload/archive/mainfile/*', scoped('uploads:read'), (c) => {
    const upload = ownUpload(services, c.get('caller').account.id, c.req.param('upload'));
    const entry = entries.get(upload.id, pathIn(c, 'archive/mainfile', 404));
    if (entry === undefined) throw new ApiError(404, 'There is no archive for this file.');
    const { id, upload: upload_id, parser } = entry;
    return answer(200, {
      entry_id: id,
      data: { entry_id: id, upload_id, parser_name: parser, archive: archiveOf(entry) },
    });
  });
}
