/** Asks for the class of a new mapper: those that are known, the one that takes most of the data first, or any other by its name. */
import * as vscode from 'vscode';
import { type RankClassesResult, type RankedClass, rankClassesRequest } from '../../../server/src/protocol.ts';
import type { Services } from '../services.ts';
import { plain } from '../ui/plain.ts';
import { toToken, withProgress } from '../ui/progress.ts';
import { askOne, type Back, type Choice, type StepFrame } from '../ui/quickInput/questions.ts';
import { type DataFiles, refusal, toRankParams } from './firstMapper.ts';

/** The answer of a user who doesn't choose a class yet. */
export const decideLater = null;

/**
 * Asks the user for the class of the main section.
 * @param current the class that the user chose before
 */
export async function askClass(
  { client }: Pick<Services, 'client'>,
  frame: StepFrame,
  files: DataFiles,
  current: string | typeof decideLater | undefined,
): Promise<string | typeof decideLater | Back | undefined> {
  const { total, classes, problem, file, isList } = await rankedClasses(client, files);
  if (problem !== undefined) throw refusal(files, { problem, file, isList });
  const choiceOf = (each: RankedClass): Choice<string> => ({ ...rowOf(each, total), picked: each.path === current });
  const groups = [
    { label: vscode.l10n.t('Classes for entries'), rows: classes.filter(({ isEntry }) => isEntry).map(choiceOf) },
    { label: vscode.l10n.t('Other classes'), rows: classes.filter(({ isEntry }) => !isEntry).map(choiceOf) },
  ];
  const known = new Set(classes.map(({ path }) => path));
  const isListed = typeof current !== 'string' || known.has(current);
  const before: Choice<string>[] = isListed ? [] : [{ label: current, value: current, picked: true }];
  return askOne<string | typeof decideLater>(frame, {
    placeholder: vscode.l10n.t('Choose a class for the main section, or type its path'),
    choices: [
      ...before,
      ...groups.flatMap(({ label, rows }) => (rows.length === 0 ? [] : [{ label }, ...rows])),
      { label: vscode.l10n.t('Without a class') },
      laterRow(current === decideLater),
    ],
    typed: (text) => {
      const later = laterRow(false);
      if (text === '' || isMatch(later, text)) return undefined;
      const isKnown = classes.some((each) => isMatch(rowOf(each, total), text));
      const path = isClassPath(text) && !known.has(text) ? [typedRow(text)] : [];
      return [...path, ...(isKnown ? [] : [noMatchRow(text)]), later];
    },
  });
}

function rowOf({ path, fields, about }: RankedClass, total: number): Choice<string> {
  const count = total === 0 ? [] : [vscode.l10n.t('{0} of {1} fields', fields, total)];
  return {
    label: path.slice(path.lastIndexOf('.') + 1),
    // In full: what is typed is looked for in it.
    description: path,
    detail: [...count, ...(about === undefined ? [] : [about])].join(' · '),
    value: path,
  };
}

function laterRow(picked: boolean): Choice<typeof decideLater> {
  return {
    label: vscode.l10n.t('Decide later'),
    detail: vscode.l10n.t('The new mapper gets a rule for each field, named after the field'),
    value: decideLater,
    picked,
  };
}

/** VS Code also takes letters that don't stand together, in this order. */
function isMatch({ label, description = '', detail = '' }: Choice<unknown>, text: string): boolean {
  const letters = [...text.toLowerCase()].filter((letter) => letter !== ' ');
  return [label, description, detail].some((shown) => {
    const rest = [...letters];
    for (const letter of shown.toLowerCase()) if (letter === rest[0]) rest.shift();
    return rest.length === 0;
  });
}

function noMatchRow(text: string): Choice<string> {
  return {
    label: vscode.l10n.t('No known class matches {0}', text),
    detail: vscode.l10n.t('You can type the whole path of a class, such as package.module.Class'),
    isRemark: true,
  };
}

/** VS Code puts rows first whose label has the typed text, so the text of an unknown class stands behind the label. */
function typedRow(path: string): Choice<string> {
  return { label: vscode.l10n.t('Unknown class'), description: path, value: path };
}

function isClassPath(text: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+$/u.test(text);
}

/** Who does not want to wait for them types the name. */
async function rankedClasses(client: Services['client'], files: DataFiles): Promise<RankClassesResult> {
  const name = plain(vscode.workspace.asRelativePath(files[0]), 60);
  const ask = async (signal: AbortSignal): Promise<RankClassesResult> => {
    try {
      return await client.sendRequest(rankClassesRequest, toRankParams(files), toToken(signal));
    } catch (error) {
      if (signal.aborted) return { total: 0, classes: [] };
      throw error;
    }
  };
  return withProgress(vscode.l10n.t('Comparing {0} with the known classes', name), ask, 'late');
}
