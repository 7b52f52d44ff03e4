/**
 * Which findings of the specification explain what the service's parser does at the same place. Most codes do, whatever
 * the reason is; this is the table of the others.
 */
import type { Reason } from '../../parserModel/notes.ts';

const ofSource: readonly Reason[] = [
  'path',
  'unquoted-key',
  'item-dropped',
  'placeholders',
  'match-key',
  'source-in-item',
];

/** By code: the only reasons that a finding with this code explains. */
const onlyReasons: Readonly<Record<string, readonly Reason[]>> = {
  'archive-name-missing': ['file-name', 'file-taken'],
  'limit-reached': [],
  'main-key-conflict': ['place'],
  'main-schema-name': [],
  'match-key-ambiguous': ['match-key'],
  'nested-and-dotted': [],
  'number-precision': [],
  'repeat-keys-without-paths': [],
  'schema-incomplete': [],
  'schema-unknown': ['schema'],
  'section-empty': [],
  'source-literal': [...ofSource, 'repeat-path', 'plain-path', 'repeat-key'],
  'source-partial': ofSource,
  'subsection-schema-mismatch': ['place'],
  'target-duplicate': ['target', 'shared-value'],
  'use-rule-opaque': ['use-rule'],
};

/** Findings about the whole file, and the reasons that they explain wherever they stand. */
const ofFile: Readonly<Record<string, readonly Reason[]>> = {
  'class-key-missing': ['lookup'],
  'version-type': ['lookup'],
  'main-missing': ['main'],
  'main-duplicate': ['main'],
};

/**
 * Returns whether a finding of the specification explains a difference with this reason, at the same place.
 * @param isOfFile whether the difference is about the whole file, so that it has no place of its own
 */
export function explains(code: string, reason: Reason | undefined, isOfFile = false): boolean {
  const only = isOfFile ? (ofFile[code] ?? []) : Object.hasOwn(onlyReasons, code) ? onlyReasons[code] : undefined;
  return only === undefined || (reason !== undefined && only.includes(reason));
}
