/** What a bundle loads when it is started: itself, what it imports statically, and what it waits for before anything else. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `import…from"./x.js"`, `import"./x.js"`, `export…from"./x.js"`, but not `import("./x.js")`. */
const staticImport = /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g;

/** `await import("./x.js")`: an entry without functions loads the rest so. */
const awaitedImport = /\bawait import\(["'](\.{1,2}\/[^"']+)["']\)/g;

const functions = /=>|\bfunction\b/;

/** @returns paths of the entry, of all that it imports statically, and of what it awaits, each once */
export function staticFiles(entry: string): readonly string[] {
  const files = new Set([entry]);
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const awaited = file === entry && !functions.test(text) ? text.matchAll(awaitedImport) : [];
    for (const [, name = ''] of [...text.matchAll(staticImport), ...awaited]) files.add(join(dirname(file), name));
  }
  return [...files];
}
