/** The objects of several data files that the user chose for one mapper. */
import * as l10n from '@vscode/l10n';
import { mappedClassKey, mappedVersionKey } from '../../mapper/keys.ts';
import { ownMember } from '../../util/isObject.ts';
import { type DataRoot, isProblem, readRoot, type ScaffoldProblem, scaffoldProblem } from './dataRoot.ts';

export interface DataText {
  /** As the user knows the file. */
  readonly name: string;
  /** Without byte order mark. */
  readonly text: string;
}

interface ChosenRoots {
  readonly kind: 'roots';
  /** In the order of the files, without those beyond the limit. */
  readonly roots: readonly DataRoot[];
  /** What the files name that have it; they agree. */
  readonly classKey: string | undefined;
  readonly version: number;
  /** Names of the files without class key. */
  readonly keyless: readonly string[];
  /** How many files are omitted, as they are too large together. */
  readonly left: number;
}

interface Named {
  readonly value: string | number;
  /** The first file that has it. */
  readonly file: string;
}

/** UTF-16 code units of all files together; the first one is read in any case. */
const maxText = 64 * 1024 * 1024;

/**
 * Reads the data files that the user chose. If a file can't be read, or belongs to a different mapper than the files
 * before it, returns the problem.
 */
export function readChosenRoots(files: readonly DataText[]): ChosenRoots | ScaffoldProblem {
  const roots: DataRoot[] = [];
  const keyless: string[] = [];
  const named = new Map<string, Named>();
  let length = 0;
  for (const { name: file, text } of files) {
    length += text.length;
    if (roots.length > 0 && length > maxText) break;
    const root = readRoot(text);
    if (isProblem(root)) return roots.length === 0 ? root : { ...root, file };
    for (const key of [mappedClassKey, mappedVersionKey]) {
      const value = namedIn(root, key);
      const before = named.get(key);
      if (value === undefined) continue;
      if (before === undefined) named.set(key, { value, file });
      else if (before.value !== value) return { ...differs(key, value, before), file };
    }
    if (namedIn(root, mappedClassKey) === undefined) keyless.push(file);
    roots.push(root);
  }
  const classKey = named.get(mappedClassKey)?.value;
  const version = named.get(mappedVersionKey)?.value;
  return {
    kind: 'roots',
    roots,
    classKey: typeof classKey === 'string' ? classKey : undefined,
    version: typeof version === 'number' ? version : 1,
    keyless,
    left: files.length - roots.length,
  };
}

/** A class key or version that can name a mapper. */
function namedIn({ object }: DataRoot, key: string): string | number | undefined {
  const value = ownMember(object, key);
  if (key === mappedClassKey) return typeof value === 'string' && value !== '' ? value : undefined;
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
}

function differs(key: string, value: Named['value'], before: Named): ScaffoldProblem {
  return scaffoldProblem(
    l10n.t(
      '`{0}` is {1} in this file but {3} in {2}. All data files of a mapper need the same value.',
      key,
      JSON.stringify(value),
      before.file,
      JSON.stringify(before.value),
    ),
  );
}
