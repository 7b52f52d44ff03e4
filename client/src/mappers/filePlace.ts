/** Whether files are inside of the workspace by their real paths, which only the language server can determine. */

import * as vscode from 'vscode';
import { type FilePlace, placeRequest } from '../../../server/src/protocol.ts';
import type { Services } from '../services.ts';
import { plain } from '../ui/plain.ts';

/** Returns the location of a file. If the server isn't available, the real path is unknown. */
export async function filePlace({ client }: Pick<Services, 'client'>, uri: string): Promise<FilePlace> {
  try {
    return await client.sendRequest(placeRequest, { uri });
  } catch {
    return { isInside: false, target: null };
  }
}

/**
 * Returns whether a file is in the workspace or in the same folder as another file. Links are resolved first. The
 * function is used for files whose names are derived from the name of another file.
 */
export async function isInSameScope(
  services: Pick<Services, 'client'>,
  file: vscode.Uri,
  other: vscode.Uri,
): Promise<boolean> {
  const { isInside, target } = await filePlace(services, file.toString());
  if (isInside || target === null) return isInside;
  const { target: otherTarget } = await filePlace(services, other.toString());
  return folderOf(target ?? file.toString()) === folderOf(otherTarget ?? other.toString());
}

/**
 * Returns a description of the actual location of a file, such as the target of a link, or undefined for a workspace
 * file that isn't a link.
 */
export function resolvedPath({ target, isInside }: FilePlace): string | undefined {
  if (target === null) return vscode.l10n.t('Link with an unknown target');
  if (target === undefined) return isInside ? undefined : vscode.l10n.t('Outside of the workspace');
  const path = plain(vscode.workspace.asRelativePath(vscode.Uri.parse(target, true)));
  return isInside ? vscode.l10n.t('Link to {0}', path) : vscode.l10n.t('Link to {0}, outside of the workspace', path);
}

function folderOf(uri: string): string {
  return vscode.Uri.joinPath(vscode.Uri.parse(uri, true), '..').toString();
}
