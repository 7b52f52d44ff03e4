import { expect, test } from 'vitest';
import { readArguments } from '../../../server/src/lsp/arguments.ts';

test.each([
  [[], ['--stdio']],
  [['--stdio'], ['--stdio']],
  [
    ['--node-ipc', '--clientProcessId=7'],
    ['--node-ipc', '--clientProcessId=7'],
  ],
  [['--clientProcessId=7'], ['--clientProcessId=7', '--stdio']],
  [['--socket=6009'], ['--socket=6009']],
  [
    ['--pipe', '/tmp/a b'],
    ['--pipe', '/tmp/a b'],
  ],
])('%j starts the server with %j', (argv, start) => {
  expect(readArguments(argv, '1.2.3')).toEqual({ start });
});

test.each([
  [['--help'], false, /^Usage: mapper-language-server .*--stdio/],
  [['--stdio', '-h'], false, /^Usage: /],
  [['--version'], false, /^1\.2\.3$/],
  [['--sdtio'], true, /^`--sdtio` isn't an option\. Usage: /],
  [['--stdio', 'a.json'], true, /^`a\.json` isn't an option/],
])('%j is answered in one line', (argv, isError, line) => {
  expect(readArguments(argv, '1.2.3')).toEqual({ line: expect.stringMatching(line), isError });
});
