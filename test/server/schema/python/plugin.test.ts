import { expect, test } from 'vitest';
import { scanned } from '../../../support/python.ts';

/** A way to write a member, with what a class that has it must know. */
const forms: readonly (readonly [code: string, name: string, expected: object | 'unknown'])[] = [
  ['plain = Quantity(type=str)', 'plain', { kind: 'quantity', facts: { type: 'str' } }],
  ['placed = Quantity(int)', 'placed', { facts: { type: 'int' } }],
  ['typed: float = Quantity(type=float, unit="kg")', 'typed', { facts: { type: 'float', unit: 'kg' } }],
  ['texted = Quantity(type="bool")', 'texted', { facts: { type: 'bool' } }],
  ['listed = Quantity(type=np.float64, shape=["*"])', 'listed', { facts: { type: 'float64', shape: ['*'] } }],
  [
    'sized = Quantity(type=np.dtype(np.int32), shape=[3, "n"])',
    'sized',
    { facts: { type: 'int32', shape: ['3', 'n'] } },
  ],
  ['one_of = Quantity(type=MEnum("a", "b"))', 'one_of', { facts: { values: ['a', 'b'] } }],
  ['of_list = Quantity(type=MEnum(["a", "b"]))', 'of_list', { facts: { values: ['a', 'b'] } }],
  ['of_star = Quantity(type=MEnum(*VALUES))', 'of_star', { facts: { values: ['x', 'y'] } }],
  ['when = Quantity(type=Datetime)', 'when', { facts: { type: 'datetime' } }],
  ['link = Quantity(type=Reference(Target.m_def))', 'link', { facts: { target: 'plug.target.Target' } }],
  ['later = Quantity(type=SectionProxy("Target"))', 'later', { facts: { target: 'plug.target.Target' } }],
  ['direct = Quantity(type=t.Target)', 'direct', { facts: { target: 'plug.target.Target' } }],
  [
    'part = SubSection(section_def=Target, repeats=True)',
    'part',
    { facts: { section: 'plug.target.Target', repeats: true } },
  ],
  ['old = SubSection(sub_section=Target.m_def)', 'old', { facts: { section: 'plug.target.Target', repeats: false } }],
  ['by_name = SubSection(section=SectionProxy("Target"))', 'by_name', { facts: { section: 'plug.target.Target' } }],
  ['steps = Activity.steps.m_copy()', 'steps', { kind: 'subSection', facts: { repeats: true } }],
  ['copied = Target.mark.m_copy()', 'copied', { facts: { name: 'copied', type: 'str' } }],
  [
    'many: list = mi.Quantity(type=str, description="""A\n      text.""")',
    'many',
    { facts: { description: 'A text.' } },
  ],
  ['made = build_it()', 'made', 'unknown'],
];

const head = `import numpy as np
import nomad.metainfo as mi
from nomad.metainfo import Quantity, SubSection, MEnum, Reference, SectionProxy, Datetime
from nomad.datamodel.metainfo.basesections import Activity
from . import target as t
from .target import Target, VALUES
`;

/** A hundred classes in twenty modules; every fifth class inherits from one in the module before, through the package. */
function plugin() {
  const files: Record<string, string> = {
    'src/plug/target.py': `from nomad.metainfo import *\nVALUES = ['x', 'y']\nclass Target(MSection):\n    mark = Quantity(type=str)\n`,
  };
  const wanted: [path: string, name: string, expected: object | 'unknown'][] = [];
  const exported: string[] = [];
  for (let index = 0; index < 100; index++) {
    const module = Math.floor(index / 5);
    const file = `src/plug/part${module}.py`;
    const inherits = index % 5 === 0 && index > 0;
    const base = inherits ? 'Before' : 'mi.MSection';
    if (index % 5 === 0) files[file] = head + (inherits ? `from plug import C${index - 5} as Before\n` : '');
    const own = [forms[index % forms.length], forms[(index * 7 + 3) % forms.length]].filter(
      (form) => form !== undefined,
    );
    const before = forms[(index - 5 + forms.length) % forms.length];
    files[file] +=
      `class C${index}(${base}):\n    """Class ${index}."""\n${own.map(([code]) => `    ${code}\n`).join('')}`;
    exported.push(`from .part${module} import C${index}`);
    for (const [, name, expected] of own)
      wanted.push([`plug.part${module}.C${index}`, name, expected], [`plug.C${index}`, name, expected]);
    if (inherits && before) wanted.push([`plug.C${index}`, before[1], before[2]]);
    wanted.push([`plug.C${index}`, 'no_such_member', 'absent' as 'unknown']);
  }
  files['src/plug/__init__.py'] = exported.join('\n');
  return { files, wanted };
}

test('a plug-in of a hundred classes with every form is read without a miss', async () => {
  const { files, wanted } = plugin();
  const known = await scanned(files);
  const misses: string[] = [];
  for (const [path, name, expected] of wanted) {
    const found = known.memberOf(path, name);
    try {
      if (typeof expected === 'string') expect(found).toBe(expected);
      else expect(found).toMatchObject(expected);
    } catch {
      misses.push(`${path}.${name}: ${JSON.stringify(found)}`);
    }
  }
  expect(known.classPaths().filter((path) => path.startsWith('plug.'))).toHaveLength(101);
  expect(wanted.length).toBeGreaterThan(500);
  expect(misses).toEqual([]);
});
