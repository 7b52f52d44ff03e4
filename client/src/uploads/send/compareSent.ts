/** After sending: says for each entry whether the service's archive is what the preview shows. */
import * as l10n from '@vscode/l10n';
import type { ArchiveState, EntryMaker } from '../../../../server/src/protocol.ts';
import { ApiError } from '../../remoteService/api/apiError.ts';
import type { UploadEntry } from '../../remoteService/api/endpoints/uploads.ts';
import { redact } from '../../remoteService/api/redact.ts';
import type { Services } from '../../services.ts';
import type { PageLine, PagePart } from '../../ui/pages/page.ts';
import { type ArchiveSource, compareArchives, entryFiles } from '../archiveRequests.ts';
import { judgeArchives, makerNames } from '../archiveVerdict.ts';
import type { Archives } from '../readArchives.ts';

/** What the comparison after sending needs. */
export interface SentComparison {
  readonly pairs: readonly ArchiveSource[];
  /** Archives that existed before. */
  readonly existed: ReadonlySet<string>;
  /** The entries as the service lists them. */
  readonly entries: readonly UploadEntry[];
  /** The parser that the service says it runs; null: the one whose entries are closest. */
  readonly target: EntryMaker | null;
  readonly readArchives: (files: readonly string[]) => Promise<Archives>;
}

interface ComparedEntries {
  /** A part of the page for each data file. */
  readonly parts: readonly PagePart[];
  /** How many entries are not as previewed. */
  readonly differing: number;
}

/**
 * Compares the entries that the service created from the sent files with the preview. It never throws an `ApiError`,
 * because the result says what could not be compared.
 */
export async function compareSent(
  { client }: Pick<Services, 'client'>,
  sent: SentComparison,
): Promise<ComparedEntries> {
  const parts: PagePart[] = [];
  let differing = 0;
  for (const source of sent.pairs) {
    const about = redact(source.mainFile, []);
    try {
      const compared = await comparePair(client, source, sent);
      parts.push({
        heading: l10n.t('Entries of {0} compared with the preview ({1})', about, compared.maker),
        lines: compared.lines,
      });
      differing += compared.differing;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const reason = error.kind === 'not-offered' ? notOffered() : error.message;
      parts.push({ heading: l10n.t('Entries of {0} compared with the preview', about), lines: [{ text: reason }] });
    }
  }
  return { parts, differing };
}

function notOffered(): string {
  return l10n.t("The service doesn't give access to the archives of its entries, so there is nothing to compare.");
}

interface ComparedPair {
  readonly maker: string;
  readonly lines: readonly PageLine[];
  readonly differing: number;
}

async function comparePair(
  client: Services['client'],
  source: ArchiveSource,
  sent: SentComparison,
): Promise<ComparedPair> {
  const { files, total, problem } = await entryFiles(client, source);
  if (problem !== undefined) return { maker: l10n.t('not compared'), lines: [{ text: problem }], differing: 0 };
  const { found } = await sent.readArchives(files);
  const makers = sent.target && { makers: [sent.target] };
  const compared = await compareArchives(client, { ...source, files, archives: Object.fromEntries(found), ...makers });
  const [closest] = judgeArchives(compared).closest;
  const states = compared.makers.find(({ maker }) => maker === closest)?.entries ?? [];
  const left = total - files.length;
  return {
    maker: closest === undefined ? l10n.t('not compared') : makerNames([closest]),
    lines: [
      ...states.map((state) => lineOf(state, sent)),
      // A data file that the mapper makes nothing of has an entry in the service all the same.
      ...(states.some(({ file }) => file === source.mainFile) ? [] : failureOf(source.mainFile, sent)),
      ...(left > 0 ? [{ text: l10n.t("{0} more entries weren't compared.", left) }] : []),
    ],
    differing: states.filter(({ state }) => state !== 'same').length,
  };
}

function lineOf(state: ArchiveState, sent: SentComparison): PageLine {
  const outcome = stateText(state, sent.existed.has(state.file));
  const [failure] = failureOf(state.file, sent, outcome);
  return failure ?? { text: `${redact(state.file, [])}: ${outcome}` };
}

/** An entry that failed, with the service's own messages. */
function failureOf(file: string, { entries }: SentComparison, outcome?: string): PageLine[] {
  const entry = entries.find(({ mainfile }) => mainfile === file);
  if (entry === undefined || (entry.status !== 'FAILURE' && entry.errors.length === 0)) return [];
  const text = [l10n.t('failed'), ...(outcome === undefined ? [] : [outcome])].join(', ');
  return [
    { text: `${redact(file, [])}: ${text}`, below: entry.errors.map((message) => ({ text: redact(message, []) })) },
  ];
}

function stateText({ state, differing }: ArchiveState, existed: boolean): string {
  switch (state) {
    case 'same':
      return l10n.t('same as the preview');
    case 'missing':
      return l10n.t('missing, because the service has no archive');
    case 'unmade':
      return l10n.t('not in the preview');
    case 'differs':
      return existed
        ? l10n.t('not updated, because it already existed (values that differ: {0})', differing)
        : l10n.t('differs from the preview (values that differ: {0})', differing);
  }
}
