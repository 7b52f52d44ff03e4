/** The workspaces that the examples of `docs/findings.md` stand for. */
import type { Example } from './findingsPage.ts';

const key = '"$mapped_json_class_key": "example"';

/** The data where an example shows none: every source that the examples name is in it. */
const usualData = {
  title: 'Batch 07',
  label: 'ZNO-07',
  lab: 'Room 2.14',
  batch: '07',
  method: 'precipitation',
  status: 'complete',
  finished: '2025-03-11T12:05:00+01:00',
  first_step: 'Stir',
  Steplist: [{ step_name: 'Stir' }],
  Chem: { product: { label: 'Zinc oxide' } },
};

/** Files by name, mappers first; what an example does not show is in order. */
export function filesOf(examples: readonly Example[]): Record<string, string> {
  const files: Record<string, string> = {};
  const blocks = (kind: string) => examples.filter(({ words }) => words[0] === kind).map(({ text }) => text);
  for (const [index, text] of blocks('mapper').entries()) files[`mapper-${index + 1}.json`] = text;
  if (blocks('mapper').length === 0) files['mapper-1.json'] = mapperOf(blocks('section')[0], blocks('rules')[0]);
  const names = examples.filter(({ words }) => words[0] === 'data-file').map(({ words }) => words.find(isFileName));
  for (const text of blocks('catalogue')) files[catalogueFile] = text;
  const data = [...blocks('data').map(withKeyAndTitle), ...blocks('data-file')];
  const first = data.length - names.length;
  for (const [index, text] of data.entries()) files[names[index - first] ?? `data-${index + 1}.json`] = text;
  if (data.length === 0 && blocks('mapper').length === 0)
    files['data-1.json'] = withKeyAndTitle(JSON.stringify(usualData));
  return files;
}

/** Where an example's catalogue stands. */
export const catalogueFile = 'example.catalogue.json';

const isFileName = (word: string): boolean => word.endsWith('.json');

/** Composed as text, like the mapper: an example may hold a name twice, or a number that no program keeps. */
function withKeyAndTitle(data: string): string {
  return data.replace('{', data.includes('"title":') ? `{ ${key},` : `{ ${key}, "title": "Batch 07",`);
}

function mapperOf(section: string | undefined, rules = '{ "title": "name" }'): string {
  const main = `"main_schema": { "schema": "nomad.datamodel.metainfo.basesections.Process", "is_main": "True", "rules": ${rules} }`;
  const members = section?.trim().slice(1, -1).trim();
  const hasMain = members !== undefined && /"main_schema"|"is_main"/.test(members);
  return `{ "$json_mapper_class_key": "example", ${[hasMain ? undefined : main, members].filter(Boolean).join(', ')} }`;
}
