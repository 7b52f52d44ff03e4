import { scoped } from '../authenticate.ts';
import { isoTime } from '../clock.ts';
import { ApiError, answer } from '../errors.ts';
import { listAnswer } from '../paging.ts';
import { oneOf, type Query, truth } from '../parameters.ts';
import type { Api, Services } from '../services.ts';
import { isRunning, statuses, type Upload, uploadOrders } from '../uploads.ts';

/** `/uploads`: list, make, look at one (specification 4.8). */
export function uploadRoutes(api: Api, services: Services): void {
  const { options, uploads } = services;

  api.get('/uploads', scoped('uploads:read'), (c) => {
    const query = c.req.query();
    const orderBy = oneOf(query, 'order_by', uploadOrders) ?? 'upload_create_time';
    const order = oneOf(query, 'order', ['asc', 'desc']) ?? 'asc';
    const found = chosen(uploads.all(c.get('caller').account.id), query, c.req.queries('process_status'));
    const sorted = found.toSorted(comparison(orderBy));
    if (order === 'desc') sorted.reverse();
    return listAnswer(c, options, sorted, { order_by: orderBy, order }, (each) => uploadRecord(services, each));
  });

  api.post('/uploads', scoped('uploads:write'), (c) => {
    const upload = uploads.create(c.get('caller').account.id, c.req.query('upload_name') ?? null);
    return answer(200, { upload_id: upload.id, data: uploadRecord(services, upload) });
  });

  api.get('/uploads/:upload', scoped('uploads:read'), (c) => {
    const upload = ownUpload(services, c.get('caller').account.id, c.req.param('upload'));
    return answer(200, { upload_id: upload.id, data: uploadRecord(services, upload) });
  });
}

/** The upload of this id; 404 if it is unknown or of somebody else. */
export function ownUpload({ uploads }: Services, account: string, id: string): Upload {
  const upload = uploads.get(account, id);
  if (upload === undefined) throw new ApiError(404, 'The specified upload_id was not found.');
  return upload;
}

/** An upload as the service shows it; what is not set is omitted. */
export function uploadRecord({ entries }: Services, upload: Upload): object {
  const { id, account, name, created, status, completed, message, errors, warnings, published } = upload;
  return {
    ...{ process_running: isRunning(upload), process_status: status, errors, warnings },
    ...(message !== null && { last_status_message: message }),
    ...(completed !== null && { complete_time: isoTime(completed) }),
    ...{ upload_id: id, upload_create_time: isoTime(created), entries: entries.all(id).length },
    ...(name !== null && { upload_name: name }),
    ...{ main_author: account, writers: [account], viewers: [account], license: 'CC BY 4.0' },
    ...{ coauthors: [], coauthor_groups: [], reviewers: [], reviewer_groups: [], published_to: [] },
    ...{ published: published !== null, with_embargo: false, embargo_length: 0 },
    ...(published !== null && { publish_time: isoTime(published) }),
  };
}

function chosen(all: readonly Upload[], query: Query, wanted: readonly string[] | undefined): readonly Upload[] {
  for (const status of wanted ?? []) oneOf({ process_status: status }, 'process_status', statuses);
  const published = truth(query, 'is_published');
  const name = query.upload_name;
  return all.filter(
    (upload) =>
      (wanted === undefined || wanted.includes(upload.status)) &&
      (published === undefined || (upload.published !== null) === published) &&
      (name === undefined || upload.name === name),
  );
}

function comparison(orderBy: (typeof uploadOrders)[number]): (a: Upload, b: Upload) => number {
  const keys: Readonly<Record<typeof orderBy, (upload: Upload) => string | number>> = {
    upload_create_time: ({ created }) => created,
    publish_time: ({ published }) => published ?? 0,
    upload_name: ({ name }) => name ?? '',
    last_status_message: ({ message }) => message ?? '',
  };
  const key = keys[orderBy];
  return (a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
}
