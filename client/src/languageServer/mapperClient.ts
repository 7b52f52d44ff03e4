/** The language client, as all but its start uses it: it takes the requests and notifications of `protocol.ts` alone. */
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { OwnConnection } from '../../../server/src/protocol.ts';

export type MapperClient = OwnConnection & Omit<BaseLanguageClient, keyof OwnConnection>;
