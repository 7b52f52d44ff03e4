/** One file under two paths: the workspace has `m.json`, which is a link to `/real/m.json`. */
import { expect, test } from 'vitest';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { uriOf } from '../../support/inMemoryWorkspace.ts';
import { data, mapper, text } from '../../support/samples.ts';
import { bench } from '../../support/serviceBench.ts';

const [link, real] = [uriOf('m.json'), 'file:///real/m.json'];

function scene() {
  const { workspace, service, samples } = bench({ 'm.json': mapper, 'd.json': data });
  workspace.links.set('m.json', real);
  workspace.links.set('e.json', 'd.json');
  return { workspace, service, samples, known: () => service.samples.mappers(neverCancelled) };
}

test('a mapper is known once: by the path of the listing, or that of an open document alone', async () => {
  const { workspace, known } = scene();
  for (const [act, uri] of [
    [() => {}, link],
    [() => workspace.open(real, text(mapper)), real],
    [() => workspace.open(link, text(mapper)), link],
    [() => workspace.close(link), real],
    [() => workspace.close(real), link],
  ] as const) {
    act();
    expect(await known()).toEqual([uri]);
  }
});

test('a sample that is chosen by one path is bound by the other', async () => {
  const { workspace, service, samples } = scene();
  workspace.write('f.json', data);
  service.samples.choose(link, uriOf('e.json'));
  workspace.open(real, text(mapper));
  expect(await samples(real)).toEqual(['d.json']);
  workspace.close(real);
  for (const name of ['d.json', 'e.json'])
    expect(await service.samples.mappersOf(uriOf(name), neverCancelled)).toEqual([link]);
});
