/** The floor of `mapper check`: reads and parses every JSON file of a folder, and says how many there were. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = String(process.argv[2]);
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
for (const name of names) JSON.parse(readFileSync(join(folder, name), 'utf8'));
console.log(names.length);
