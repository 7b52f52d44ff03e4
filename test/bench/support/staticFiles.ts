/** What a bundle loads when it is started: itself and what it imports without being asked. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `import…from"./x.js"`, `import"./x.js"`, `export…from"./x.js"`, but not `import("./x.js")`. */
const staticImport = /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g;

/** @returns paths of the entry and of all that it imports statically, each once */
export function staticFiles(entry: string): readonly string[] {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, name] of readFileSync(file, 'utf8').matchAll(staticImport))
      if (name) visit(join(dirname(file), name));
  };
  visit(entry);
  return [...files];
}
