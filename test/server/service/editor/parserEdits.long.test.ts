/** With a known parser, no edit that is offered adds a finding about it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isAboutParser } from '../../../../server/src/checks/compat/compatChecks.ts';
import { dataFile } from '../../../support/arbitraries.ts';
import { findingsIn } from '../../../support/checks.ts';
import { oddText } from './oddText.ts';
import { type Compat, mappers, offers, serviceOf, timeout, uri } from './offered.ts';

/** How often each finding about the parser occurs. */
async function parserFindings(mapper: string, data: unknown, compat: Compat): Promise<ReadonlyMap<string, number>> {
  const findings = (await findingsIn(serviceOf(mapper, data, compat), uri)).filter(isAboutParser);
  const kinds = Map.groupBy(findings, ({ code, reason, severity }) => [code, reason, severity].join(' '));
  return new Map([...kinds].map(([kind, { length }]) => [kind, length]));
}

test.for(['next', '1.1.0'] as const)(
  "with NOMAD's parser %s, no action adds a finding about it",
  { timeout },
  async (compat, { task }) => {
    const kinds = new Set<string>();
    let judged = 0;
    const run = async (value: unknown, data: object, seed: number) => {
      const mapper = oddText(value, seed);
      const before = await parserFindings(mapper, data, compat);
      for (const { kind, title, edits } of await offers(mapper, data, compat)) {
        if (kind === 'rename') continue;
        kinds.add(kind);
        judged++;
        const text = TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, mapper), [...edits]);
        const after = await parserFindings(text, data, compat);
        for (const [finding, count] of after)
          expect(count, `${title} adds ${finding}`).toBeLessThanOrEqual(before.get(finding) ?? 0);
      }
    };
    await fc.assert(fc.asyncProperty(mappers, dataFile, fc.nat(1_000_000), run), { numRuns: 5 });
    task.meta.edits = judged;
    expect(kinds.size).toBeGreaterThan(5);
  },
);
