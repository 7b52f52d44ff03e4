import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createMapperService } from '../../../server/src/service.ts';
import { runCli } from '../../support/cli.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What the pages show of the command line is what it prints; a line `…` stands for lines left out. */
for (const page of ['README.md', 'docs/cli.md']) {
  describe(page, () => {
    const text = readFileSync(`${root}${page}`, 'utf8');
    const blocks = [...text.matchAll(/^```console\n\$ mapper (.+)\n([\s\S]*?)^```$/gm)];
    it('shows the command line at work', () => expect(blocks).not.toHaveLength(0));
    for (const [, command = '', shown = ''] of blocks)
      it(`mapper ${command}`, async () => {
        const { stdout } = await runCli(command.split(' '), root, createMapperService);
        expect(withGaps(stdout, shown)).toBe(shown);
      });
  });
}

/** The output with a line `…` where the page has one: for what lies between the lines around it. */
function withGaps(output: string, shown: string): string {
  const parts = shown.split(/^\s*…\n/m);
  let at = 0;
  for (const part of parts) {
    const found = output.indexOf(part, at);
    if (found < 0) return output;
    at = found + part.length;
  }
  const isWhole = output.startsWith(parts[0] ?? '') && output.endsWith(parts.at(-1) ?? '');
  return isWhole ? shown : output;
}
