/** A copy of a data file that is a list: the list is a field of an object there, because a mapper reads objects. */
import * as vscode from 'vscode';
import { wrappedList, wrappedName } from '../../../server/src/protocol.ts';
import { type NoticeAction, warn } from '../ui/notice.ts';
import { exists } from '../ui/overwriting.ts';
import { plain } from '../ui/plain.ts';
import { askText } from '../ui/quickInput/questions.ts';
import { fileNameOf } from '../util/fileName.ts';

/** Returns the button that writes the copy and begins its mapper. */
export function wrapAction(data: vscode.Uri): NoticeAction {
  return { title: vscode.l10n.t('Put the List into an Object…'), run: () => wrapList(data) };
}

/** Nothing is overwritten. */
async function wrapList(data: vscode.Uri): Promise<void> {
  const copy = data.with({ path: wrappedName(data.path) });
  const name = plain(fileNameOf(copy), 60);
  const begin = () => vscode.commands.executeCommand('mapperWorkbench.newMapper', copy);
  if (await exists(copy)) {
    const next = { title: vscode.l10n.t('New Mapper for {0}…', name), run: begin };
    return warn(vscode.l10n.t('{0} already exists. Create a mapper for it, or delete it and try again.', name), next);
  }
  const stem = fileNameOf(data).replace(/\.json$/i, '');
  const field = await askText(vscode.l10n.t('Name of the List in {0}', name), {
    prompt: vscode.l10n.t('The copy is an object that has the list under this name, and the class key “{0}”.', stem),
    value: stem,
    validate: (typed) =>
      typed.trim() === '' || typed.startsWith('$')
        ? vscode.l10n.t("Enter a name that doesn't begin with `$`.")
        : undefined,
  });
  if (field === undefined) return;
  const text = wrappedList((await vscode.workspace.openTextDocument(data)).getText(), field, stem);
  await vscode.workspace.fs.writeFile(copy, new TextEncoder().encode(text));
  await begin();
}
