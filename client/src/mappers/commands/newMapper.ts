import * as vscode from 'vscode';
import type { Command } from '../../ui/command.ts';
import { back } from '../../ui/frame.ts';
import { askText, runSteps, type Step } from '../../ui/steps.ts';
import { askDataFile } from '../dataFiles.ts';
import { bindNewMapper, scaffold } from '../scaffold.ts';

/** What fits any entry, where the user knows no better class. */
const anyEntry = 'nomad.datamodel.data.EntryData';

interface Draft {
  readonly data?: vscode.Uri;
  readonly schema?: string;
}

/** Asks for a data file, if none is given, and a schema; writes a mapper that works with both, and binds it to the file. */
export const newMapper: Command = {
  id: 'mapperWorkbench.newMapper',
  async run(services, argument) {
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
    await bindNewMapper(services, target, draft.data, made);
  },
};

const askData: Step<Draft> = async (draft, frame) => {
  const document = vscode.window.activeTextEditor?.document;
  const isLikely = document?.languageId === 'json' && !/mapper[^/]*\.json$/i.test(document.uri.path);
  const first = isLikely ? [{ uri: document.uri, description: vscode.l10n.t('in the editor') }] : [];
  const data = await askDataFile(frame, { first, current: draft.data });
  return data === undefined || data === back ? data : { ...draft, data };
};

const askSchema: Step<Draft> = async (draft, frame) => {
  const prompt = vscode.l10n.t('Class of the main section: names joined by dots');
  const answer = await askText(frame, { prompt, value: draft.schema ?? anyEntry, validate: schemaProblem });
  return answer === undefined || answer === back ? answer : { ...draft, schema: answer.trim() };
};

function schemaProblem(text: string): string | undefined {
  if (/^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+$/u.test(text.trim())) return undefined;
  return vscode.l10n.t('Type the path of a class, such as {0}.', anyEntry);
}

/** `runs/run.json` → `runs/run.mapper.json`. */
function besides(data: vscode.Uri): vscode.Uri {
  return data.with({ path: `${data.path.replace(/\.json$/i, '')}.mapper.json` });
}
