/** Answers which data files have expected entries, and whether the entries are equal to them. */

import * as l10n from '@vscode/l10n';
import { canonicalUri } from '../../host/uris.ts';
import {
  type CheckExpectedParams,
  type CheckExpectedResult,
  checkExpectedRequest,
  type ExpectedFailure,
  type ExpectedFilesResult,
  expectedFilesRequest,
  expectedNameOf,
} from '../../protocol.ts';
import type { FileContent } from '../../service/workspaceHost.ts';
import { isObject } from '../../util/isObject.ts';
import type { Session } from '../session.ts';
import type { RegisterHandler } from './answer.ts';
import { readUri } from './readParams.ts';

/** The most UTF-16 code units of both texts together; editors are slow to compare longer ones. */
const largestTexts = 8 * 1024 * 1024;

/** Registers the handlers of the requests that list and check expected entries. */
export function answerExpectedRequests(answer: RegisterHandler, session: Session): void {
  const { service } = session;
  answer(expectedFilesRequest, noFiles, async (_raw, token) => {
    session.expectedFiles.requested('');
    const clientUri = (uri: string) => session.clientUri(uri);
    const files = (await service.expectations.files(token)).map(({ dataUri, expectedUri, mapper, data }) => ({
      dataUri: clientUri(dataUri),
      expectedUri: clientUri(expectedUri),
      data,
      mapper: mapper && { ...mapper, uri: clientUri(mapper.uri) },
    }));
    return { files };
  });
  answer(checkExpectedRequest, failed(), async (raw, token): Promise<CheckExpectedResult> => {
    const params = readParams(raw);
    // The expected file is read from disk, like `check --expect` does; the entries are made from unsaved text as well.
    const content: FileContent =
      params.text === undefined
        ? await session.host.readFile(expectedNameOf(params.uri))
        : { kind: 'text', text: params.text };
    const failure = await service.expectations.check(params, content, token);
    return failure === undefined ? {} : { failure: withinLimit(failure) };
  });
}

const noFiles: ExpectedFilesResult = { files: [] };

const failed = (): CheckExpectedResult => ({
  failure: { message: l10n.t('An internal error occurred. See the log of the language server.') },
});

function readParams(raw: unknown): CheckExpectedParams {
  const { mapperUri, text } = isObject(raw) ? raw : {};
  return {
    uri: readUri(raw),
    ...(typeof mapperUri === 'string' && { mapperUri: canonicalUri(mapperUri) }),
    ...(typeof text === 'string' && { text }),
  };
}

function withinLimit({ texts, ...failure }: ExpectedFailure): ExpectedFailure {
  return texts && texts.expected.length + texts.found.length <= largestTexts ? { ...failure, texts } : failure;
}
