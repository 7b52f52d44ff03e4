import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { Secret } from '../../../client/src/remoteService/auth/secret.ts';
import { curlLine, exportLine, powershellLine } from '../../../client/src/tokens/copyForms.ts';

const odd = 'a\'b"c$HOME`id`\\!#&;';

test.skipIf(process.platform === 'win32')('a shell takes every character of the token as it stands', () => {
  const line = exportLine(new Secret(odd)).reveal();
  const script = `${line}\nprintf %s "$MAPPER_TOKEN"`;
  expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(odd);
});

test('PowerShell doubles quotes', () => {
  expect(powershellLine(new Secret("a'b$c")).reveal()).toBe("$env:MAPPER_TOKEN = 'a''b$c'");
});

test('curl reads the token from the environment', () => {
  expect(curlLine("https://lab.example/it's")).toBe(
    `curl --header "Authorization: Bearer $MAPPER_TOKEN" 'https://lab.example/it'\\''s/api/v1/uploads'`,
  );
});
