/** Every command, with the answers that lead to its end. */
import * as vscode from 'vscode';
import { type Answer, cancel, pick, pickAll, pickButton, press, type } from '../support/fakeEditor.ts';
import { pastedToken } from '../support/jwt.ts';
import { allCommands } from '../support/runCommand.ts';
import { canary, password } from '../support/sandboxService.ts';
import { creating } from './preparations.ts';

export interface Run {
  /** Without the prefix. */
  readonly name: string;
  readonly answers: readonly Answer[];
  /** What a menu passes. */
  readonly argument?: unknown;
}

const create = creating();

const uploadNode = { kind: 'upload', upload: { id: 'u2', name: 'Second', errors: [], warnings: [] } };
const fileNode = { kind: 'file', uploadId: 'u2', path: 'data.json', file: { name: 'data.json', isFile: true } };
const mapperFile = vscode.Uri.file('/w/data.mapper.json');

/** Commands of the service. */
const table: readonly (readonly [name: string, answers: readonly Answer[], argument?: unknown])[] = [
  ['signIn', [press(), pick('password'), type('ada'), type(password)]],
  ['signIn', [press(), pick('paste'), type(pastedToken)]],
  ['signIn', [press(), pick('paste'), type(`${pastedToken}.x`), cancel]],
  ['signOut', []],
  ['createPat', create],
  ['createPat', [...create, press()]],
  ['listPats', [pick('kept')]],
  ['inspectPat', [pick('kept')]],
  ['rotatePat', [pick('kept'), press(), press()]],
  ['revokePat', [pick('kept'), press()]],
  ['usePat', [pick('kept')]],
  ['connectionActions', [pick('createPat'), ...create]],
  ['setBaseUrl', [pick('other'), type('https://other.example')]],
  ['openDashboard', []],
  ['checkConnection', []],
  ['addPat', [type(`${canary}-pasted`), type('pasted'), pick('never'), press()]],
  ['addPat', [type(pastedToken), cancel]],
  ['forgetPat', [pick('kept'), press()]],
  ['copyPat', [pick('kept'), pick('Token')]],
  ['copyPat', [pick('kept'), pick('curl command')]],
  ['createAppToken', [press(1), pick('3600'), press(1)]],
  ['createAppToken', [press(1), pick('3600'), press()]],
  ['recoverToken', [pick('left'), pick(1), press()]],
  ['listUploads', [pick('Second')]],
  ['listUploads', [pickButton('Second', 'eye')]],
  ['openUpload', [pick('First')]],
  ['openUploadFile', [], fileNode],
  ['openUploadFile', [pick('Second'), pick('data.json')]],
  ['previewUploadFile', [pick('data.mapper.json')], fileNode],
  ['compareWithArchive', [pick('data.mapper.json')], fileNode],
  ['uploadFiles', [pickAll('data.json', 'data.mapper.json'), pick('Second'), type('')], mapperFile],
  ['uploadFiles', [pickAll('data.mapper.json'), pick('new'), type('New')], mapperFile],
  ['loadMoreUploads', []],
  ['openUploadInBrowser', [], uploadNode],
  ['refreshUploads', []],
  ['watchUpload', [], uploadNode],
  ['verifySchemas', []],
];

const prefix = 'mapperWorkbench.';
const named = new Set(table.map(([name]) => name));
const others = allCommands.map(({ id }) => id.slice(prefix.length)).filter((name) => !named.has(name));

/** Of the service alone. */
export const serviceRuns: readonly Run[] = table.map(([name, answers, argument]) => ({ name, answers, argument }));

/** The commands about mappers are asked nothing: their questions are cancelled. */
export const runs: readonly Run[] = [...serviceRuns, ...others.map((name): Run => ({ name, answers: [] }))];

/** Does a run need the list of uploads to get to its end? */
export function isUploadRun({ name }: Run): boolean {
  return /upload|archive/i.test(name);
}
