import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { Secret } from '../../../client/src/remoteService/secret.ts';
import {
  curlLine,
  exportLine,
  notebookLines,
  powershellLine,
  pythonLines,
} from '../../../client/src/tokens/copyForms.ts';

const odd = 'a\'b"c$HOME`id`\\!#&;';

test.skipIf(process.platform === 'win32')('a shell takes every character of the token as it stands', () => {
  const line = exportLine(new Secret(odd)).reveal();
  const script = `${line}\nprintf %s "$NOMAD_PAT"`;
  expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' })).toBe(odd);
});

test('PowerShell doubles quotes, and curl reads the token from the environment', () => {
  expect(powershellLine(new Secret("a'b$c")).reveal()).toBe("$env:NOMAD_PAT = 'a''b$c'");
  expect(curlLine("https://lab.example/it's")).toBe(
    `curl --header "Authorization: Bearer $NOMAD_PAT" 'https://lab.example/it'\\''s/api/v1/uploads'`,
  );
});

const isThere = spawnSync('python3', ['--version']).status === 0;

/** Python without a network: what it would send, and what it prints of an answer. */
const offline = `
import io, urllib.request
def answer(request):
    print(request.full_url, request.get_header("Authorization"))
    return io.BytesIO(b'{"data": [{"upload_id": "u1", "upload_name": "First"}]}')
urllib.request.urlopen = answer
`;

function runPython(lines: string, env: Readonly<Record<string, string>>, asking = ''): string {
  const options = { encoding: 'utf8', env: { PATH: process.env.PATH ?? '', ...env } } as const;
  return execFileSync('python3', ['-c', `${offline}\n${asking}\n${lines}`], options);
}

test.runIf(isThere)(
  'Python sends the token of the environment, else a notebook asks for it, and prints the uploads',
  () => {
    const printed = "https://lab.example/it's/api/v1/uploads Bearer secret\nu1 First\n";
    for (const lines of [pythonLines, notebookLines])
      expect(runPython(lines("https://lab.example/it's"), { NOMAD_PAT: 'secret' })).toBe(printed);
    const asking = 'import getpass\ngetpass.getpass = lambda prompt: " typed "';
    expect(runPython(notebookLines('https://lab.example'), {}, asking)).toContain('Bearer typed\n');
  },
);
