import { expect, test } from 'vitest';
import { DiagnosticSeverity } from 'vscode-languageserver/node';
import { readClientInfo } from '../../../../server/src/lsp/clientInfo.ts';
import { codesOf, toDiagnostic, toFindings } from '../../../../server/src/lsp/handlers/toDiagnostic.ts';
import type { Finding } from '../../../../server/src/protocol.ts';

const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 5 } };
const finding: Finding = {
  code: 'source-unknown',
  severity: 'warning',
  message: '`m`',
  range,
  related: [{ uri: 'file:///d.json', range, message: '`r`' }],
  data: { insert: 'x' },
};

/** The diagnostic for a client with these capabilities and options. */
function sent(publishDiagnostics: object, initializationOptions: unknown) {
  const given = { processId: null, rootUri: null, workspaceFolders: null, initializationOptions };
  const client = readClientInfo({ ...given, capabilities: { textDocument: { publishDiagnostics } } });
  return toDiagnostic(finding, client, (uri) => `${uri}?client`);
}

const findingsUri = 'file:///docs/findings.md';

test('a finding becomes a diagnostic with all that the client takes, in plain text', () => {
  expect(sent({ relatedInformation: true, codeDescriptionSupport: true }, { findingsUri })).toEqual({
    range,
    severity: DiagnosticSeverity.Warning,
    code: 'source-unknown',
    source: 'mapper',
    message: '“m”',
    data: { fix: { insert: 'x' } },
    codeDescription: { href: `${findingsUri}#source-unknown` },
    relatedInformation: [{ location: { uri: 'file:///d.json?client', range }, message: '“r”' }],
  });
});

test.each([
  [{}, { findingsUri }],
  [{ codeDescriptionSupport: true }, 'garbage'],
])('what the client does not take, or did not give, is left out: %j, %j', (capabilities, options) => {
  const bare = sent(capabilities, options);
  expect(bare).not.toHaveProperty('relatedInformation');
  expect(bare).not.toHaveProperty('codeDescription');
});

test('a quick fix gets our own findings back; what is not ours is passed over', () => {
  const ours = sent({}, { findingsUri });
  const bare = { ...ours, code: 'json-syntax', data: undefined };
  const foreign = [
    { ...ours, source: 'json' },
    { ...ours, code: 7 },
  ];
  expect(toFindings([ours, bare, ...foreign])).toEqual([
    { code: 'source-unknown', range, data: { insert: 'x' } },
    { code: 'json-syntax', range },
  ]);
  expect(codesOf([finding, finding])).toEqual(['source-unknown']);
});
