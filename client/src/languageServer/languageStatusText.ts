/** The texts of the language status of a mapper or data file. Pure functions. */

import * as vscode from 'vscode';
import type { ParserVersion, SamplesResult, SchemaSourcesResult } from '../../../server/src/protocol.ts';
import type { KnownParser } from '../target/serviceTarget.ts';
import { plain } from '../ui/plain.ts';
import { fileNameOf } from '../util/fileName.ts';

export interface StatusLine {
  readonly text: string;
  readonly detail: string;
  readonly isBusy?: boolean;
  readonly warns?: boolean;
}

export type ServerState = 'starting' | 'running' | 'stopped';

const maxNamed = 5;

/** Returns the status line about the sources that describe the classes of the file. */
export function schemaLine({ isReady, sources, unknown, partial }: SchemaSourcesResult): StatusLine {
  const count = sources.reduce((sum, { classes }) => sum + classes.length, 0);
  if (!isReady) {
    const text = vscode.l10n.t('Reading schema classes');
    return { text, detail: vscode.l10n.t('Python sources'), isBusy: true };
  }
  const named = sources.map(({ name, classes }) => `${plain(name, 60)} (${classes.length})`);
  const missing = unknown.slice(0, maxNamed).map((path) => plain(path, 80));
  const more = unknown.length > maxNamed ? ['…'] : [];
  const detail = [
    ...(named.length > 0 ? [vscode.l10n.t('Sources: {0}', named.join(', '))] : []),
    ...(missing.length > 0 ? [vscode.l10n.t('Unknown: {0}', [...missing, ...more].join(', '))] : []),
    ...partial.slice(0, maxNamed).map(inPart),
  ].join(' · ');
  const text =
    unknown.length === 0
      ? vscode.l10n.t('Schema classes: {0}', count)
      : vscode.l10n.t('Schema classes: {0} of {1} known', count, count + unknown.length);
  return { text, detail, warns: unknown.length > 0 };
}

/** A class that is known in part, with its missing bases. */
function inPart({ path, missing }: SchemaSourcesResult['partial'][number]): string {
  const bases = missing.slice(0, maxNamed).map((base) => plain(base, 80));
  return bases.length === 0
    ? vscode.l10n.t('Partly known: {0}', plain(path, 80))
    : vscode.l10n.t('Partly known: {0} (missing: {1})', plain(path, 80), bases.join(', '));
}

/** Returns the status line about the data file that the mapper is checked with. */
export function sampleLine({ samples, active }: SamplesResult): StatusLine {
  if (active === null)
    return { text: vscode.l10n.t('No sample data'), detail: vscode.l10n.t("Results of rules aren't checked") };
  const others = samples.length - 1;
  return {
    text: vscode.l10n.t('Sample data: {0}', plain(fileNameOf(vscode.Uri.parse(active)), 60)),
    detail: others > 0 ? vscode.l10n.t('and {0} more', others) : '',
  };
}

/**
 * Returns the status line about the parser or the specification against which mappers are checked.
 * @param checked the parser that the server checks against in addition to the specification
 * @param service the parser that the configured service last reported
 */
export function targetLine(
  checked: ParserVersion | null,
  compat: unknown,
  service: KnownParser | undefined,
): StatusLine {
  const current = compat === 'auto' ? service : undefined;
  const host = plain(current?.host ?? '', 60);
  const day = current ? new Date(current.at).toLocaleDateString() : '';
  if (checked === null) {
    const text = vscode.l10n.t('Checked against the specification');
    if (current?.parser === 'none')
      return { text, detail: vscode.l10n.t('{0} has no JSON parser installed (as of {1})', host, day) };
    const isUnknown = compat === 'auto';
    return { text, detail: isUnknown ? vscode.l10n.t("The service's parser is unknown") : '' };
  }
  if (current?.parser !== checked) {
    const text =
      checked === 'next'
        ? vscode.l10n.t("Checked against NOMAD's parser (newest source)")
        : vscode.l10n.t("Checked against NOMAD's parser {0}", checked);
    return { text, detail: '' };
  }
  const text = vscode.l10n.t("Checked against NOMAD's parser {0} ({1})", plain(current.version ?? '', 60), host);
  return { text, detail: vscode.l10n.t('As of {0}', day) };
}

/** Returns the status line about the state of the server. */
export function serverLine(state: ServerState): StatusLine {
  const text = {
    starting: vscode.l10n.t('Mapper server is starting'),
    running: vscode.l10n.t('Mapper server is running'),
    stopped: vscode.l10n.t('Mapper server has stopped'),
  }[state];
  return { text, detail: '', isBusy: state === 'starting', warns: state === 'stopped' };
}
