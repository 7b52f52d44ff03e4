/** Ranges of the language server as VS Code has them. */
import * as vscode from 'vscode';
import type { Range } from '../../../server/src/protocol.ts';

/** Converts a range of the protocol to one of VS Code. */
export function toRange({ start, end }: Range): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
