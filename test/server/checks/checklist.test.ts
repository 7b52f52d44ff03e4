import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checklist } from '../../../server/src/checks/checklist.ts';
import { dataChecklist } from '../../../server/src/checks/data/dataChecks.ts';

const severities = new Map([...checklist, ...dataChecklist].map(({ code, severity }) => [code, severity]));

/** As the table of findings has them, by code; those of single findings may be less severe. */
const expected = {
  error: `class-key-missing class-key-duplicate version-type main-missing main-duplicate main-nested main-forbidden-key
    main-key-missing section-missing-rules rule-shape source-syntax target-syntax target-unsafe target-conflict
    condition-shape condition-pattern condition-path-syntax use-rule-unresolved use-rule-cycle repeat-path-syntax
    repeat-key-shape repeat-key-pattern section-missing-schema schema-syntax json-syntax value-type section-shape
    class-key-differs`,
  warning: `main-schema-name source-unknown target-type-unknown float-failed unit-unknown repeat-path-missing
    repeat-path-not-repeated repeat-path-no-candidates repeat-paths-without-repeats repeat-key-unknown
    repeat-keys-no-match repeat-keys-without-paths parent-missing main-key-conflict duplicate-key unknown-key
    data-class-key-unknown data-version-unknown data-class-key-missing number-precision target-unknown target-type-mismatch
    mapper-is-data main-key-unknown subsection-repeats-mismatch subsection-schema-mismatch archive-not-reference`,
  information:
    'target-duplicate match-key-ambiguous archive-name-missing nested-and-dotted section-empty limit-reached schema-unknown schema-incomplete',
  hint: 'source-literal source-partial use-rule-opaque',
};

/** Names of the files of a folder and all below it. */
function namesBelow(folder: string): readonly string[] {
  return readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' }).map((path) =>
    basename(path),
  );
}

const sources = namesBelow('../../../server/src/checks/');

describe('the checklist', () => {
  test.each(Object.entries(expected))('has the codes of severity %s', (severity, codes) => {
    const found = [...severities].filter(([code, each]) => each === severity && !code.startsWith('compat-'));
    expect(found.map(([code]) => code).sort()).toEqual(codes.split(/\s+/).sort());
  });

  test('has each code once, and each stands in a file and a test of its name', () => {
    for (const list of [checklist, dataChecklist])
      expect(new Set(list.map((each) => each.code)).size).toBe(list.length);
    const tests = namesBelow('.');
    for (const code of severities.keys()) {
      expect(sources, code).toContain(`${code}.ts`);
      expect(tests, code).toContain(`${code}.test.ts`);
    }
  });

  test('leaves no file with a code out', () => {
    const codes = sources.filter((file) => file.includes('-')).map((file) => file.replace('.ts', ''));
    expect(codes.length).toBeGreaterThan(50);
    expect(codes.filter((code) => !severities.has(code))).toEqual([]);
  });
});
