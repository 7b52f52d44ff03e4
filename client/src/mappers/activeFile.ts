/** Which file a command is about. */

import * as vscode from 'vscode';
import { UserError } from '../ui/userError.ts';
import { documentInFront } from './lastActiveDocument.ts';

/** The file that a menu passed, else the one in the editor. @throws UserError where there is none */
export function fileOf(argument: unknown, problem: string): vscode.Uri {
  if (argument instanceof vscode.Uri) return argument;
  const document = documentInFront();
  if (document?.languageId !== 'json') throw new UserError(problem);
  return document.uri;
}
