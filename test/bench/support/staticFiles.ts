/** What a bundle loads when it is started: itself, and what it imports statically. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `import…from"./x.js"`, `import"./x.js"`, `export…from"./x.js"`, but not `import("./x.js")`. */
const staticImport = /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g;

/** @returns paths of the entry and of all that it imports statically, each once */
export function staticFiles(entry: string): readonly string[] {
  const files = new Set([entry]);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of text.matchAll(staticImport)) files.add(join(dirname(file), name));
  }
  return [...files];
}
