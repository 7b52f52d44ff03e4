/** Answers of the preview with entries of given data. */
import type {
  EntriesAnswer,
  PreviewAnswer,
  PreviewTreeEntry,
  PreviewValue,
  RuleSummary,
  Scalar,
} from '../../server/src/protocol.ts';

/** An answer with entries of this data. */
export function previewOf(data: readonly object[], rest: Partial<PreviewAnswer> = {}): PreviewAnswer {
  return {
    version: 1,
    mapper: { file: 'm.json', key: 'k', version: 1 },
    data: 'd.json',
    mapperUri: 'file:///w/m.json',
    dataUri: 'file:///w/d.json',
    samples: ['file:///w/d.json'],
    entries: data.map((each, index) => entryOf(`e${index}`, each)),
    total: data.length,
    sections: [],
    rules: [],
    outcomes: { kept: 0, changed: 0, dropped: 0, omitted: 0, differs: 0 },
    unread: { total: 0, count: 0, fields: [] },
    findings: [],
    ...rest,
  };
}

/** Whole entries of this data. */
export function entriesOf(data: readonly object[], rest: Partial<EntriesAnswer> = {}): EntriesAnswer {
  const { version, mapper, data: name, mapperUri = '', dataUri = '' } = previewOf([]);
  const entries = data.map((each, index) => ({
    ...{ section: 's', schema: 'd.A', isMain: index === 0, file: `e${index}` },
    data: { m_def: 'd.A', ...each },
  }));
  return { version, mapper, data: name, mapperUri, dataUri, entries, total: data.length, from: 0, ...rest };
}

export function entryOf(file: string, data: object, rest: Partial<PreviewTreeEntry> = {}): PreviewTreeEntry {
  return { ...treeValue(file, data), section: 's', schema: 'd.A', isMain: file === 'e0', file, ...rest };
}

/** A value of the tree, by plain JSON. A value that is made already stays as it is. */
function treeValue(name: string, value: unknown): PreviewValue {
  if (Array.isArray(value))
    return { name, isList: true, children: value.map((item, index) => treeValue(`${index}`, item)) };
  if (typeof value !== 'object' || value === null) return { name, value: value as Scalar };
  if (made.has(value)) return { ...(value as PreviewValue), name };
  return { name, children: Object.entries(value).map(([key, each]) => treeValue(key, each)) };
}

/** Values that `told` made. */
const made = new WeakSet<object>();

/** A value with what is said of it. */
export function told(value: unknown, rest: Partial<PreviewValue>): object {
  const told = { ...(value === undefined ? { name: '' } : treeValue('', value)), ...rest };
  made.add(told);
  return told;
}

export function ruleOf(rule: string, rest: Partial<RuleSummary> = {}): RuleSummary {
  const place = { line: 0, character: 0 };
  return { section: 's', rule, source: null, target: null, range: { start: place, end: place }, states: {}, ...rest };
}
