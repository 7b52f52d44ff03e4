import { expect, test } from 'vitest';
import { DiagnosticSeverity } from 'vscode-languageserver/node';
import { readClientInfo } from '../../../../server/src/lsp/clientInfo.ts';
import { codesOf, toDiagnostic, toFindings } from '../../../../server/src/lsp/handlers/toDiagnostic.ts';
import type { Finding } from '../../../../server/src/protocol.ts';

const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 5 } };
const finding: Finding = {
  code: 'source-unknown',
  severity: 'warning',
  message: 'm',
  range,
  related: [{ uri: 'file:///d.json', range, message: 'r' }],
  data: { insert: 'x' },
};

/** The diagnostic for a client with these capabilities and options. */
function sent(publishDiagnostics: object, initializationOptions: unknown, version?: number) {
  const given = { processId: null, rootUri: null, workspaceFolders: null, initializationOptions };
  const client = readClientInfo({ ...given, capabilities: { textDocument: { publishDiagnostics } } });
  return toDiagnostic(finding, client, (uri) => `${uri}?client`, version);
}

const findingsUri = 'file:///docs/findings.md';

test('a finding becomes a diagnostic with all that the client takes', () => {
  expect(sent({ relatedInformation: true, codeDescriptionSupport: true }, { findingsUri }, 3)).toEqual({
    range,
    severity: DiagnosticSeverity.Warning,
    code: 'source-unknown',
    source: 'mapper',
    message: 'm',
    data: { version: 3, fix: { insert: 'x' } },
    codeDescription: { href: `${findingsUri}#source-unknown` },
    relatedInformation: [{ location: { uri: 'file:///d.json?client', range }, message: 'r' }],
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

test('a quick fix gets our own findings back; what was said of another version, or is not ours, is passed over', () => {
  const ours = sent({}, { findingsUri }, 3);
  const bare = { ...ours, code: 'json-syntax', data: undefined };
  const foreign = [
    { ...ours, source: 'json' },
    { ...ours, code: 7 },
  ];
  const broken = [7, {}, null].map((data) => ({ ...ours, data }));
  expect(toFindings([ours, bare, ...foreign, ...broken], 3)).toEqual([
    { code: 'source-unknown', range, data: { insert: 'x' } },
    { code: 'json-syntax', range },
  ]);
  for (const version of [4, undefined]) expect(toFindings([ours], version)).toEqual([]);
  expect(toFindings([sent({}, { findingsUri })], undefined)).toHaveLength(1);
  expect(codesOf([finding, finding])).toEqual(['source-unknown']);
});
