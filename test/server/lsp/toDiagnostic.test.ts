import { expect, test } from 'vitest';
import { DiagnosticSeverity } from 'vscode-languageserver/node';
import { readClientInfo } from '../../../server/src/lsp/clientInfo.ts';
import { toDiagnostic, toFindings } from '../../../server/src/lsp/toDiagnostic.ts';
import type { Finding } from '../../../server/src/protocol.ts';

const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 5 } };
const finding: Finding = {
  code: 'source-unknown',
  severity: 'warning',
  message: 'm',
  range,
  related: [{ uri: 'file:///d.json', range, message: 'r' }],
  data: { insert: 'x' },
};

function client(publishDiagnostics: object, options: unknown = { findingsUri: 'file:///docs/findings.md' }) {
  return readClientInfo({
    processId: null,
    rootUri: null,
    capabilities: { textDocument: { publishDiagnostics } },
    initializationOptions: options,
    workspaceFolders: null,
  });
}

test('a finding becomes a diagnostic with all that the client takes', () => {
  const info = client({ relatedInformation: true, codeDescriptionSupport: true });
  expect(toDiagnostic(finding, info, (uri) => `${uri}?client`)).toEqual({
    range,
    severity: DiagnosticSeverity.Warning,
    code: 'source-unknown',
    source: 'mapper',
    message: 'm',
    data: { insert: 'x' },
    codeDescription: { href: 'file:///docs/findings.md#source-unknown' },
    relatedInformation: [{ location: { uri: 'file:///d.json?client', range }, message: 'r' }],
  });
});

test('what the client does not take, or did not give, is left out', () => {
  const bare = toDiagnostic(finding, client({}), (uri) => uri);
  expect(bare).not.toHaveProperty('relatedInformation');
  expect(bare).not.toHaveProperty('codeDescription');
  const unlinked = toDiagnostic(finding, client({ codeDescriptionSupport: true }, 'garbage'), (uri) => uri);
  expect(unlinked).not.toHaveProperty('codeDescription');
});

test('a quick fix gets our own findings back', () => {
  const ours = toDiagnostic(finding, client({}), (uri) => uri);
  expect(toFindings([ours, { ...ours, source: 'json' }, { ...ours, code: 7 }])).toEqual([
    { code: 'source-unknown', range, data: { insert: 'x' } },
  ]);
});
