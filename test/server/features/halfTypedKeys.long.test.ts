import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type JsonNode,
  memberOf,
  membersOf,
  offsetInText,
  parseJsonTree,
} from '../../../server/src/mapper/jsonTree.ts';
import { sectionKeys } from '../../../server/src/mapper/keys.ts';
import { applied } from '../../support/completions.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';
import { openTyping, type Typing } from '../../support/typing.ts';

const read = (name: string) => readFileSync(new URL(`../../../examples/${name}`, import.meta.url), 'utf8');
const mapper = read('synthesis.mapper.json');
const { root } = parseJsonTree(mapper);

interface Spot {
  /** The key that the new one is typed in front of. */
  readonly before: string;
  readonly offset: number;
  readonly object: JsonNode;
}

/** In front of each key, at any depth. */
function spotsIn(path: string, node: JsonNode | undefined): readonly Spot[] {
  return membersOf(node).flatMap(({ name, key, value }) => {
    const items = value?.type === 'array' ? (value.children ?? []) : [];
    const inItems = items.flatMap((item, i) => spotsIn(`${path}/${i}`, item));
    const own = { before: `${path}/${name}`, offset: offsetInText(key), object: node as JsonNode };
    return [own, ...spotsIn(own.before, value), ...inItems];
  });
}

const spots = spotsIn('', root);
const inMappings = spots.flatMap(({ before, offset, object }) => {
  const names = membersOf(object).map(({ name }) => name);
  if (!memberOf(object, 'main_key')) return [];
  return [{ before, offset, missing: sectionKeys.filter((key) => key !== 'is_main' && !names.includes(key)) }];
});

const ways = [true, false].flatMap((closes) => [
  { way: `on a line of its own${closes ? '' : ', no quote closed'}`, blank: '\n    ', closes },
  { way: `in the same line${closes ? '' : ', no quote closed'}`, blank: ' ', closes },
]);

describe.each(ways)('a key typed in front of others, $way', ({ blank, closes }) => {
  async function opened({ offset }: Pick<Spot, 'offset'>): Promise<Typing> {
    const text = mapper.slice(0, offset) + blank + mapper.slice(offset);
    const workspace = new InMemoryWorkspace({ 'batch-07.json': read('batch-07.json'), 'm.mapper.json': text });
    const typing = await openTyping(workspace, 'm.mapper.json', { closes });
    typing.goTo(offset);
    return typing;
  }
  const labelsAt = async (typing: Typing) => (await typing.completion())?.items.map(({ label }) => label);

  test.each(inMappings)('a mapping is offered the keys that it has not: $before', async (spot) => {
    const typing = await opened(spot);
    await typing.type('"re');
    expect((await labelsAt(typing))?.toSorted()).toEqual(spot.missing.toSorted());
    for (const item of (await typing.completion())?.items ?? [])
      expect(parseJsonTree(applied(typing.text, item)).errors).toEqual([]);
  });

  test('a quote alone changes nothing of what is offered', async () => {
    for (const spot of spots) {
      const typing = await opened(spot);
      const before = await labelsAt(typing);
      await typing.type('"');
      expect([spot.before, await labelsAt(typing)]).toEqual([spot.before, before]);
    }
  });
});
