import { expect, test } from 'vitest';
import { mapperWith, testKey } from '../../../support/checks.ts';
import { completionsAt, expectCompletions, expectTyped } from '../../../support/completions.ts';

const [classKey, version] = ['$mapped_json_class_key', '$mapped_json_version'];
const mapperClassKey = '$json_mapper_class_key';
const versionTwo = mapperWith().replace('"main_schema"', '"$json_mapper_version": 2, "main_schema"');
const zinc = mapperWith().replace(testKey, 'zinc');
const one = { 'm.json': mapperWith() };
const three = { ...one, 'm2.json': versionTwo, 'z.json': zinc };
const object = (members: string) => `{ ${members} }`;

test('class key and version at the root of a data file, the only class key with it', async () => {
  await expectTyped(object, { files: one }, [
    [`<|> "${classKey}": "x"`, [version], { [version]: `"${version}": 1, "${classKey}": "x"` }],
    [`"$<|>"\n "id": 1`, [mapperClassKey, classKey, version], { [classKey]: `"${classKey}": "${testKey}",\n "id": 1` }],
  ]);
  const { documentation } = await completionsAt('{ "$<|>" }', { files: one });
  expect(await documentation(version)).toContain('highest');
  expect(await documentation(classKey)).toContain('mapper');
});

test('of several class keys the user chooses; where no mapper is, the key is offered without a value', async () => {
  const { written, item } = await completionsAt('{ "$<|>" }', { files: three, suggestCommand: 'again' });
  expect(written(classKey)).toBe(`"\\${classKey}": "$1"`);
  expect(item(classKey).command?.command).toBe('again');
  await expectTyped(object, {}, [['"$<|>"', [mapperClassKey, '…'], { [classKey]: `"${classKey}": ""` }]]);
  await expectCompletions(`{ "${classKey}": "<|>" }`, []);
});

test('the class keys of mappers, each once, with the mappers that have it', async () => {
  for (const value of ['"<|>"', '<|>', '"te<|>']) {
    const marked = `{ "${classKey}": ${value} }`;
    const { items, apply } = await expectCompletions(marked, [testKey, 'zinc'], { files: three });
    expect(items.map(({ detail }) => detail)).toEqual(['m.json, m2.json', 'z.json']);
    expect(apply('zinc')).toBe(`{ "${classKey}": "zinc" }`);
  }
  const typed = await completionsAt(`{\n  "${classKey}": "z<|>\n  "title": "x"\n}`, { files: three });
  expect(typed.apply('zinc')).toBe(`{\n  "${classKey}": "zinc",\n  "title": "x"\n}`);
});

test('the versions of the mappers that have the class key, the highest first', async () => {
  const data = (key: string) => (typed: string) => `{ "${classKey}": "${key}", "${version}": ${typed} }`;
  await expectTyped(data(testKey), { files: three }, [['<|>', ['2', '1'], { '2': '2' }]]);
  expect((await completionsAt(data(testKey)('<|>'), { files: three })).item('2').detail).toBe('m2.json');
  await expectTyped(data('zinc'), { files: three }, [['<|>', ['1']]]);
  await expectTyped(data('else'), { files: three }, [['<|>', []]]);
});

test('the mapper that the user bound stands first, and its key comes with the member', async () => {
  const scene = { files: three, settings: { sampleData: { 'z.json': 'test.mapper.json' } } };
  await expectCompletions(`{ "${classKey}": "<|>" }`, ['zinc', testKey], scene);
  expect((await completionsAt('{ "<|>" }', scene)).apply(classKey)).toBe(`{ "${classKey}": "zinc" }`);
});

test('of another JSON file with members nothing is known before a $ is typed', async () => {
  for (const text of ['{ "a": 1, "<|>" }', '{ "a": 1, <|> }', '{ "a": { "$<|>" } }', '{ "a": "$<|>" }', '[<|>]'])
    await expectCompletions(text, [], { files: three });
  expect((await completionsAt('{ "$json_mapper_class_key": "x"<|> }')).list).toBeUndefined();
});

const withData = { ...one, 'data.json': { [classKey]: testKey } };

test.each<[string, string, Readonly<Record<string, unknown>>, readonly string[]]>([
  ['a file that is called a mapper', 'x.mapper.json', three, [mapperClassKey]],
  ['without a mapper', 'x.json', {}, [mapperClassKey]],
  ['where each mapper has data', 'x.json', withData, [mapperClassKey]],
  ['where a mapper waits for data', 'x.json', one, [classKey, version, mapperClassKey]],
])('a file without members may become a mapper or a data file: %s', async (_, name, files, labels) => {
  for (const text of ['{ <|> }', '{\n  "<|>"\n}', '{ <|>']) await expectCompletions(text, labels, { name, files });
});

test('after a $ both are possible; the name of the file says which comes first', async () => {
  const labelsIn = async (name: string) => (await completionsAt('{ "a": 1, "$<|>" }', { name, files: one })).labels;
  expect(await labelsIn('x.json')).toEqual([classKey, version, mapperClassKey]);
  expect(await labelsIn('x.mapper.json')).toEqual([mapperClassKey, classKey, version]);
  const { apply, documentation } = await completionsAt('{ "$<|>" }');
  expect(apply(mapperClassKey)).toBe(`{ "${mapperClassKey}": "" }`);
  expect(await documentation(mapperClassKey)).not.toBe('');
});
