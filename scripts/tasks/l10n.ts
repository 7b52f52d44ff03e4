// Collects the sentences that users read, and says which ones are not translated yet.
import { writeFileSync } from 'node:fs';
import { languages, readTexts, type Texts, textsOfSources } from '../runners/texts.ts';
import { main } from '../support/problem.ts';
import { fromRoot } from '../support/root.ts';

await main(async () => {
  const english = await textsOfSources();
  write('l10n/bundle.l10n.json', english);
  let missing = 0;
  for (const language of languages()) {
    const path = `l10n/bundle.l10n.${language}.json`;
    const known = readTexts(path);
    const left = Object.keys(english).filter((key) => known[key] === undefined);
    for (const key of left) console.log(`${language}: ${JSON.stringify(key)}`);
    missing += left.length;
    // In the order of the English ones; what no source says any more is dropped.
    write(path, Object.fromEntries(Object.keys(english).flatMap((key) => (known[key] ? [[key, known[key]]] : []))));
  }
  console.log(`l10n: ${Object.keys(english).length} sentences, ${missing} not translated`);
  return missing === 0 ? 0 : 1;
});

function write(path: string, texts: Texts): void {
  writeFileSync(fromRoot(path), `${JSON.stringify(texts, undefined, 2)}\n`);
}
