import { isoTime } from './clock.ts';
import { isRunning, type Upload } from './uploads.ts';

/** An upload as the service shows it; what is not set is omitted. */
export function uploadRecord(upload: Upload): object {
  const { completed, message, name, published } = upload;
  return {
    process_running: isRunning(upload),
    process_status: upload.status,
    ...(message === null ? {} : { last_status_message: message }),
    errors: upload.errors,
    warnings: upload.warnings,
    ...(completed === null ? {} : { complete_time: isoTime(completed) }),
    upload_id: upload.id,
    ...(name === null ? {} : { upload_name: name }),
    upload_create_time: isoTime(upload.created),
    main_author: upload.account,
    coauthors: [],
    coauthor_groups: [],
    reviewers: [],
    reviewer_groups: [],
    writers: [upload.account],
    viewers: [upload.account],
    published: published !== null,
    published_to: [],
    ...(published === null ? {} : { publish_time: isoTime(published) }),
    with_embargo: false,
    embargo_length: 0,
    license: 'CC BY 4.0',
    entries: upload.entries,
  };
}
