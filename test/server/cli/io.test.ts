import { expect, test } from 'vitest';
import { escapeControls, printedJson } from '../../../server/src/cli/io.ts';

test('control characters and turned text become dots', () =>
  expect(escapeControls('a\u001b[31mb\u202ec\nd')).toBe('a·[31mb·c·d'));

test.each([
  ['##[error]failed', '#·[error]failed'],
  ['a ##[set-env name=A]b', 'a #·[set-env name=A]b'],
  ['##vso[task.setvariable variable=A]b', '#·vso[task.setvariable variable=A]b'],
  ['::add-mask::a', '·:add-mask::a'],
  ['  ::stop-commands::a', '  ·:stop-commands::a'],
])('commands to the runner of a job are none: %s', (text, shown) => expect(escapeControls(text)).toBe(shown));

test.each(['# a [b]', '## heading', 'a::b', 'C::'])('other text stays: %s', (text) =>
  expect(escapeControls(text)).toBe(text),
);

test.each(['##[error]failed', 'a ##vso[task.x]b', '###[a]', '#'])(
  'as JSON, too, and its reader gets what it was: %s',
  (text) => {
    const printed = printedJson({ [text]: [text] });
    expect(printed).not.toContain('##');
    expect(JSON.parse(printed)).toEqual({ [text]: [text] });
  },
);
