/** A workspace that points outside, and what lies there. */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ServerSettings } from '../../server/src/protocol.ts';
import { writeFiles } from '../support/folder.ts';
import { canaries, ways } from './reachCases.ts';

export interface World {
  readonly workspace: string;
  readonly outside: string;
}

/** Names that are nearly those outside: a finding about them would say what was meant. */
export const mapper = {
  $json_mapper_class_key: 'demo',
  main_schema: {
    schema: 'lab.Secret',
    rules: { name: 'name', canarydatb: 'canarypythom' },
    is_main: true,
  },
  part: { schema: 'shared.Secret', main_key: 'part', rules: { name: 'canarycataloguf' } },
};

const quantity = (name: string) => ({ name, type: 'str' });

/** What lies outside, by path there. */
const secrets: Readonly<Record<string, unknown>> = {
  'secret.json': { $mapped_json_class_key: 'demo', name: canaries.data, [canaries.data]: canaries.data },
  'catalogue.json': {
    version: 1,
    classes: [{ path: 'shared.Secret', quantities: [quantity(canaries.catalogue), quantity('name')] }],
  },
  'lab/__init__.py': [
    'from nomad.metainfo import MSection, Quantity, SubSection',
    'class Secret(MSection):',
    '    name = Quantity(type=str)',
    `    ${canaries.python} = Quantity(type=str)`,
    '    part = SubSection(section_def="shared.Secret")',
  ].join('\n'),
  'expected.json': [{ section: canaries.expected }],
};

/** Lays out the files. @param way a name of the table; undefined: all lies inside, below `own/` */
export async function makeWorld(folder: string, way: string | undefined): Promise<World> {
  rmSync(folder, { recursive: true, force: true });
  const [workspace, outside] = [join(folder, 'workspace'), join(folder, 'outside')];
  await writeFiles(workspace, {
    'demo.mapper.json': mapper,
    'data.json': { $mapped_json_class_key: 'demo', name: 'inside' },
    ...(way === undefined && { 'data.expected.json': secrets['expected.json'] }),
  });
  await writeFiles(way === undefined ? join(workspace, 'own') : outside, secrets);
  for (const [link, target] of Object.entries(way === undefined ? {} : (ways[way]?.links ?? {}))) {
    mkdirSync(dirname(join(workspace, link)), { recursive: true });
    symlinkSync(join(outside, target), join(workspace, link));
  }
  return { workspace, outside };
}

/** Settings that name what lies outside, or with no way what lies in `own/`. */
export function settingsFor(way: string | undefined, { outside }: World): ServerSettings {
  const named = (path: string) => (way === undefined ? `own/${path}` : (ways[way]?.named(path, outside) ?? path));
  return {
    sampleData: { demo: named('secret.json') },
    schema: {
      catalogues: [named('catalogue.json')],
      // A linked file stands in a folder of the workspace itself.
      pythonPaths: [named('lab').replace(/^py\/lab$/, 'py')],
    },
  };
}

/** How many bytes of a text are a canary's. */
export function bytesOf(text: string, canary: string): number {
  return (text.split(canary).length - 1) * canary.length;
}
