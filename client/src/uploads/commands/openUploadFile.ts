/** Opens a file of an upload, read-only, given by the view or chosen by the user. */
import * as vscode from 'vscode';
import { serviceCommand } from '../../ui/flow.ts';
import { chooseFile } from '../chooseFile.ts';
import { fetchFile } from '../fetchFile.ts';

export const openUploadFile = serviceCommand({
  id: 'mapperWorkbench.openUploadFile',
  async run(flow, argument) {
    const file = await chooseFile(flow, argument);
    const document = file && (await fetchFile(flow, file));
    if (document) await vscode.window.showTextDocument(document, { preview: true });
  },
});
