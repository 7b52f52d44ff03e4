/** Says what a quick fix did to `ignore` in `mapper.config.json`, which may not be in sight. */
import * as vscode from 'vscode';
import { type IgnoreChange, showIgnoreChangeCommand } from '../../../../server/src/protocol.ts';
import type { Command } from '../../ui/command.ts';
import { showStatus } from '../../ui/notice.ts';

const fileName = 'mapper.config.json';

export const showIgnoreChange: Command = {
  id: showIgnoreChangeCommand,
  async run(_, code, change) {
    const isUnsaved = vscode.workspace.textDocuments.some(
      ({ uri, isDirty }) => isDirty && uri.path.endsWith(`/${fileName}`),
    );
    const save = isUnsaved ? [vscode.l10n.t('Save the file to apply the change.')] : [];
    showStatus([changeText(String(code), change as IgnoreChange), ...save].join(' '));
  },
};

function changeText(code: string, change: IgnoreChange): string {
  return change === 'added'
    ? vscode.l10n.t('An entry for `{0}` at this place was added to {1}.', code, fileName)
    : vscode.l10n.t('The entry for `{0}` at this place was removed from {1}.', code, fileName);
}
