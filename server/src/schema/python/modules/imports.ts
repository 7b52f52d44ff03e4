/** An import statement: which names it binds to which paths. */

interface ImportedName {
  /** The module of a star import. */
  readonly star?: string;
  /** Name in this module → absolute dotted path. */
  readonly names: readonly (readonly [name: string, path: string])[];
}

/**
 * Reads the names that an import statement defines.
 * @param packageName the package to which relative imports refer
 */
export function readImport(source: string, packageName: string): ImportedName {
  const text = source.replace(/#.*$/gm, '').replace(/[\s\\]+/g, ' ');
  const from = /^from ?([. ]*)(\w[\w.]*)? ?import\b ?\(?([^)]*)/u.exec(text);
  if (!from) return { names: [...plain(text)] };
  const [, dots = '', path = '', list = ''] = from;
  const home = homeOf(packageName, dots.replaceAll(' ', '').length, path);
  const names: [string, string][] = [];
  let star: string | undefined;
  for (const part of list.split(',')) {
    const [name = '', alias] = part.trim().split(' as ');
    if (name === '*') star = home;
    else if (name !== '') names.push([(alias ?? name).trim(), home === '' ? name.trim() : `${home}.${name.trim()}`]);
  }
  return { names, ...(star === undefined ? {} : { star }) };
}

/** `import a.b as c` binds the module, `import a.b` its topmost package. */
function* plain(text: string): Generator<readonly [string, string]> {
  for (const part of text.replace(/^import /, '').split(',')) {
    const [path = '', alias] = part.trim().split(' as ');
    const top = path.split('.')[0] ?? '';
    yield alias ? [alias.trim(), path.trim()] : [top, top];
  }
}

function homeOf(packageName: string, dots: number, path: string): string {
  if (dots === 0) return path;
  const parts = packageName.split('.');
  const base = parts.slice(0, Math.max(0, parts.length - (dots - 1))).join('.');
  return [base, path].filter((each) => each !== '').join('.');
}
