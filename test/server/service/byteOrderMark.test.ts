import { describe, expect, test } from 'vitest';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { findingsIn } from '../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';

const mapper = JSON.stringify({
  $json_mapper_class_key: 'k',
  main_schema: {
    schema: 'nomad.datamodel.metainfo.basesections.v1.Process',
    is_main: 'True',
    rules: { title: 'name' },
  },
});
const data = JSON.stringify({ $mapped_json_class_key: 'k', title: 'Zn' });

let workspace: InMemoryWorkspace;

function start(marked: readonly string[], compat: 'off' | 'next' = 'next') {
  workspace = new InMemoryWorkspace();
  for (const [name, text] of [
    ['m.json', mapper],
    ['d.json', data],
  ] as const)
    workspace.writeContent(name, { kind: 'text', text, ...(marked.includes(name) && { hasByteOrderMark: true }) });
  const service = createMapperService(workspace);
  service.configure({ compat });
  const stops = async () => (await findingsIn(service, uriOf('m.json'))).filter(({ code }) => code === 'compat-stops');
  return { service, stops };
}

describe('a file that begins with a byte order mark', () => {
  test.each([
    ['m.json', null, []],
    ['d.json', uriOf('d.json'), [{ uri: uriOf('d.json') }]],
  ])('%s stops the import, and the parser writes nothing', async (name, file, related) => {
    const { service, stops } = start([name]);
    expect(await stops()).toMatchObject([
      { severity: 'error', reason: 'byte-order-mark', related, data: { places: [{ data: { byteOrderMark: file } }] } },
    ]);
    const preview = (as: 'parser' | 'spec') =>
      service.previews.whole(uriOf('m.json'), uriOf('d.json'), { as, trace: false, coverage: false }, neverCancelled);
    expect(await preview('parser')).toMatchObject({ entries: [], crash: { error: 'JSONDecodeError' } });
    expect((await preview('spec')).entries).toHaveLength(1);
  });

  test('is found without data', async () => {
    const { stops } = start(['m.json']);
    workspace.remove('d.json');
    expect(await stops()).toHaveLength(1);
  });

  test('is read by the specification', async () => {
    const { service } = start(['m.json', 'd.json'], 'off');
    expect(await findingsIn(service, uriOf('m.json'))).toEqual([]);
  });
});

describe('an open document of such a file', () => {
  test('stops the import until the file is saved without it, and is asked for once', async () => {
    const { service, stops } = start(['m.json']);
    workspace.open('m.json');
    expect(await stops()).toHaveLength(1);
    workspace.edit('m.json', mapper.replace('"name"', '"lab_id"'));
    expect(await stops()).toHaveLength(1);
    expect(workspace.markReads).toEqual([uriOf('m.json')]);
    workspace.writeContent('m.json', { kind: 'text', text: mapper });
    service.filesChanged([uriOf('m.json')]);
    expect(await stops()).toEqual([]);
  });
});
