import * as vscode from 'vscode';
import { type CheckAgainParams, checkAgainNotification } from '../../../../server/src/protocol.ts';
import type { Command } from '../../ui/command.ts';

/** Checks a text again that held or ended the server. */
export const checkAgain: Command = {
  id: 'mapperWorkbench.checkAgain',
  async run({ client, heldTexts }, given) {
    const uri = given instanceof vscode.Uri ? given : vscode.window.activeTextEditor?.document.uri;
    if (uri === undefined) return;
    heldTexts.release((each) => vscode.Uri.parse(each).toString() === uri.toString());
    const params: CheckAgainParams = { uri: uri.toString() };
    await client.sendNotification(checkAgainNotification, params);
  },
};
