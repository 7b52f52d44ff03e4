import * as vscode from 'vscode';
import { chooseFile } from '../uploads/chooseFile.ts';
import { fetchFile } from '../uploads/fetchFile.ts';
import type { Command } from './command.ts';

/** Opens a file of an upload, read-only: what the view passes, else one of the user's choice. */
export const openUploadFile: Command = {
  id: 'mapperWorkbench.openUploadFile',
  async run(services, argument) {
    const file = await chooseFile(services, argument);
    const document = file && (await fetchFile(services, file));
    if (document) await vscode.window.showTextDocument(document, { preview: true });
  },
};
