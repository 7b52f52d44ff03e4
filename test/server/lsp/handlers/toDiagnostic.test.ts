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
  expect(toDiagnostic(finding, info, (uri) => `${uri}?client`, 3)).toEqual({
    range,
    severity: DiagnosticSeverity.Warning,
    code: 'source-unknown',
    source: 'mapper',
    message: 'm',
    data: { version: 3, fix: { insert: 'x' } },
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
  const ours = toDiagnostic(finding, client({}), (uri) => uri, 3);
  const bare = { ...ours, code: 'json-syntax', data: undefined };
  expect(toFindings([ours, bare, { ...ours, source: 'json' }, { ...ours, code: 7 }], 3)).toEqual([
    { code: 'source-unknown', range, data: { insert: 'x' } },
    { code: 'json-syntax', range },
  ]);
  expect(codesOf([finding, finding])).toEqual(['source-unknown']);
});

test('what was said of another version, or is not ours, is passed over', () => {
  const ours = toDiagnostic(finding, client({}), (uri) => uri, 3);
  expect(toFindings([ours], 4)).toEqual([]);
  expect(toFindings([ours], undefined)).toEqual([]);
  expect(
    toFindings(
      [
        { ...ours, data: 7 },
        { ...ours, data: {} },
        { ...ours, data: null },
      ],
      3,
    ),
  ).toEqual([]);
  const closed = toDiagnostic(finding, client({}), (uri) => uri);
  expect(toFindings([closed], undefined)).toHaveLength(1);
});
