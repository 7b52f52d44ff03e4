/** The object of a data file that a first mapper is written for. */

import * as l10n from '@vscode/l10n';
import { memberNames, recordMemberOrder } from '../../data/memberOrder.ts';
import { parseSample, type Sample } from '../../data/sample.ts';
import { classKey, mappedClassKey, mappedVersionKey } from '../../mapper/keys.ts';
import type { ScaffoldResult } from '../../protocol.ts';
import { isObject } from '../../util/isObject.ts';

export type DataObject = Readonly<Record<string, unknown>>;

/** Why there is no mapper. */
export type ScaffoldProblem = Extract<ScaffoldResult, { readonly kind: 'problem' }>;

export interface DataRoot {
  readonly object: DataObject;
  /** Without class key and version. */
  readonly fields: DataObject;
}

/** Returns whether a result is a problem. */
export function isProblem(read: object): read is ScaffoldProblem {
  return 'kind' in read && read.kind === 'problem';
}

/** Creates a problem from a sentence. */
export function scaffoldProblem(sentence: string): ScaffoldProblem {
  return { kind: 'problem', problem: sentence };
}

/**
 * Reads the root of a data file, or returns a problem if the file can't be used as a data file.
 * @param text the text of the data file, without a byte order mark
 */
export function readRoot(text: string): DataRoot | ScaffoldProblem {
  const sample = parseSample(text);
  if (sample.kind !== 'value') return unreadable(sample, text);
  const { root } = sample;
  if (Array.isArray(root)) {
    const sentence = l10n.t(
      'A data file must be an object with "{0}", but this file is a list. Give the list a name in an object.',
      mappedClassKey,
    );
    return { ...scaffoldProblem(sentence), isList: true };
  }
  if (!isObject(root))
    return scaffoldProblem(
      l10n.t('A data file must be an object with "{0}", but this file is a single value.', mappedClassKey),
    );
  if (Object.hasOwn(root, classKey))
    return scaffoldProblem(l10n.t('This file is a mapper. Choose a data file instead.'));
  return { object: root, fields: withoutKeys(root) };
}

/** Reads the roots of the data files, and skips the files that can't be read. */
export function readRoots(texts: readonly string[]): readonly DataRoot[] {
  return texts.map(readRoot).filter((read): read is DataRoot => !isProblem(read));
}

function unreadable(sample: Exclude<Sample, { kind: 'value' }>, text: string): ScaffoldProblem {
  if (sample.kind === 'limit')
    return scaffoldProblem(
      sample.limit === 'size'
        ? l10n.t('This file is too large to be read.')
        : l10n.t('This file is nested too deeply.'),
    );
  const line = text.slice(0, sample.error.span.offset).split('\n').length;
  return scaffoldProblem(l10n.t("This file isn't JSON (line {0}). {1}", line, sample.error.message));
}

/** The other members, in the order of the file. */
function withoutKeys(root: DataObject): DataObject {
  const names = memberNames(root).filter((name) => name !== mappedClassKey && name !== mappedVersionKey);
  const rest = Object.fromEntries(names.map((name) => [name, root[name]]));
  recordMemberOrder(rest, names);
  return rest;
}
