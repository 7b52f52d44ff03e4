import { expect, test } from 'vitest';
import { escapeControls, printedJson } from '../../../server/src/cli/io.ts';

test.each<readonly [string, string]>([
  ['a\u001b[31mb\u202ec\nd', 'a·[31mb·c·d'],
  ['##[error]failed', '#·[error]failed'],
  ['a ##[set-env name=A]b', 'a #·[set-env name=A]b'],
  ['##vso[task.setvariable variable=A]b', '#·vso[task.setvariable variable=A]b'],
  ['::add-mask::a', '·:add-mask::a'],
  ['  ::stop-commands::a', '  ·:stop-commands::a'],
  ...['# a [b]', '## heading', 'a::b', 'C::'].map((other) => [other, other] as const),
])('what controls a terminal or the runner of a job becomes dots, other text stays: %j', (text, shown) =>
  expect(escapeControls(text)).toBe(shown),
);

test.each(['##[error]failed', 'a ##vso[task.x]b', '###[a]', '#'])(
  'a reader of JSON gets what was there: %s',
  (text) => {
    const printed = printedJson({ [text]: [text] });
    expect(printed).not.toContain('##');
    expect(JSON.parse(printed)).toEqual({ [text]: [text] });
  },
);
