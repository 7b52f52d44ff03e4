/** Opens the place of a value in the data file, and of a rule in the mapper. */
import * as vscode from 'vscode';
import { locateRequest, type PreviewAnswer, type Range, type RequestType } from '../../../../server/src/protocol.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { toRange } from '../../ui/serverEdits.ts';
import { fileNameOf } from '../../util/fileName.ts';
import type { PageMessage } from './pageMessages.ts';

/** Larger files are not opened for a single value. */
const largestOpened = 20 * 1024 * 1024;

/** Sends a request to the server; undefined without an answer. */
export type Ask = <Params, Result>(
  type: RequestType<Params, Result>,
  params: NoInfer<Params>,
) => Promise<Result | undefined>;

/** The rule of a value, and the JSON Pointer of its source. */
export type ValueOrigin = Omit<Extract<PageMessage, { kind: 'reveal' }>, 'kind'>;

/**
 * Shows the rule and the source of a value, in existing editor groups if possible. If the mapper is already visible,
 * no new group is created beside it. If there is room for only one of the two, the function shows the rule, or the
 * source if the rule is already visible.
 * @param panel the column of the panel
 * @returns what the user can do to see the source, if only the rule is shown
 */
export async function revealValue(
  { section, rule, pointer }: ValueOrigin,
  { mapperUri = '', dataUri = '', sections, rules }: PreviewAnswer,
  panel: vscode.ViewColumn | undefined,
  ask: Ask,
): Promise<string | undefined> {
  const mapper = vscode.Uri.parse(mapperUri);
  const own = rule === undefined ? sections : rules;
  const found = own.find((each) => each.section === section && (!('rule' in each) || each.rule === rule));
  const data = vscode.Uri.parse(dataUri);
  const mapperColumn = columnFor(mapper, [panel]) ?? vscode.ViewColumn.Beside;
  const free = columnFor(data, [panel, mapperColumn]);
  const range = pointer === undefined ? undefined : (await ask(locateRequest, { uri: dataUri, at: pointer }))?.range;
  const isNext = range && free === undefined && found !== undefined && isShown(mapper, found.range);
  const shown: (Shown | undefined)[] = [];
  if (found && !isNext) shown.push(await revealRange(mapper, found.range, mapperColumn));
  const isSource = range && (free !== undefined || isNext || !found);
  if (isSource) shown.push(await revealRange(data, range, free ?? columnFor(data, [panel]) ?? mapperColumn));
  for (const each of shown) if (each) flash(each);
  if (!range || isSource) return undefined;
  return vscode.l10n.t('This is the rule. Choose the value again to see its source in {0}.', fileNameOf(data));
}

/** Does a visible editor have its cursor at the start of the range? */
function isShown(uri: vscode.Uri, { start }: Range): boolean {
  return vscode.window.visibleTextEditors.some(
    ({ document, selection }) =>
      `${document.uri}` === `${uri}` &&
      selection.active.line === start.line &&
      selection.active.character === start.character,
  );
}

/**
 * Shows a range of a mapper.
 * @param panel the column of the panel
 */
export async function revealInMapper(
  { uri, range }: vscode.Location,
  panel: vscode.ViewColumn | undefined,
): Promise<void> {
  const shown = await revealRange(uri, range, columnFor(uri, [panel]) ?? vscode.ViewColumn.Beside);
  if (shown) flash(shown);
}

/** A visible range. */
interface Shown {
  readonly editor: vscode.TextEditor;
  readonly range: vscode.Range;
}

/** Shows a range of a file without moving the focus. @param column for the editor */
async function revealRange(uri: vscode.Uri, range: Range, viewColumn: vscode.ViewColumn): Promise<Shown | undefined> {
  if (await isTooLarge(uri)) {
    const line = range.start.line + 1;
    const name = plain(vscode.workspace.asRelativePath(uri));
    void inform(vscode.l10n.t('{1} is too large to open. The value is in line {0}.', line, name));
    return undefined;
  }
  const options = { viewColumn, preserveFocus: true, preview: false };
  const editor = await vscode.window.showTextDocument(uri, options);
  const shown = toRange(range);
  editor.selection = new vscode.Selection(shown.start, shown.start);
  editor.revealRange(shown, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  return { editor, range: shown };
}

/** The group that has a tab of the document, preferably a visible one, or else one with texts; none of `taken`. */
function columnFor(uri: vscode.Uri, taken: readonly (vscode.ViewColumn | undefined)[]): vscode.ViewColumn | undefined {
  const isFree = ({ viewColumn }: vscode.TabGroup) => !taken.includes(viewColumn);
  const own = groupsWith(uri).filter(isFree);
  const shown = own.find(({ activeTab }) => activeTab !== undefined && isTabOf(activeTab, uri));
  const withText = vscode.window.tabGroups.all.filter(isFree).find(({ activeTab }) => isText(activeTab?.input));
  return (shown ?? own[0] ?? withText)?.viewColumn;
}

function groupsWith(uri: vscode.Uri): readonly vscode.TabGroup[] {
  return vscode.window.tabGroups.all.filter(({ tabs }) => tabs.some((tab) => isTabOf(tab, uri)));
}

function isTabOf({ input }: vscode.Tab, uri: vscode.Uri): boolean {
  return isText(input) && input.uri.toString() === uri.toString();
}

function isText(input: unknown): input is vscode.TabInputText {
  return input instanceof vscode.TabInputText;
}

async function isTooLarge(uri: vscode.Uri): Promise<boolean> {
  if (vscode.workspace.textDocuments.some((open) => `${open.uri}` === `${uri}`)) return false;
  try {
    return (await vscode.workspace.fs.stat(uri)).size > largestOpened;
  } catch {
    return false;
  }
}

let decoration: vscode.TextEditorDecorationType | undefined;

/** Highlights a range for a moment; a selection is not visible while the panel has the focus. */
function flash({ editor, range }: Shown): void {
  decoration ??= vscode.window.createTextEditorDecorationType({
    backgroundColor: new vscode.ThemeColor('editor.findMatchHighlightBackground'),
    border: '1px solid',
    borderColor: new vscode.ThemeColor('focusBorder'),
  });
  const used = decoration;
  editor.setDecorations(used, [range]);
  setTimeout(() => editor.setDecorations(used, []), 2_000);
}

/**
 * Returns whether the mapper was edited after the preview was created, so that the ranges in the preview are no longer
 * valid.
 * @param version the mapper's version that the preview was created from; undefined if the mapper wasn't open
 */
export function isStale(version: number | undefined, mapperUri: string): boolean {
  const document = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === mapperUri);
  // The first version of an open document is the file.
  return document !== undefined && document.version !== (version ?? 1);
}
