import { expect, test } from 'vitest';
import { findingHelp, readFindingHelp } from '../../../server/src/cli/packaged.ts';

const page = `# Findings

Introduction. With a [link](#rule-shape).

## rule-shape

**Error.** A rule is neither \`"text": 1. e\` nor
an object: nobody can read it. It is left out.

\`\`\`json rules
{ "a": 1 }
\`\`\`

**Fix:** write it out.

## About

Not a code.
`;

test('a section gives its first sentence, and all of it', () => {
  const help = readFindingHelp(page);
  expect([...help.keys()]).toEqual(['rule-shape']);
  expect(help.get('rule-shape')?.summary).toBe('A rule is neither `"text": 1. e` nor an object.');
  expect(help.get('rule-shape')?.text).toMatch(/^\*\*Error\.\*\*[\s\S]*write it out\.$/);
});

test('the page of this package can be read', () => {
  for (const { summary, text } of findingHelp().values()) {
    expect(summary).toMatch(/\.$/);
    expect(text).not.toBe('');
  }
});
