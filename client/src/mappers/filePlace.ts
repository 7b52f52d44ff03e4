/** Whether files are inside of the workspace by their real paths, which only the language server can determine. */

import * as vscode from 'vscode';
import { type FilePlace, type PlaceParams, placeRequest } from '../../../server/src/protocol.ts';
import type { Services } from '../services.ts';

/** Without the server the real path is unknown. */
export async function filePlace({ client }: Pick<Services, 'client'>, uri: string): Promise<FilePlace> {
  const params: PlaceParams = { uri };
  try {
    return await client.sendRequest<FilePlace>(placeRequest, params);
  } catch {
    return { isInside: false, target: null };
  }
}

/** Is a file that is named after another one really in the workspace, or in the other's folder? */
export async function isBeside(
  services: Pick<Services, 'client'>,
  file: vscode.Uri,
  other: vscode.Uri,
): Promise<boolean> {
  const { isInside, target } = await filePlace(services, file.toString());
  if (isInside || target === null) return isInside;
  const { target: otherTarget } = await filePlace(services, other.toString());
  return folderOf(target ?? file.toString()) === folderOf(otherTarget ?? other.toString());
}

function folderOf(uri: string): string {
  return vscode.Uri.joinPath(vscode.Uri.parse(uri, true), '..').toString();
}
