/** Lets the user choose a data file, of the workspace or any other. */
import * as vscode from 'vscode';
import { plain } from '../ui/plain.ts';
import { askOne, type Back, type Choice, type StepFrame } from '../ui/quickInput/questions.ts';
import type { DataFiles } from './firstMapper.ts';

/** The most files in the list: more are found faster in a file dialog. */
const mostFiles = 500;

/** A choice besides the files. */
interface ExtraChoice<T> {
  readonly label: string;
  readonly detail: string;
  readonly value: T;
}

/** What is offered besides the JSON files of the workspace. */
interface DataFileQuestion<T> {
  /** Likely files with a description, shown first. */
  readonly first: readonly { readonly uri: vscode.Uri; readonly description?: string }[];
  /** Further choices, below the files. */
  readonly extra?: readonly ExtraChoice<T>[];
  /** The current choice. */
  readonly current?: vscode.Uri | undefined;
}

/**
 * Asks the user for a data file.
 * @returns undefined if the user chose nothing
 */
export async function askDataFile<T = never>(
  frame: StepFrame,
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
    ...first.map(({ uri, description }) => ({ ...choiceOf(uri), description })),
    ...others.map(choiceOf),
    ...extra,
    { label: vscode.l10n.t('Choose Another File…'), value: browse, alwaysShow: true },
  ];
  const placeholder = vscode.l10n.t('Choose a data file (JSON)');
  const chosen = await askOne<vscode.Uri | T | typeof browse>(frame, { placeholder, choices });
  return chosen === browse ? openDialog(frame.title) : chosen;
}

const browse = Symbol('browse');

/**
 * Returns the JSON files that an explorer menu passes, starting with the clicked file, or undefined if there are none.
 */
export function selectedFiles(uri: unknown, uris: unknown): DataFiles | undefined {
  if (!(uri instanceof vscode.Uri)) return undefined;
  const all: readonly unknown[] = Array.isArray(uris) ? uris : [];
  const others = all.filter(
    (each) => each instanceof vscode.Uri && /\.json$/i.test(each.path) && each.toString() !== uri.toString(),
  );
  return [uri, ...(others as vscode.Uri[])];
}

/** Returns whether a JSON file may be data by its name, which those of mappers and of settings aren't. */
export function mayBeData({ path }: vscode.Uri): boolean {
  return !/mapper[^/]*\.json$|\/(package(-lock)?|[jt]sconfig[^/]*)\.json$|\/\.vscode\//i.test(path);
}

/** The workspace's JSON files that may be data, sorted by name. */
async function jsonFiles(): Promise<readonly vscode.Uri[]> {
  const found = await vscode.workspace.findFiles('**/*.json', '**/{node_modules,.git,.vscode}/**', mostFiles);
  return found.filter(mayBeData).toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

async function openDialog(title: string): Promise<vscode.Uri | undefined> {
  const filters = { JSON: ['json'] };
  const chosen = await vscode.window.showOpenDialog({ title, filters, canSelectMany: false });
  return chosen?.[0];
}
