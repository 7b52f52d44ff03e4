/** The synthetic plug-ins in `test/plugins`, and what Python says of their classes (`ask.py`). */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { listPythonFiles } from '../../../../server/src/host/python/pythonFiles.ts';
import { Reach } from '../../../../server/src/host/reach.ts';
import type { Member, SchemaKnowledge } from '../../../../server/src/schema/knowledge.ts';
import { convertUnit } from '../../../../server/src/schema/units.ts';
import { scannedFiles } from '../../../support/schemas.ts';

const root = fileURLToPath(new URL('../../../plugins/', import.meta.url));
/** Folders as a user names them. */
export const pluginFolders = ['kiln', 'brewery', 'loom', 'site-packages'];
export const framework = 'framework';

/** Returns the known classes after a scan of these plug-in folders. */
export async function scannedPlugins(folders: readonly string[]): Promise<SchemaKnowledge> {
  const listed = await Promise.all(folders.map((folder) => listPythonFiles(`${root}${folder}`, new Reach([root]))));
  return scannedFiles(listed, (uri) => readFile(fileURLToPath(uri), 'utf8'), folders);
}

/** A member as Python gives it. */
interface ExpectedMember {
  readonly type?: string;
  readonly shape?: readonly string[];
  readonly unit?: string | null;
  readonly values?: readonly string[];
  readonly target?: string | null;
  readonly derived?: boolean;
  readonly section?: string | null;
  readonly repeats?: boolean;
}

type Expected = Readonly<Record<string, Readonly<Record<string, ExpectedMember>>>>;

/** Reads the members that Python reports for the plug-ins. */
export async function expectedMembers(): Promise<Expected> {
  return JSON.parse(await readFile(`${root}expected.json`, 'utf8'));
}

/** How many members are known as Python gives them, and which are not. */
interface Counted {
  exact: number;
  readonly unknown: string[];
  readonly wrong: string[];
  readonly missing: string[];
  readonly added: string[];
}

/** Compares the known members with the expected ones and counts the results. */
export function compared(known: SchemaKnowledge, expected: Expected): Counted {
  const counted: Counted = { exact: 0, unknown: [], wrong: [], missing: [], added: [] };
  for (const [path, members] of Object.entries(expected)) {
    const { list } = known.membersOf(path);
    for (const { name } of list) if (members[name] === undefined) counted.added.push(`${path}.${name}`);
    for (const [name, member] of Object.entries(members)) {
      const found = known.memberOf(path, name);
      const where = `${path}.${name}`;
      if (found === 'absent') counted.missing.push(where);
      else if (found === 'unknown') counted.unknown.push(where);
      else {
        const difference = differenceOf(found, member, known);
        if (difference === undefined) counted.exact++;
        else if (difference === 'unknown') counted.unknown.push(where);
        else counted.wrong.push(`${where}: ${difference}`);
      }
    }
  }
  return counted;
}

/** Undefined where a member is as Python says; `unknown` where the scan leaves something open. */
function differenceOf(found: Member, expected: ExpectedMember, known: SchemaKnowledge): string | undefined {
  const same = (one: string | undefined, other: string | null | undefined) =>
    one !== undefined && (known.classOf(one)?.path ?? one) === other;
  if (found.kind === 'subSection') {
    const { section, repeats } = found.facts;
    if (section === undefined || repeats === undefined) return 'unknown';
    if (!same(section, expected.section)) return `section ${section}, not ${expected.section}`;
    return repeats === expected.repeats ? undefined : `repeats ${repeats}`;
  }
  const { type, shape, unit, values, target, derived = false } = found.facts;
  if (expected.type === undefined) return 'a quantity';
  if (type === 'unknown' && expected.type !== 'unknown') return 'unknown';
  if (type !== expected.type) return `type ${type}, not ${expected.type}`;
  if (shape.length !== expected.shape?.length || shape.some((each, index) => each !== expected.shape?.[index]))
    return `shape [${shape}], not [${expected.shape}]`;
  if (unit === undefined) return 'unknown';
  if (!sameUnit(unit, expected.unit ?? null)) return `unit ${unit}, not ${expected.unit}`;
  if (derived !== (expected.derived ?? false)) return `derived ${derived}`;
  if (type === 'enum' && values === undefined) return 'unknown';
  if ((values ?? []).toSorted().join() !== (expected.values ?? []).join()) return `values ${values}`;
  if (type === 'reference' && target === undefined) return 'unknown';
  return type !== 'reference' || same(target, expected.target) ? undefined : `target ${target}, not ${expected.target}`;
}

function sameUnit(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && convertUnit(1, one, other) === 1);
}
