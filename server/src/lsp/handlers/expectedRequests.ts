/** Answers which data files have expected entries, and whether the entries are equal to them. */

import * as l10n from '@vscode/l10n';
import * as v from 'valibot';
import {
  type CheckExpectedResult,
  checkExpectedRequest,
  type ExpectedFailure,
  expectedFilesRequest,
  expectedNameOf,
} from '../../protocol.ts';
import type { FileContent } from '../../service/workspaceHost.ts';
import type { Session } from '../session.ts';
import type { RegisterHandler } from './answer.ts';
import { none, uri } from './params.ts';

/** The most UTF-16 code units of both texts together; editors are slow to compare longer ones. */
const largestTexts = 8 * 1024 * 1024;

const shape = v.object({ uri, mapperUri: v.exactOptional(uri), text: v.exactOptional(v.string()) });

/** Registers the handlers of the requests that list and check expected entries. */
export function answerExpectedRequests(answer: RegisterHandler, session: Session): void {
  const { service } = session;
  answer(expectedFilesRequest, none, { files: [] }, async (_, token) => {
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
  answer(checkExpectedRequest, shape, failed(), async (params, token) => {
    // The expected file is read from disk, like `check --expect` does; the entries are made from unsaved text as well.
    const content: FileContent =
      params.text === undefined
        ? await session.host.readFile(expectedNameOf(params.uri))
        : { kind: 'text', text: params.text };
    const failure = await service.expectations.check(params, content, token);
    return failure === undefined ? {} : { failure: withinLimit(failure) };
  });
}

const failed = (): CheckExpectedResult => ({
  failure: { message: l10n.t('An internal error occurred. See the log of the language server.') },
});

function withinLimit({ texts, ...failure }: ExpectedFailure): ExpectedFailure {
  return texts && texts.expected.length + texts.found.length <= largestTexts ? { ...failure, texts } : failure;
}
