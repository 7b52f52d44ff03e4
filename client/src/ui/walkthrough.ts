/** Steps of the walkthrough that no event of VS Code tells the end of; package.json waits for their context keys. */
import * as vscode from 'vscode';

type Step = 'openedExamples' | 'sawEntries' | 'choseSample';

/** What the step asks for has happened. The mark in the walkthrough stays; VS Code itself tells repeats apart. */
export async function stepDone(step: Step): Promise<void> {
  await vscode.commands.executeCommand('setContext', `mapperWorkbench.${step}`, true);
}
