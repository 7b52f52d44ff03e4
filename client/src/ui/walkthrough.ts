/** Steps of the walkthrough that no event of VS Code tells the end of; package.json waits for their context keys. */
import * as vscode from 'vscode';

type Step = 'openedExamples' | 'sawEntries' | 'choseSample';

const done = new Set<Step>();

/** What the step asks for has happened. The mark in the walkthrough stays, so once is enough. */
export async function stepDone(step: Step): Promise<void> {
  if (done.has(step)) return;
  done.add(step);
  await vscode.commands.executeCommand('setContext', `mapperWorkbench.${step}`, true);
}
