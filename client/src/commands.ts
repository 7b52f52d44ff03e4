/** All commands by their names; their code is one chunk, which the first that is used loads. */
import type { Command } from './ui/command.ts';

/** In the order of package.json. */
const names = [
  'previewEntries',
  'checkWorkspace',
  'newMapper',
  'openExamples',
  'scaffoldFromData',
  'chooseSampleData',
  'openSampleData',
  'addSources',
  'verifySchemas',
  'restartServer',
  'showLog',
  'signIn',
  'signOut',
  'createPat',
  'listPats',
  'inspectPat',
  'rotatePat',
  'revokePat',
  'usePat',
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
  'reloadSchemas',
  'connectionActions',
  'previewAsJson',
  'exportEntries',
  'compareWithExpected',
] as const;

export type CommandName = (typeof names)[number];

export const commands: readonly Command[] = names.map((name) => ({
  id: `mapperWorkbench.${name}`,
  async run(...args) {
    const { allCommands } = await import('./allCommands.ts');
    await allCommands[name].run(...args);
  },
}));
