/** Adds a rule for an unread data field to the mapper, on request of the user. */

import * as vscode from 'vscode';
import {
  type AddRuleParams,
  addRuleRequest,
  type PreviewAnswer,
  type RuleOffer,
} from '../../../../server/src/protocol.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { askOne, type Back } from '../../ui/quickInput/questions.ts';
import { applyServerEdits, toRange } from '../../ui/serverEdits.ts';
import type { Ask } from './reveal.ts';

type Edit = RuleOffer['edits'][number];

type Request = (target?: string) => Promise<RuleOffer | null | undefined>;

/**
 * Asks the user for the target of a data field and writes a rule for the field. If the field is in a list that no
 * mapping reads, the function first asks for the target of the list and writes a repeated mapping. It then adds a rule
 * only if this mapping doesn't read the field yet.
 * @returns the location of the text that was written first; undefined if the user chose no target, or if no mapping
 * can read the field, in which case a message explains the problem
 */
export async function addRule(
  { mapperUri = '', dataUri = '' }: Pick<PreviewAnswer, 'mapperUri' | 'dataUri'>,
  field: string,
  ask: Ask,
): Promise<vscode.Location | undefined> {
  const uri = vscode.Uri.parse(mapperUri);
  const params: AddRuleParams = { uri: mapperUri, dataUri, field };
  const request: Request = (target) => ask(addRuleRequest, target === undefined ? params : { ...params, target });
  const offer = await request();
  if (!offer) return notAdded();
  const added = await writeChoice(uri, offer, request);
  const rule = added && offer.adds === 'mapping' ? await request() : undefined;
  if (rule?.adds === 'rule') await writeChoice(uri, rule, request);
  return added;
}

/** Asks for a target, and writes what the server adds for it. @returns the range of the text */
async function writeChoice(uri: vscode.Uri, offer: RuleOffer, request: Request): Promise<vscode.Location | undefined> {
  const document = await vscode.workspace.openTextDocument(uri);
  const target = await askTarget(offer);
  if (typeof target !== 'string') return undefined;
  const edits = await applyServerEdits(document, async () => (await request(target))?.edits ?? []);
  if (edits === undefined) return undefined;
  const [first] = edits;
  return first ? new vscode.Location(uri, insertedRange(document, first)) : notAdded();
}

function notAdded(): undefined {
  void inform(
    vscode.l10n.t(
      'No rule can be added, because no mapping reads the object that contains this field. Add a mapping for the object first.',
    ),
  );
}

/** Asks for the target: one of the class, the best first, or any other that is typed. */
function askTarget({ adds, source, targets }: RuleOffer): Promise<string | Back | undefined> {
  const title =
    adds === 'rule'
      ? vscode.l10n.t('Add Rule for {0}', plain(source))
      : vscode.l10n.t('Add Repeated Mapping for {0}', plain(source));
  return askOne<string>(
    { title },
    {
      placeholder:
        adds === 'rule'
          ? vscode.l10n.t('Choose a target, or type another one')
          : vscode.l10n.t('Choose where the items of the list are written, or type a different place'),
      choices: targets.map(({ target, detail, reason }) => ({
        label: target,
        description: detail,
        detail: reason,
        value: target,
      })),
      typed: (text) =>
        text === '' || targets.some(({ target }) => target === text) ? undefined : { label: text, value: text },
    },
  );
}

/** The range of the inserted text, without the whitespace before it. */
function insertedRange(document: vscode.TextDocument, { range, newText }: Edit): vscode.Range {
  const start = document.offsetAt(toRange(range).start);
  const text = newText.trim();
  const from = start + newText.indexOf(text);
  return toRange({ start: document.positionAt(from), end: document.positionAt(from + text.length) });
}
