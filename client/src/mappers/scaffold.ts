/** A first mapper for a data file, as the language server writes it. */
import * as vscode from 'vscode';
import { type ScaffoldParams, type ScaffoldResult, scaffoldRequest } from '../../../server/src/protocol.ts';
import { type Services, UserError } from '../commands/command.ts';
import { inform } from '../ui/notice.ts';
import { plain } from '../ui/plain.ts';

export type Scaffolded = Extract<ScaffoldResult, { readonly kind: 'mapper' }>;

/**
 * @param schema class of the main section; without it any entry
 * @throws UserError that says why there is no mapper for this file
 */
export async function scaffold(
  { client }: Pick<Services, 'client'>,
  data: vscode.Uri,
  schema?: string,
): Promise<Scaffolded> {
  const params: ScaffoldParams = { uri: data.toString(), ...(schema !== undefined && { schema }) };
  const result = await client.sendRequest<ScaffoldResult>(scaffoldRequest, params);
  if (result.kind === 'mapper') return result;
  const name = plain(vscode.workspace.asRelativePath(data));
  throw new UserError(vscode.l10n.t('No mapper for {0}: {1}.', name, result.problem));
}

/** Tells what the user should know of a new mapper. */
export function tellNotes({ notes }: Scaffolded): void {
  // Shown without waiting: the command has done its work.
  if (notes.length > 0) void inform(vscode.l10n.t('About the new mapper: {0}.', notes.join('; ')));
}
