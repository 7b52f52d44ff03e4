/** Answers requests that compare entries: with another version of the files, and with archives of the remote service. */
import * as l10n from '@vscode/l10n';
import {
  type ArchivesComparison,
  type CompareArchivesParams,
  compareArchivesRequest,
  compareVersionsRequest,
  type EntriesComparison,
  type EntryFilesResult,
  type EntrySource,
  entryFilesRequest,
} from '../../protocol.ts';
import { isObject } from '../../util/isObject.ts';
import type { Session } from '../session.ts';
import type { RegisterHandler } from './answer.ts';
import { isCount, isMaker, readText, readUri } from './readParams.ts';

/** Registers the handlers of requests that compare entries. */
export function answerComparisonRequests(answer: RegisterHandler, { service }: Session): void {
  answer(compareVersionsRequest, notCompared(), (raw, token) => service.comparisons.versions(readSource(raw), token));
  answer(entryFilesRequest, noFiles(), (raw, token) => {
    const { count } = isObject(raw) ? raw : {};
    const params = { ...readSource(raw), mainFile: readText(raw, 'mainFile'), count: isCount(count) ? count : 0 };
    return service.comparisons.files(params, token);
  });
  answer(compareArchivesRequest, noArchives(), (raw, token) => service.comparisons.archives(readArchives(raw), token));
}

const failed = () => l10n.t("The entries can't be compared. See the log of the language server.");

const notCompared = (): EntriesComparison => ({
  version: 1,
  mapper: { file: '', key: null, version: 1 },
  data: '',
  changes: [],
  problem: { side: 'after', message: failed() },
});

const noFiles = (): EntryFilesResult => ({ files: [], total: 0, problem: failed() });

const noArchives = (): ArchivesComparison => ({ makers: [], omitted: [], problem: failed() });

function readSource(raw: unknown): EntrySource {
  const { mapperText, mapperName, dataText } = isObject(raw) ? raw : {};
  return {
    uri: readUri(raw),
    dataUri: readUri(raw, 'dataUri'),
    ...(typeof mapperText === 'string' && { mapperText }),
    ...(typeof mapperName === 'string' && { mapperName }),
    ...(typeof dataText === 'string' && { dataText }),
  };
}

function readArchives(raw: unknown): CompareArchivesParams {
  const { files, archives, makers } = isObject(raw) ? raw : {};
  const given = isObject(archives) ? Object.entries(archives) : [];
  return {
    ...readSource(raw),
    mainFile: readText(raw, 'mainFile'),
    files: Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [],
    archives: Object.fromEntries(given.filter((each): each is [string, Record<string, unknown>] => isObject(each[1]))),
    ...(Array.isArray(makers) && { makers: makers.filter(isMaker) }),
  };
}
