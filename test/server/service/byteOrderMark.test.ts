import { describe, expect, test } from 'vitest';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { findingsIn } from '../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';

const schema = 'nomad.datamodel.metainfo.basesections.v1.Process';
const main_schema = { schema, is_main: 'True', rules: { title: 'name' } };
const mapper = JSON.stringify({ $json_mapper_class_key: 'k', main_schema });
const data = JSON.stringify({ $mapped_json_class_key: 'k', title: 'Zn' });
const [m, d] = [uriOf('m.json'), uriOf('d.json')];

function start(marked: readonly string[], compat: 'off' | 'next' = 'next') {
  const workspace = new InMemoryWorkspace();
  for (const [uri, text] of Object.entries({ [m]: mapper, [d]: data }))
    workspace.writeContent(uri, { kind: 'text', text, ...(marked.includes(uri) && { hasByteOrderMark: true }) });
  const service = createMapperService(workspace);
  service.configure({ compat });
  const stops = async () => (await findingsIn(service, m)).filter(({ code }) => code === 'compat-stops');
  return { workspace, service, stops };
}

describe('a byte order mark', () => {
  test.each([
    [m, null, []],
    [d, d, [{ uri: d }]],
  ])('at the begin of %s stops the import, and the parser writes nothing', async (marked, byteOrderMark, related) => {
    const { service, stops } = start([marked]);
    const fix = { places: [{ data: { byteOrderMark } }] };
    expect(await stops()).toMatchObject([{ severity: 'error', reason: 'byte-order-mark', related, data: fix }]);
    const preview = (as: 'parser' | 'spec') =>
      service.previews.whole(m, d, { as, trace: false, coverage: false }, neverCancelled);
    expect(await preview('parser')).toMatchObject({ entries: [], crash: { error: 'JSONDecodeError' } });
    expect((await preview('spec')).entries).toHaveLength(1);
  });

  test('is found without data, and read by the specification', async () => {
    const { workspace, stops } = start([m]);
    workspace.remove(d);
    expect(await stops()).toHaveLength(1);
    expect(await findingsIn(start([m, d], 'off').service, m)).toEqual([]);
  });

  test('of an open document stops the import until the file is saved without it, and is asked for once', async () => {
    const { workspace, service, stops } = start([m]);
    workspace.open(m);
    expect(await stops()).toHaveLength(1);
    workspace.edit(m, mapper.replace('"name"', '"lab_id"'));
    expect(await stops()).toHaveLength(1);
    expect(workspace.markReads).toEqual([m]);
    workspace.writeContent(m, { kind: 'text', text: mapper });
    service.filesChanged([m]);
    expect(await stops()).toEqual([]);
  });
});
