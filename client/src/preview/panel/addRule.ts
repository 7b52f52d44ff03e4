/** Adds a rule for an unread data field to the mapper, on request of the user. */
import * as vscode from 'vscode';
import {
  type AddRuleParams,
  type AddRuleResult,
  addRuleRequest,
  type PreviewDetails,
} from '../../../../server/src/protocol.ts';
import { inform } from '../../ui/notice.ts';
import type { Ask } from './reveal.ts';

/** @returns the rule's range; undefined, with a message, if no mapping can read the field */
export async function addRule(
  { mapperUri, dataUri }: Pick<PreviewDetails, 'mapperUri' | 'dataUri'>,
  field: string,
  ask: Ask,
): Promise<vscode.Location | undefined> {
  const uri = vscode.Uri.parse(mapperUri);
  const document = await vscode.workspace.openTextDocument(uri);
  const params: AddRuleParams = { uri: mapperUri, dataUri, field };
  for (;;) {
    const { version } = document;
    const edits = await ask<AddRuleResult>(addRuleRequest, params);
    // The document was edited meanwhile, so the ranges no longer apply.
    if (document.version !== version) continue;
    const [first] = edits ?? [];
    if (!edits || first === undefined) {
      void inform(
        vscode.l10n.t(
          'There is no rule to add for this field: no mapping stands around it, or no member of its class means the same.',
        ),
      );
      return undefined;
    }
    const edit = new vscode.WorkspaceEdit();
    edit.set(
      uri,
      edits.map(({ range, newText }) => new vscode.TextEdit(rangeOf(range), newText)),
    );
    const isDone = await vscode.workspace.applyEdit(edit);
    return isDone ? new vscode.Location(uri, insertedRange(document, first)) : undefined;
  }
}

/** The range of the inserted text, without the whitespace before it. */
function insertedRange(
  document: vscode.TextDocument,
  { range, newText }: NonNullable<AddRuleResult>[number],
): vscode.Range {
  const start = document.offsetAt(rangeOf(range).start);
  const text = newText.trim();
  const from = start + newText.indexOf(text);
  return rangeOf({ start: document.positionAt(from), end: document.positionAt(from + text.length) });
}

function rangeOf({ start, end }: NonNullable<AddRuleResult>[number]['range']): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
