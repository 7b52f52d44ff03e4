/** What differs between a VS Code on a machine and one in a browser. `#platform` is one of the two beside this file. */
import type * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import type { TokenLocks } from '../../remoteService/auth/locks/tokenLock.ts';

/** The language server as the client sees it. */
export interface LanguageServer {
  /** The connection; not started yet. */
  readonly client: BaseLanguageClient;
  /** Ends the server at once, also one that does not answer. The connection closes, as after a crash. */
  end(): void;
}

export interface Platform {
  createServer(
    context: vscode.ExtensionContext,
    id: string,
    name: string,
    options: LanguageClientOptions,
  ): LanguageServer;
  /** Locks shared by all windows. */
  tokenLocks(context: vscode.ExtensionContext): TokenLocks;
  /** Writes a file that only its owner may read, where the system supports that; rejects if it cannot be written. */
  writeOwnFile(uri: vscode.Uri, text: string): Promise<void>;
}
