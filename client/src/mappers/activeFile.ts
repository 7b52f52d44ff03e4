/** The file that a command applies to. */

import * as vscode from 'vscode';
import { UserError } from '../ui/userError.ts';
import { activeDocument } from './lastActiveDocument.ts';

/** The file that a menu passed, or else the one in the editor. @throws UserError if there is none */
export function fileOf(argument: unknown, problem: string): vscode.Uri {
  if (argument instanceof vscode.Uri) return argument;
  const document = activeDocument();
  if (document?.languageId !== 'json') throw new UserError(problem);
  return document.uri;
}
