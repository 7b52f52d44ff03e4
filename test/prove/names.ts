/** Names of many forms: whatever splits, folds, compares or suggests them takes no longer than their length allows. */
import { memoryUsage } from 'node:process';
import { quoteLiteralPath } from '../../server/src/data/paths/literalPath.ts';
import { compilePath } from '../../server/src/data/paths/path.ts';
import { compileWildcardPath } from '../../server/src/data/paths/wildcardPath.ts';
import { compilePattern } from '../../server/src/data/patterns/pattern.ts';
import { parseTarget } from '../../server/src/engine/plan/target.ts';
import { aboutName } from '../../server/src/matching/classTargets.ts';
import { isValueName } from '../../server/src/matching/keyValues.ts';
import { compoundConcepts } from '../../server/src/matching/thesaurus.ts';
import { unitSuffixes, unitsIn } from '../../server/src/matching/unitNames.ts';
import { wordSimilarity } from '../../server/src/matching/wordSimilarity.ts';
import { conceptsOfName, readName, splitWords, uniqueSynonym } from '../../server/src/matching/words.ts';
import { findUnit } from '../../server/src/schema/units.ts';
import { createMapperService } from '../../server/src/service/createService.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { didYouMean, hasLetters } from '../../server/src/util/didYouMean.ts';
import { globPattern } from '../../server/src/util/glob.ts';
import { InMemoryWorkspace } from '../support/inMemoryWorkspace.ts';
import { seeded } from '../support/seeded.ts';
import { countedRow, ownTime } from './row.ts';

/** In milliseconds of CPU and bytes of heap: a function of a name, and findings of a file that has it everywhere. */
const most = { name: 5, file: 250, heap: 10 * 2 ** 20 };
/** A name that takes long does so each time; a collection of garbage does not. */
const attempts = 5;
const longest = 1000;

/** What takes a name, a path or a text of a mapper or of the data's member names. */
const readers: Readonly<Record<string, (name: string, other: string) => unknown>> = {
  readName,
  'readName with a prefix': (name) => readName(name, name.slice(0, 5)),
  conceptsOfName,
  uniqueSynonym: (name, other) => uniqueSynonym(name, [other, name]),
  aboutName,
  splitWords,
  compoundConcepts: (name) => compoundConcepts(name.toLowerCase().slice(0, 40)),
  wordSimilarity,
  unitSuffixes,
  unitsIn: (name) => [unitsIn(name), unitsIn(name.slice(0, 20))],
  findUnit: (name) => [findUnit(name), findUnit(name.slice(0, 20))],
  isValueName,
  didYouMean: (name, other) => [didYouMean(name, [other, `${name}x`]), didYouMean(name.slice(0, 200), [other])],
  hasLetters,
  quoteLiteralPath,
  compilePath,
  compileWildcardPath: (name) => compileWildcardPath(name, true),
  parseTarget: (name) => parseTarget(name, true),
  'a glob': (name) => compilePattern(globPattern(name)),
  'a pattern': (name, other) => {
    const compiled = compilePattern(name);
    return compiled.kind === 'pattern' && compiled.test(other);
  },
};

/** Parts of names, of which a family repeats one or several. */
const parts: readonly (readonly string[])[] = [
  ...[
    ['a'],
    ['A', 'a'],
    ['n', 'T', 'p', 'R'],
    ['0', '9'],
    ['a', '1'],
    ['é', 'ß', 'µ'],
    ['æ', 'oe', 'ae'],
    ['\u{1f600}'],
  ],
  ...[
    ['temp', 'Druck'],
    ['salt', 's', 'tage', 'stage'],
    ['breite', 'n', 'amount'],
    ['Ofen', 'temperatur', 'messung'],
  ],
  ...[
    ['A ', 'C '],
    ['A', '/'],
    ['m', '-', '1'],
    ['deg', ' '],
    ['(', ')'],
    ['(', ' '],
    ['[', ']'],
    ['[*]'],
    ['[n]', '.'],
  ],
  ...[['{', ','], ['{', '}', 'a'], ['*'], ['**', '/'], ['?', 'a*'], ['.'], ['a.'], ["'"], ['"'], ['\\'], ['`', '"']],
  ...[
    ['|'],
    ['&&', '!'],
    ['@', '.'],
    [' '],
    [' ', '\t', 'a'],
    ['_'],
    ['-', '_'],
    ['a+', '('],
    ['(?:', ')*'],
    ['$', '^'],
  ],
];
const separators = ['', ' ', '_', '.', '-', ''];

/** So many names; each family in all lengths. */
function namesOf(count: number, seed: number): readonly string[] {
  const below = seeded(seed);
  return Array.from({ length: count }, (_, index) => {
    const family = parts[index % parts.length] ?? [];
    const separator = separators[below(separators.length)] ?? '';
    const length = [12, 40, 120, 300, longest][below(5)] ?? longest;
    let name = '';
    while (name.length < length) name += `${name === '' ? '' : separator}${family[below(family.length)] ?? ''}`;
    return name.slice(0, length);
  });
}

export const names = countedRow(
  'names',
  `each function of a name ≤ ${most.name} ms and ≤ 10 MiB; findings of a file with it ≤ ${most.file} ms`,
  async ({ quick, seed }) => {
    const all = namesOf(quick ? 100 : 500, seed);
    const problems: string[] = [];
    for (const [index, name] of all.entries()) {
      const other = all[(index + parts.length) % all.length] ?? '';
      for (const [reader, read] of Object.entries(readers)) {
        const cost = await costOf(most.name, () => read(name, other));
        if (cost) problems.push(`${reader} of ${JSON.stringify(name)}: ${cost}`);
      }
    }
    const files = all.slice(0, quick ? parts.length : 3 * parts.length);
    for (const name of files) {
      const cost = await costOf(most.file, () => findingsWith(name));
      if (cost) problems.push(`a file with ${JSON.stringify(name)}: ${cost}`);
    }
    return {
      counted: `${all.length * Object.keys(readers).length} calls, ${files.length} files`,
      detail: `${all.length} names of up to ${longest} characters, CPU of the thread`,
      problems,
    };
  },
);

/** Undefined if the work stays within both limits in one of the attempts. */
async function costOf(milliseconds: number, work: () => unknown): Promise<string | undefined> {
  let found: string | undefined;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const [heap, start] = [memoryUsage().heapUsed, ownTime()];
    await work();
    const [took, grown] = [ownTime() - start, memoryUsage().heapUsed - heap];
    if (took <= milliseconds && (milliseconds !== most.name || grown <= most.heap)) return undefined;
    found = `${took.toFixed(1)} ms, ${(grown / 2 ** 20).toFixed(1)} MiB`;
  }
  return found;
}

/** The findings of a mapper that has a name at each place, and of data whose members have names like it. */
async function findingsWith(name: string): Promise<void> {
  const schema = 'nomad.datamodel.metainfo.basesections.v1.ProcessStep';
  const match = { match_key: [{ [name]: name }], conditions: [{ regex_path: name, regex_pattern: name }] };
  const rules = {
    [name]: { source: name, target: name },
    b: { source: `${name}[n]`, target: `x[n].${name}`, ...match },
    c: { source: 'a', target: `tempunits.${name}`, use_rule: `#${name}.${name}` },
    d: { source: 'a', target: 'name', target_type: name },
  };
  const nested = { main_key: name, schema: `lab.${name}`, repeat_paths: [name], repeat_keys: [name, { [name]: name }] };
  const mapper = {
    $json_mapper_class_key: name,
    main_schema: { schema, is_main: 'True', rules },
    [name]: { ...nested, rules, [`${name}x`]: 1 },
  };
  const data = { $mapped_json_class_key: name, [`${name}y`]: 1, a: { [name]: name } };
  const workspace = new InMemoryWorkspace({});
  const uris = [workspace.write('m.json', JSON.stringify(mapper)), workspace.write('d.json', JSON.stringify(data))];
  const service = createMapperService(workspace);
  service.configure({ compat: 'next' });
  for (const uri of uris) await service.diagnostics.check(uri, neverCancelled);
}
