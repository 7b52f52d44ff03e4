import { expect, test } from 'vitest';
import { didYouMean } from '../../../../server/src/util/didYouMean.ts';
import { compared, expectedMembers, framework, pluginFolders, scannedPlugins } from './pluginFolders.ts';

/** Under `if` and `try`: there, as it happens, and of a kind that only running tells. */
const perhaps = ['Both', 'Firing', 'QuickFiring'].flatMap((name) =>
  ['clay', 'depth'].map((member) => `kiln_lab.firing.${name}.${member}`),
);

const alone = ['alone', pluginFolders] as const;
const withFramework = ["with the framework's sources", [...pluginFolders, framework]] as const;
const others = ['kiln/src/kiln_lab', 'brewery/brewery', 'loom/lib/loom', 'site-packages/orchard'];

test.each([alone, withFramework, ['by other folders of theirs', others] as const])(
  '%s: nothing is wrong, missing or added',
  async (_, folders) => {
    const counted = compared(await scannedPlugins(folders), await expectedMembers());
    expect(counted).toEqual({ exact: 302, unknown: perhaps, wrong: [], missing: [], added: [] });
  },
);

test.each([alone, withFramework])('%s: every typo is found', async (_, folders) => {
  const known = await scannedPlugins(folders);
  for (const [path, members] of Object.entries(await expectedMembers()))
    for (const name of Object.keys(members)) {
      const typo = `${name.slice(0, 1)}${name}`;
      expect([path, typo, known.memberOf(path, typo)]).toEqual([path, typo, 'absent']);
      const names = known.membersOf(path).list.map((each) => each.name);
      if (!perhaps.includes(`${path}.${name}`)) expect(didYouMean(typo, names)).toBeDefined();
    }
});

test('leaves open what is there under a condition, or by another name', async () => {
  const known = await scannedPlugins(pluginFolders);
  for (const name of ['depth', 'shallow', 'hyper', 'clay'])
    expect([name, known.memberOf('kiln_lab.firing.Firing', name)]).toEqual([name, 'unknown']);
  expect(known.memberOf('brewery.mash.Yeast', 'strain_name')).toBe('unknown');
  for (const name of ['gone', 'table', 'squares', 'text', 'limit', 'keys', 'key_of', 'temperature'])
    expect([name, known.memberOf('kiln_lab.firing.Firing', name)]).toEqual([name, 'absent']);
});

test('knows them by the names under which they are imported elsewhere', async () => {
  const known = await scannedPlugins(pluginFolders);
  expect(known.classOf('kiln_lab.SoakStep')?.path).toBe('kiln_lab.firing.Soak');
  expect(known.classOf('kiln_lab.Glaze')?.path).toBe('kiln_lab.glaze.recipes.Glaze');
  expect(known.classOf('kiln_lab.number')).toBeUndefined();
});
