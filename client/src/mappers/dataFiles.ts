/** Asks for a data file: one of the workspace, or any other. */
import * as vscode from 'vscode';
import type { Back, Frame } from '../ui/frame.ts';
import { plain } from '../ui/plain.ts';
import { askOne, type Choice } from '../ui/steps.ts';

/** More names than this are found faster in a file dialog. */
const mostFiles = 500;

/** What may be chosen beside the files. */
export interface ExtraChoice<T> {
  readonly label: string;
  readonly detail: string;
  readonly value: T;
}

/** What is offered beside the JSON files of the workspace. */
export interface DataFileQuestion<T> {
  /** Files that are likely meant, with a word on each. */
  readonly first: readonly { readonly uri: vscode.Uri; readonly description?: string }[];
  /** Further choices, below the files. */
  readonly extra?: readonly ExtraChoice<T>[];
  /** The answer that was given before. */
  readonly current?: vscode.Uri | undefined;
}

/** @returns undefined when nothing was chosen */
export async function askDataFile<T = never>(
  frame: Frame,
  { first, extra = [], current }: DataFileQuestion<T>,
): Promise<vscode.Uri | T | Back | undefined> {
  const choiceOf = (uri: vscode.Uri): Choice<vscode.Uri> => ({
    label: plain(vscode.workspace.asRelativePath(uri)),
    value: uri,
    picked: uri.toString() === current?.toString(),
  });
  const known = new Set(first.map(({ uri }) => uri.toString()));
  const others = (await jsonFiles()).filter((uri) => !known.has(uri.toString()));
  const choices: Choice<vscode.Uri | T | typeof browse>[] = [
    ...first.map(({ uri, description }) => ({ ...choiceOf(uri), ...(description !== undefined && { description }) })),
    ...others.map(choiceOf),
    ...extra,
    { label: vscode.l10n.t('Choose another file…'), value: browse, alwaysShow: true },
  ];
  const placeholder = vscode.l10n.t('Choose a data file (JSON)');
  const chosen = await askOne<vscode.Uri | T | typeof browse>(frame, { placeholder, choices });
  return chosen === browse ? openDialog(frame.title) : chosen;
}

const browse = Symbol('browse');

/** The workspace's JSON files, by name; those called mappers are left out. */
async function jsonFiles(): Promise<readonly vscode.Uri[]> {
  const found = await vscode.workspace.findFiles('**/*.json', '**/{node_modules,.git,.vscode}/**', mostFiles);
  return found
    .filter(({ path }) => !/mapper[^/]*\.json$/i.test(path))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

async function openDialog(title: string): Promise<vscode.Uri | undefined> {
  const filters = { JSON: ['json'] };
  const chosen = await vscode.window.showOpenDialog({ title, filters, canSelectMany: false });
  return chosen?.[0];
}
