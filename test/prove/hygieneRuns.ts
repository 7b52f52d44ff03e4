/** Every command, with the answers that lead to its end. */
import * as vscode from 'vscode';
import { allCommands } from '../../client/src/allCommands.ts';
import { type Answer, pick, pickAll, pickButton, press, type } from '../support/fakeEditor.ts';
import { canary, password } from '../support/fakeTokenService.ts';

export interface Run {
  /** Without the prefix. */
  readonly name: string;
  readonly answers: readonly Answer[];
  /** What a menu passes. */
  readonly argument?: unknown;
}

const create = [type('scripts'), pickAll('uploads:read'), pick('30 days'), type('')];

const uploadNode = { kind: 'upload', upload: { id: 'u2', name: 'Second', errors: [], warnings: [] } };
const fileNode = { kind: 'file', uploadId: 'u2', path: 'data.json', file: { name: 'data.json', isFile: true } };
const mapperFile = vscode.Uri.file('/w/data.mapper.json');

/** Commands of the service. */
const table: readonly (readonly [name: string, answers: readonly Answer[], argument?: unknown])[] = [
  ['signIn', [press('Continue'), type('ada'), type(password)]],
  ['signOut', []],
  ['createPat', create],
  ['createPat', [...create, press('Copy')]],
  ['listPats', [pick('kept')]],
  ['inspectPat', [pick('kept')]],
  ['rotatePat', [pick('kept'), press('Rotate'), press('Copy')]],
  ['revokePat', [pick('kept'), type('kept')]],
  ['usePat', [pick('kept')]],
  ['connectionActions', [pick(/Create/), ...create]],
  ['setBaseUrl', [pick(/Another/), type('https://other.example')]],
  ['openDashboard', []],
  ['checkConnection', []],
  ['addPat', [type('pasted'), type(`${canary}-pasted`), pick('Never'), press('Check Token')]],
  ['forgetPat', [pick('kept'), press('Forget')]],
  ['copyPat', [pick('kept'), pick('Token')]],
  ['copyPat', [pick('kept'), pick('curl')]],
  ['createAppToken', [press('Create App Token'), pick('1 hour'), press('Keep')]],
  ['createAppToken', [press('Create App Token'), pick('1 hour'), press('Copy')]],
  ['recoverToken', [pick('left'), pick('Revoke it'), press('Revoke')]],
  ['listUploads', [pick('Second')]],
  ['listUploads', [pickButton('Second', 'Wait Until Processed')]],
  ['openUpload', [pick('First')]],
  ['openUploadFile', [], fileNode],
  ['openUploadFile', [pick('Second'), pick('data.json')]],
  ['previewUploadFile', [pick('data.mapper.json')], fileNode],
  ['compareWithArchive', [pick('data.mapper.json')], fileNode],
  ['uploadFiles', [pickAll('data.json', 'data.mapper.json'), pick('Second'), type('')], mapperFile],
  ['uploadFiles', [pickAll('data.mapper.json'), pick(/New upload/), type('New')], mapperFile],
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
