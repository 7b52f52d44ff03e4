/** After sending: says for each entry whether the service's archive is what the preview shows. */
import * as l10n from '@vscode/l10n';
import type { ArchiveState, EntryMaker } from '../../../../server/src/protocol.ts';
import { ApiError } from '../../remoteService/api/apiError.ts';
import type { Services } from '../../services.ts';
import { judgeArchives, makerNames } from '../agreeingMakers.ts';
import { type ArchiveSource, compareArchives, entryFiles } from '../archiveRequests.ts';
import type { Archives } from '../readArchives.ts';
import type { SentEntry } from '../uploadContent.ts';

/** What the comparison after sending needs. */
export interface SentComparison {
  readonly pairs: readonly ArchiveSource[];
  /** Archives that existed before. */
  readonly existed: ReadonlySet<string>;
  /** The parser that the service says it runs; null: the one whose entries are closest. */
  readonly target: EntryMaker | null;
  readonly readArchives: (files: readonly string[]) => Promise<Archives>;
}

/** The entries of a data file. */
export interface ComparedFile {
  /** Whose entries they were compared with; undefined if they weren't compared. */
  readonly maker?: string;
  readonly entries: readonly SentEntry[];
  /** What wasn't compared, and why. */
  readonly remarks: readonly string[];
  /** How many entries are not as previewed. */
  readonly differing: number;
}

/**
 * Compares the entries that the service created from the sent data files with the preview, and returns a result for
 * each data file by its URI. It never throws an `ApiError`, because the result says what could not be compared.
 */
export async function compareSent(
  { client }: Pick<Services, 'client'>,
  sent: SentComparison,
): Promise<ReadonlyMap<string, ComparedFile>> {
  const files = new Map<string, ComparedFile>();
  for (const source of sent.pairs) {
    try {
      files.set(source.dataUri, await comparePair(client, source, sent));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      files.set(source.dataUri, notCompared(source, error.kind === 'not-offered' ? notOffered() : error.message));
    }
  }
  return files;
}

function notCompared({ mainFile }: ArchiveSource, reason: string): ComparedFile {
  return { entries: [{ file: mainFile }], remarks: [reason], differing: 0 };
}

function notOffered(): string {
  return l10n.t("The service doesn't give access to the archives of its entries, so there is nothing to compare.");
}

async function comparePair(
  client: Services['client'],
  source: ArchiveSource,
  sent: SentComparison,
): Promise<ComparedFile> {
  const { files, total, problem } = await entryFiles(client, source);
  if (problem !== undefined) return notCompared(source, problem);
  const { found } = await sent.readArchives(files);
  const makers = sent.target && { makers: [sent.target] };
  const compared = await compareArchives(client, { ...source, files, archives: Object.fromEntries(found), ...makers });
  const [closest] = judgeArchives(compared).closest;
  const states = compared.makers.find(({ maker }) => maker === closest)?.entries ?? [];
  const left = total - files.length;
  return {
    ...(closest !== undefined && { maker: makerNames([closest]) }),
    entries: [
      // A data file that the mapper makes nothing of has an entry in the service all the same.
      ...(states.some(({ file }) => file === source.mainFile) ? [] : [{ file: source.mainFile }]),
      ...states.map((state) => ({ file: state.file, outcome: stateText(state, sent.existed.has(state.file)) })),
    ],
    remarks: left > 0 ? [l10n.t("{0} more entries weren't compared.", left)] : [],
    differing: states.filter(({ state }) => state !== 'same').length,
  };
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
