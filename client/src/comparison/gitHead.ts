/** Files as they are in the last commit, from VS Code's built-in Git extension. */
import * as vscode from 'vscode';
import { plain } from '../ui/plain.ts';
import { UserError } from '../ui/userError.ts';

/** The part of the Git extension's API (version 1) that is used here. */
interface GitExtension {
  readonly enabled: boolean;
  getAPI(version: 1): GitApi;
}

interface GitApi {
  /** Until it is `initialized`, repositories of the window are not known yet. */
  readonly state: 'uninitialized' | 'initialized';
  readonly onDidChangeState: vscode.Event<GitApi['state']>;
  /** Each call gives another object. */
  getRepository(uri: vscode.Uri): Repository | null;
}

interface Repository {
  readonly rootUri: vscode.Uri;
  readonly state: { readonly HEAD: { readonly commit?: string } | undefined };
  /** Rejects for a file that the commit does not have. */
  getObjectDetails(treeish: string, path: string): Promise<{ readonly size: number }>;
  buffer(ref: string, path: string): Promise<Uint8Array>;
}

/** Largest files of a commit, in bytes (docs/trust.md#limits); the editor passes no longer data files to extensions. */
export const maxHeadBytes = { mapper: 4 * 1024 * 1024, data: 48 * 1024 * 1024 };

/** Reads files of HEAD. */
interface HeadCommit {
  /** The text of a file; undefined if HEAD does not have it. @throws UserError if it is too large, or isn't UTF-8 */
  textOf(uri: vscode.Uri, limit: number): Promise<string | undefined>;
}

/**
 * Returns the HEAD commit of the repository that contains a file.
 * @throws UserError with the reason if there is no such commit
 */
export async function findHead(uri: vscode.Uri): Promise<HeadCommit> {
  const api = await gitApi();
  const repository = api.getRepository(uri);
  const name = plain(vscode.workspace.asRelativePath(uri));
  if (repository === null)
    throw new UserError(
      vscode.l10n.t("{0} isn't in an open Git repository. Open the folder of its repository in VS Code.", name),
    );
  if (repository.state.HEAD?.commit === undefined)
    throw new UserError(
      vscode.l10n.t('The repository of {0} has no commits yet, so there is nothing to compare with.', name),
    );
  return {
    async textOf(file, limit) {
      // Another repository's file doesn't belong to this HEAD.
      if (api.getRepository(file)?.rootUri.toString() !== repository.rootUri.toString()) return undefined;
      const details = await repository.getObjectDetails('HEAD', file.fsPath).catch(() => undefined);
      if (details === undefined) return undefined;
      const shown = plain(vscode.workspace.asRelativePath(file));
      if (details.size > limit)
        throw new UserError(vscode.l10n.t('The version of {0} in HEAD is too large to compare here.', shown));
      return decode(await repository.buffer('HEAD', file.fsPath), shown);
    },
  };
}

/** Not by the Git extension's `show`, which decodes by the settings of the editor. */
function decode(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UserError(vscode.l10n.t("{0} isn't encoded in UTF-8 in HEAD, so it can't be compared.", name));
  }
}

async function gitApi(): Promise<GitApi> {
  const extension = vscode.extensions.getExtension<GitExtension>('vscode.git');
  const exports = await extension?.activate();
  if (exports?.enabled) return initialized(exports.getAPI(1));
  throw new UserError(
    vscode.l10n.t(
      "VS Code's Git extension isn't available, because it is disabled or the window is in Restricted Mode. On the command line, `mapper preview … --against FILE` compares with another mapper file.",
    ),
  );
}

async function initialized(api: GitApi): Promise<GitApi> {
  if (api.state === 'initialized') return api;
  return new Promise((resolve) => {
    const listener = api.onDidChangeState(() => {
      listener.dispose();
      resolve(api);
    });
  });
}
