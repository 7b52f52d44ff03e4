/** Steps of the walkthrough that no event of VS Code completes; package.json waits for their context keys. */
import * as vscode from 'vscode';

type Step = 'openedExamples' | 'sawEntries' | 'choseSample';

/** Completes a step of the walkthrough. VS Code keeps the check mark and ignores repetitions. */
export async function completeWalkthroughStep(step: Step): Promise<void> {
  await vscode.commands.executeCommand('setContext', `mapperWorkbench.${step}`, true);
}
