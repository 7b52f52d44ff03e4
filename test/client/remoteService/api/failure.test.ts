import { expect, test } from 'vitest';
import { toApiError } from '../../../../client/src/remoteService/api/failure.ts';

/** As `fetch` of Node throws it. */
const ofNode = (code: string, syscall?: string) =>
  new TypeError('fetch failed', {
    cause: Object.assign(new Error('secret text'), { code, ...(syscall && { syscall }) }),
  });
const node = (codes: string, syscall?: string) => codes.split(' ').map((code) => ofNode(code, syscall));
const chromium = (codes: string) => codes.split(' ').map((code) => new Error(`net::${code}`));
const bothFailed = [ofNode('ETIMEDOUT'), ofNode('ECONNREFUSED', 'connect')];

const unconnected = [
  ...node('ECONNREFUSED ENOTFOUND EAI_AGAIN UND_ERR_CONNECT_TIMEOUT'),
  ...node('EHOSTUNREACH ENETUNREACH ETIMEDOUT ECONNREFUSED', 'connect'),
  ...chromium('ERR_CONNECTION_REFUSED ERR_NAME_NOT_RESOLVED ERR_INTERNET_DISCONNECTED'),
  ...chromium('ERR_PROXY_CONNECTION_FAILED ERR_TUNNEL_CONNECTION_FAILED ERR_CONNECTION_TIMED_OUT'),
  new TypeError('fetch failed', { cause: new AggregateError(bothFailed) }),
];
const interrupted = [
  ...[...node('EHOSTUNREACH', 'write'), ...node('ENETUNREACH ETIMEDOUT', 'read')],
  ...node('ECONNRESET EPIPE UND_ERR_SOCKET UND_ERR_HEADERS_TIMEOUT HPE_INVALID_CONSTANT EPROTO'),
  ...node('ERR_SSL_BAD_RECORD_TYPE'),
  ...chromium('ERR_ADDRESS_UNREACHABLE ERR_CONNECTION_RESET ERR_SSL_PROTOCOL_ERROR'),
  ...[new TypeError('Failed to fetch'), 'a text', undefined],
];
const certificate = [
  ...node('CERT_HAS_EXPIRED DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN'),
  ...node('UNABLE_TO_VERIFY_LEAF_SIGNATURE UNABLE_TO_GET_ISSUER_CERT_LOCALLY ERR_TLS_CERT_ALTNAME_INVALID'),
  ...chromium('ERR_CERT_AUTHORITY_INVALID ERR_CERT_COMMON_NAME_INVALID'),
];
const ofClient = [
  ...node('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE'),
  ...chromium('ERR_SSL_CLIENT_AUTH_CERT_NEEDED'),
];
const noTls = [...node('ERR_SSL_WRONG_VERSION_NUMBER'), ...chromium('ERR_SSL_VERSION_OR_CIPHER_MISMATCH')];

test.each<[string, string, string, unknown[]]>([
  ['no connection was made, so nothing was sent', 'unreachable', 'none', unconnected],
  ['the request may have arrived', 'unreachable', 'unknown', interrupted],
  ["the service's certificate", 'certificate', 'none', certificate],
  ['a certificate of the client, asked for after sending', 'certificate', 'unknown', ofClient],
  ['no TLS at that port', 'unreachable', 'none', noTls],
])('%s', (_, kind, effect, errors) => {
  for (const error of errors) expect(toApiError(error), String(error)).toMatchObject({ kind, effect });
});

test('what can be done about each is another sentence', () => {
  const codes = 'ECONNREFUSED CERT_HAS_EXPIRED ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE ERR_SSL_WRONG_VERSION_NUMBER';
  expect(new Set(node(codes).map((error) => toApiError(error).message)).size).toBe(4);
});

test('shows nothing of the error, and survives one that is its own cause', () => {
  expect(toApiError(ofNode('ECONNREFUSED')).message).not.toContain('secret');
  const round = new Error('a');
  round.cause = round;
  expect(toApiError(round).kind).toBe('unreachable');
});
