import { expect, test } from 'vitest';
import { mapperWith, testKey } from '../../../support/checks.ts';
import { applied, completionsAt } from '../../../support/completions.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';
import { Typing } from '../../../support/typing.ts';

const [classKey, version] = ['$mapped_json_class_key', '$mapped_json_version'];
const mapperClassKey = '$json_mapper_class_key';
const versionTwo = mapperWith().replace('"main_schema"', '"$json_mapper_version": 2, "main_schema"');
const zinc = mapperWith().replace(testKey, 'zinc');
const one = { 'm.json': mapperWith() };
const three = { ...one, 'm2.json': versionTwo, 'z.json': zinc };

test('class key and version at the root of a data file, the only class key with it', async () => {
  const { labels, apply, documentation } = await completionsAt(`{ <|> "${classKey}": "x" }`, { files: one });
  expect(labels).toEqual([version]);
  expect(apply(version)).toBe(`{ "${version}": 1, "${classKey}": "x" }`);
  expect(await documentation(version)).toContain('highest');
  const without = await completionsAt(`{ "$<|>"\n "id": 1 }`, { files: one });
  expect(without.labels).toEqual([mapperClassKey, classKey, version]);
  expect(without.apply(classKey)).toBe(`{ "${classKey}": "${testKey}",\n "id": 1 }`);
  expect(await without.documentation(classKey)).toContain('mapper');
});

test('of several class keys the user chooses', async () => {
  const { written, item } = await completionsAt('{ "$<|>" }', { files: three, suggestCommand: 'again' });
  expect(written(classKey)).toBe(`"\\${classKey}": "$1"`);
  expect(item(classKey).command?.command).toBe('again');
});

test('the class keys of mappers, each once, with the mappers that have it', async () => {
  for (const value of ['"<|>"', '<|>', '"te<|>']) {
    const { labels, item, apply } = await completionsAt(`{ "${classKey}": ${value} }`, { files: three });
    expect(labels).toEqual([testKey, 'zinc']);
    expect([item(testKey).detail, item('zinc').detail]).toEqual(['m.json, m2.json', 'z.json']);
    expect(apply('zinc')).toBe(`{ "${classKey}": "zinc" }`);
  }
});

test('the versions of the mappers that have the class key, the highest first', async () => {
  const data = (key: string) => `{ "${classKey}": "${key}", "${version}": <|> }`;
  const { labels, item, apply } = await completionsAt(data(testKey), { files: three });
  expect(labels).toEqual(['2', '1']);
  expect(item('2').detail).toBe('m2.json');
  expect(apply('2')).toBe(data(testKey).replace('<|>', '2'));
  expect((await completionsAt(data('zinc'), { files: three })).labels).toEqual(['1']);
  expect((await completionsAt(data('else'), { files: three })).labels).toEqual([]);
});

test('the mapper that the user bound stands first, and its key comes with the member', async () => {
  const settings = { sampleData: { 'z.json': 'test.mapper.json' } };
  const value = await completionsAt(`{ "${classKey}": "<|>" }`, { files: three, settings });
  expect(value.labels).toEqual(['zinc', testKey]);
  const key = await completionsAt('{ "<|>" }', { files: three, settings });
  expect(key.apply(classKey)).toBe(`{ "${classKey}": "zinc" }`);
});

test('of another JSON file with members nothing is known before a $ is typed', async () => {
  for (const text of ['{ "a": 1, "<|>" }', '{ "a": 1, <|> }', '{ "a": { "$<|>" } }', '{ "a": "$<|>" }', '[<|>]'])
    expect((await completionsAt(text, { files: three })).labels).toEqual([]);
});

test('a file without members may become a mapper, and a data file where a mapper waits for one', async () => {
  const labelsIn = async (name: string, text: string, files: Record<string, unknown>) =>
    (await completionsAt(text, { name, files })).labels;
  const withData = { ...one, 'data.json': { [classKey]: testKey } };
  for (const text of ['{ <|> }', '{\n  "<|>"\n}', '{ <|>']) {
    expect(await labelsIn('x.mapper.json', text, three)).toEqual([mapperClassKey]);
    expect(await labelsIn('x.json', text, {})).toEqual([mapperClassKey]);
    expect(await labelsIn('x.json', text, withData)).toEqual([mapperClassKey]);
    expect(await labelsIn('x.json', text, one)).toEqual([classKey, version, mapperClassKey]);
  }
});

test('after a $ both are possible; the name of the file says which comes first', async () => {
  const labelsIn = async (name: string) => (await completionsAt('{ "a": 1, "$<|>" }', { name, files: one })).labels;
  expect(await labelsIn('x.json')).toEqual([classKey, version, mapperClassKey]);
  expect(await labelsIn('x.mapper.json')).toEqual([mapperClassKey, classKey, version]);
  const { apply, documentation } = await completionsAt('{ "$<|>" }');
  expect(apply(mapperClassKey)).toBe(`{ "${mapperClassKey}": "" }`);
  expect(await documentation(mapperClassKey)).not.toBe('');
});

test('where no mapper is, the key is offered without a value', async () => {
  const { apply } = await completionsAt('{ "$<|>" }');
  expect(apply(classKey)).toBe(`{ "${classKey}": "" }`);
  expect((await completionsAt(`{ "${classKey}": "<|>" }`)).labels).toEqual([]);
});

test('typed letter by letter in front of other members', async () => {
  const workspace = new InMemoryWorkspace({ ...three, 'run.json': '{\n  \n  "title": "x"\n}' });
  const typing = await Typing.open(workspace, 'run.json');
  typing.goTo(4);
  await typing.type('"$mapped_json_class');
  const item = (await typing.completion())?.items.find(({ label }) => label === classKey);
  expect(item && applied(typing.text, item)).toBe(`{\n  "${classKey}": "",\n  "title": "x"\n}`);
  await typing.type('_key": "z');
  const value = (await typing.completion())?.items.find(({ label }) => label === 'zinc');
  expect(value && applied(typing.text, value)).toBe(`{\n  "${classKey}": "zinc",\n  "title": "x"\n}`);
  await typing.type('inc", "$mapped_json_v');
  expect((await typing.completion())?.items.map(({ label }) => label)).toEqual([version]);
});
