import { checkWorkspace } from './checkWorkspace.ts';
import type { Command } from './command.ts';
import { previewEntries } from './previewEntries.ts';
import { reloadSchemas } from './reloadSchemas.ts';
import { restartServer } from './restartServer.ts';
import { showLog } from './showLog.ts';

/** Commands of the service; their code is loaded when one is first used, so that activation stays fast. */
const serviceCommandNames = [
  'signIn',
  'signOut',
  'createPat',
  'listPats',
  'inspectPat',
  'rotatePat',
  'revokePat',
  'usePat',
  'connectionActions',
  'setBaseUrl',
  'openDashboard',
  'forgetPat',
  'copyPat',
  'checkConnection',
  'addPat',
  'createAppToken',
  'recoverToken',
  'listUploads',
  'openUpload',
  'openUploadFile',
  'previewUploadFile',
  'compareWithArchive',
  'uploadFiles',
  'loadMoreUploads',
  'openUploadInBrowser',
  'refreshUploads',
  'watchUpload',
  'verifySchemas',
] as const;

/** Loaded with the first of them, too. */
const entryCommandNames = ['previewAsJson', 'exportEntries', 'compareWithExpected'] as const;

export type EntryCommandName = (typeof entryCommandNames)[number];
export type ServiceCommandName = (typeof serviceCommandNames)[number];

/** Commands about mappers and their data, loaded likewise. */
const mapperCommandNames = [
  'newMapper',
  'openExamples',
  'scaffoldFromData',
  'chooseSampleData',
  'openSampleData',
  'addSources',
] as const;

export type MapperCommandName = (typeof mapperCommandNames)[number];

/** Every command, in the order of package.json. */
export const commands: readonly Command[] = [
  previewEntries,
  ...entryCommandNames.map((name) =>
    loadedLater(name, async () => (await import('./entryCommands.ts')).entryCommands[name]),
  ),
  checkWorkspace,
  reloadSchemas,
  restartServer,
  showLog,
  ...mapperCommandNames.map((name) =>
    loadedLater(name, async () => (await import('./mapperCommands.ts')).mapperCommands[name]),
  ),
  ...serviceCommandNames.map((name) =>
    loadedLater(name, async () => (await import('./serviceCommands.ts')).serviceCommands[name]),
  ),
];

function loadedLater(name: string, load: () => Promise<Command>): Command {
  return {
    id: `mapperWorkbench.${name}`,
    async run(...args) {
      await (await load()).run(...args);
    },
  };
}
