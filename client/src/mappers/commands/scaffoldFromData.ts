import * as vscode from 'vscode';
import type { Command } from '../../ui/command.ts';
import { fileOf } from '../activeFile.ts';
import { selectedFiles } from '../dataFiles.ts';
import { bindNewMapper, scaffold } from '../scaffold.ts';

/** Opens a first mapper for a data file, bound to it, as an unsaved document. */
export const scaffoldFromData: Command = {
  id: 'mapperWorkbench.scaffoldFromData',
  async run(services, uri, uris) {
    const problem = vscode.l10n.t('Open a data file (JSON) first, then write a mapper for it.');
    const files = selectedFiles(uri, uris) ?? [fileOf(uri, problem)];
    const made = await scaffold(services, files);
    const document = await vscode.workspace.openTextDocument({ language: 'json', content: made.text });
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside });
    await bindNewMapper(services, { mapper: document.uri, files, made, opensPreview: false });
  },
};
