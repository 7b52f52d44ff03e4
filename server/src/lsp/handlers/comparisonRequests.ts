/** Answers requests that compare entries: with another version of the files, and with archives of the remote service. */
import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import {
  type ArchivesComparison,
  type CompareArchivesParams,
  compareArchivesRequest,
  compareVersionsRequest,
  type EntriesComparison,
  type EntryFilesResult,
  entryFilesRequest,
} from '../../protocol.ts';
import { isObject } from '../../util/isObject.ts';
import type { Session } from '../session.ts';
import type { RegisterHandler } from './answer.ts';
import { count, maker, uri } from './params.ts';

const text = v.exactOptional(v.string());
const source = { uri, dataUri: uri, mapperText: text, mapperName: text, dataText: text };

// Not a record of the library, which leaves out names such as `constructor`.
const archives = v.custom<CompareArchivesParams['archives']>(
  (given) => isObject(given) && Object.values(given).every(isObject),
);

/** Registers the handlers of requests that compare entries. */
export function answerComparisonRequests(answer: RegisterHandler, { service: { comparisons } }: Session): void {
  answer(compareVersionsRequest, v.object(source), notCompared(), (params, token) =>
    comparisons.versions(params, token),
  );
  answer(entryFilesRequest, v.object({ ...source, mainFile: v.string(), count }), noFiles(), (params, token) =>
    comparisons.files(params, token),
  );
  const compared = { mainFile: v.string(), files: v.array(v.string()), archives };
  const shape = v.object({ ...source, ...compared, makers: v.exactOptional(v.array(maker)) });
  answer(compareArchivesRequest, shape, noArchives(), (params, token) => comparisons.archives(params, token));
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
