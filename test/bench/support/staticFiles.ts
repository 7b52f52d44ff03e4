/** What a bundle loads when it is started: itself, what it imports without being asked, and what it waits for before anything else. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `import…from"./x.js"`, `import"./x.js"`, `export…from"./x.js"`, but not `import("./x.js")`. */
const staticImport = /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g;

/** `await import("./x.js")`: an entry without other imports of ours is one that loads the rest so. */
const awaitedImport = /\bawait import\(["'](\.{1,2}\/[^"']+)["']\)/g;

/** @returns paths of the entry, of all that it imports statically, and of what it awaits, each once */
export function staticFiles(entry: string): readonly string[] {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const text = readFileSync(file, 'utf8');
    const imported = [...text.matchAll(staticImport)];
    const loaded = file === entry && imported.length === 0 ? text.matchAll(awaitedImport) : imported;
    for (const [, name] of loaded) if (name) visit(join(dirname(file), name));
  };
  visit(entry);
  return [...files];
}
