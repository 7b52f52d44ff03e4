/** The nodes of the view *Uploads*, and their appearance. */

import * as vscode from 'vscode';
import type { RawFile } from '../../remoteService/api/endpoints/files.ts';
import type { Upload } from '../../remoteService/api/endpoints/uploads.ts';
import { redact } from '../../remoteService/api/redact.ts';
import { maxLengths, plain } from '../../ui/plain.ts';
import { memberOf } from '../../util/jsonValue.ts';
import { openFileCommand, processingOf, statusText, uploadName } from '../uploadText.ts';

/** `service`: base URL of the node's service. */
export type UploadNode =
  | { readonly kind: 'upload'; readonly service: string; readonly upload: Upload }
  | { readonly kind: 'error' | 'warning' | 'note'; readonly text: string }
  | {
      readonly kind: 'file';
      readonly service: string;
      readonly uploadId: string;
      readonly path: string;
      readonly file: RawFile;
    }
  | { readonly kind: 'more' };

/** Returns the upload of a node that a menu passes. */
export function uploadOfNode(argument: unknown): Upload | undefined {
  return memberOf(argument, 'upload') as Upload | undefined;
}

/** Returns the file of a node that a click passes. */
export function fileOfNode(argument: unknown): Extract<UploadNode, { kind: 'file' }> | undefined {
  if (typeof argument !== 'object' || argument === null || !('uploadId' in argument)) return undefined;
  return argument as Extract<UploadNode, { kind: 'file' }>;
}

/** Returns the tree item of a node. */
export function itemOf(node: UploadNode): vscode.TreeItem {
  if (node.kind === 'upload') return uploadItem(node.upload);
  if (node.kind === 'file') return fileItem(node);
  if (node.kind === 'more') return moreItem();
  const text = plain(node.text, maxLengths.title);
  const item = new vscode.TreeItem(text);
  item.iconPath = new vscode.ThemeIcon(node.kind === 'note' ? 'info' : node.kind);
  item.tooltip = text;
  return item;
}

const icons = { processing: 'sync', failed: 'error', done: 'pass' } as const;

function uploadItem(upload: Upload): vscode.TreeItem {
  const state = processingOf(upload);
  const name = plain(uploadName(upload));
  const hasErrors = state === 'done' && upload.errors.length > 0;
  const status = redact(statusText(upload.status ?? '', hasErrors), []);
  const entries = upload.entries === undefined ? '' : vscode.l10n.t('entries: {0}', upload.entries);
  const item = new vscode.TreeItem(name, vscode.TreeItemCollapsibleState.Collapsed);
  item.id = upload.id;
  item.description = [status, entries].filter((text) => text !== '').join(' · ');
  item.iconPath = new vscode.ThemeIcon(hasErrors ? 'warning' : icons[state]);
  item.contextValue = `upload.${state}`;
  item.tooltip = [name, item.description, hasErrors ? '' : redact(upload.message ?? '', [])]
    .filter((text) => text !== '')
    .join('\n');
  item.accessibilityInformation = { label: [name, item.description].filter((text) => text !== '').join(', ') };
  return item;
}

function fileItem(node: Extract<UploadNode, { kind: 'file' }>): vscode.TreeItem {
  const { file } = node;
  const { Collapsed, None } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(redact(file.name, []), file.isFile ? None : Collapsed);
  item.iconPath = file.isFile ? vscode.ThemeIcon.File : vscode.ThemeIcon.Folder;
  item.contextValue = file.isFile ? 'uploadFile' : 'uploadFolder';
  const kind = file.isFile ? vscode.l10n.t('file') : vscode.l10n.t('folder');
  item.accessibilityInformation = { label: `${redact(file.name, [])}, ${kind}` };
  if (file.isFile) item.command = { command: openFileCommand, title: '', arguments: [node] };
  return item;
}

function moreItem(): vscode.TreeItem {
  const item = new vscode.TreeItem(vscode.l10n.t('Load more…'));
  item.iconPath = new vscode.ThemeIcon('ellipsis');
  item.command = { command: 'mapperWorkbench.loadMoreUploads', title: '' };
  return item;
}
