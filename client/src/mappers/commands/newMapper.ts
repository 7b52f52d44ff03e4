import * as vscode from 'vscode';
import type { Command } from '../../ui/command.ts';
import { back } from '../../ui/quickInput/frame.ts';
import { runSteps, type Step } from '../../ui/quickInput/steps.ts';
import { askClass } from '../classChoice.ts';
import { askDataFile } from '../dataFiles.ts';
import { bindNewMapper, scaffold } from '../scaffold.ts';

interface Draft {
  readonly data?: vscode.Uri;
  readonly schema?: string;
}

/** Asks for a data file, if none is given, and a class; the mapper for both is opened, bound to the file, with its preview. */
export const newMapper: Command = {
  id: 'mapperWorkbench.newMapper',
  async run(services, argument) {
    const askSchema: Step<Draft> = async (draft, frame) => {
      if (draft.data === undefined) return undefined;
      const schema = await askClass(services, frame, draft.data, draft.schema);
      return schema === undefined || schema === back ? schema : { ...draft, schema };
    };
    const steps = argument instanceof vscode.Uri ? [askSchema] : [askData, askSchema];
    const given: Draft = argument instanceof vscode.Uri ? { data: argument } : {};
    const draft = await runSteps<Draft>(vscode.l10n.t('New Mapper'), given, steps);
    if (draft?.data === undefined) return;
    const made = await scaffold(services, draft.data, draft.schema);
    const target = await vscode.window.showSaveDialog({
      title: vscode.l10n.t('Save the New Mapper'),
      defaultUri: besides(draft.data),
      filters: { JSON: ['json'] },
    });
    if (target === undefined) return;
    await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(made.text));
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(target));
    await bindNewMapper(services, { mapper: target, data: draft.data, made, opensPreview: true });
  },
};

const askData: Step<Draft> = async (draft, frame) => {
  const document = vscode.window.activeTextEditor?.document;
  const isLikely = document?.languageId === 'json' && !/mapper[^/]*\.json$/i.test(document.uri.path);
  const first = isLikely ? [{ uri: document.uri, description: vscode.l10n.t('in the editor') }] : [];
  const data = await askDataFile(frame, { first, current: draft.data });
  return data === undefined || data === back ? data : { ...draft, data };
};

/** `runs/run.json` → `runs/run.mapper.json`. */
function besides(data: vscode.Uri): vscode.Uri {
  return data.with({ path: `${data.path.replace(/\.json$/i, '')}.mapper.json` });
}
