/** The context menu of a value in the panel. */
import * as vscode from 'vscode';
import type { Command } from '../../ui/command.ts';
import { readValueContext, type ValueContext } from '../panel/pageMessages.ts';
import type { PreviewPanel } from '../panel/previewPanel.ts';

export const goToRule = valueCommand('mapperWorkbench.goToRule', ({ origin: { section, rule } }, panel) =>
  panel?.reveal({ section, rule, pointer: undefined }),
);

export const goToSource = valueCommand('mapperWorkbench.goToSource', ({ origin: { pointer } }, panel) =>
  panel?.reveal({ section: undefined, rule: undefined, pointer }),
);

/** Copies the value as JSON, but a text as it is. */
export const copyValue = valueCommand('mapperWorkbench.copyValue', ({ value }) =>
  vscode.env.clipboard.writeText(typeof value === 'string' ? value : JSON.stringify(value ?? null)),
);

/** Copies the JSON Pointer of the value in its entry. */
export const copyPath = valueCommand('mapperWorkbench.copyPath', ({ path }) => vscode.env.clipboard.writeText(path));

function valueCommand(
  id: string,
  run: (value: ValueContext, panel: PreviewPanel | undefined) => Thenable<void> | undefined,
): Command {
  return {
    id,
    async run({ panels }, argument) {
      const value = readValueContext(argument);
      if (value) await run(value, panels.active);
    },
  };
}
