/** Resolves a `schema`: a known class, one that is assumed to exist, or a reason to stop. */
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { type PythonError, Stop } from '../stop.ts';

/**
 * `open`: the class is unknown and assumed to accept everything. `plain`: a class of Python itself, which is no
 * section.
 */
export type SectionClass = { readonly kind: 'known' | 'open' | 'plain'; readonly path: string };

const pythonModules = new Set(
  `abc argparse array ast asyncio base64 bisect builtins calendar cmath collections concurrent configparser contextlib copy csv
ctypes dataclasses datetime decimal difflib email enum fractions functools glob hashlib heapq html http importlib inspect io
ipaddress itertools json keyword locale logging math multiprocessing numbers operator os pathlib pickle platform pprint queue
random re secrets shutil signal socket sqlite3 statistics string struct subprocess sys tempfile textwrap threading time
traceback types typing unittest urllib uuid warnings weakref xml zipfile zlib`.split(/\s+/),
);

/**
 * Returns the class of a section.
 * @throws Stop if the parser finds no class
 */
export function sectionClass(schema: string | undefined, node: JsonNode, schemas: SchemaKnowledge): SectionClass {
  const stop = (error: PythonError) => new Stop(error, 'schema', node);
  if (schema === undefined) throw stop('KeyError');
  const parts = schema.split('.');
  if (parts.slice(0, -1).join('.') === '') throw stop('ValueError');
  if (!parts.every((part) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(part))) throw stop('TypeError');
  if (schemas.classOf(schema)) return { kind: 'known', path: schema };
  if (pythonModules.has(parts[0] ?? '')) return { kind: 'plain', path: schema };
  if (schemas.isReady && schemas.packageKnown(schema)) throw stop('TypeError');
  return { kind: 'open', path: schema };
}
