import { mapperWith, type Scene } from './checks.ts';

const quantity = (name: string, type: string, shape: readonly string[] = []) => ({ name, type, shape });

/** Classes for fixtures, and one that is not wholly known. */
const catalogue = {
  version: 1,
  classes: [
    {
      path: 'lab.v1.Main',
      quantities: [
        quantity('name', 'str'),
        quantity('mass', 'float'),
        quantity('list', 'float', ['*']),
        quantity('link', 'reference'),
        quantity('more', 'json'),
        quantity('impedance', 'complex128'),
        quantity('impedances', 'complex128', ['*']),
        quantity('anything', 'any'),
        { ...quantity('density', 'float'), derived: true },
      ],
      subSections: [
        { name: 'steps', section: 'lab.v1.Step', repeats: true },
        { name: 'setup', section: 'lab.v1.Step', repeats: false },
        { name: 'refs', section: 'lab.v1.Ref', repeats: true },
        { name: 'open' },
      ],
    },
    {
      path: 'lab.v1.Step',
      quantities: [quantity('name', 'str')],
      subSections: [{ name: 'tool', section: 'lab.v1.Tool' }],
    },
    { path: 'lab.v1.Tool', quantities: [quantity('model', 'str')] },
    { path: 'lab.v1.SpecialStep', bases: ['lab.v1.Step'] },
    { path: 'lab.v1.Ref', quantities: [quantity('reference', 'reference')] },
    { path: 'lab.v1.Half', complete: false },
    { path: 'lab.v2.Step', quantities: [quantity('comment', 'str')] },
  ],
};

/** A scene in which these classes are known. */
export const classScene: Scene = {
  files: { 'lab.catalogue.json': catalogue },
  settings: { compat: 'off', schema: { catalogues: ['lab.catalogue.json'] } },
};

/** Returns a mapper like `mapperWith`, whose main mapping has the known class `lab.v1.Main`. */
export function knownMapper(mainRules?: string, rest?: string): string {
  return mapperWith(mainRules, rest).replace('lab.Main', 'lab.v1.Main');
}

/** Returns a mapping with a known class, for `knownMapper`. */
export function attached(schema: string, mainKey: string, rest = ''): string {
  return `"part": { "schema": ${schema}, "main_key": ${mainKey}${rest === '' ? '' : `, ${rest}`}, "rules": { "id": "name" } }`;
}
