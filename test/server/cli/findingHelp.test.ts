import { expect, test } from 'vitest';
import { findingHelp, readFindingHelp } from '../../../server/src/cli/findingHelp.ts';

test('a section of the page gives its first sentence, and all of it', () => {
  const about = '**Error.** A rule is neither `"text": 1. e` nor\nan object: nobody can read it. It is left out.';
  const section = `${about}\n\n\`\`\`json rules\n{ "a": 1 }\n\`\`\`\n\n**Fix:** write it out.`;
  const page = `# Findings\n\nA [link](#rule-shape).\n\n## rule-shape\n\n${section}\n\n## About\n\nNot a code.\n`;
  const summary = 'A rule is neither `"text": 1. e` nor an object.';
  expect([...readFindingHelp(page)]).toEqual([['rule-shape', { summary, text: section }]]);
  for (const { summary, text } of findingHelp().values()) {
    expect(summary).toMatch(/\.$/);
    expect(text).not.toBe('');
  }
});
