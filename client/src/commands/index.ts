import { checkWorkspace } from './checkWorkspace.ts';
import type { Command } from './command.ts';
import { previewEntries } from './previewEntries.ts';
import { reloadSchemas } from './reloadSchemas.ts';
import { restartServer } from './restartServer.ts';
import { showLog } from './showLog.ts';

/** Every command, in the order of package.json. */
export const commands: readonly Command[] = [previewEntries, checkWorkspace, reloadSchemas, restartServer, showLog];
