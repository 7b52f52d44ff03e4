import { expect, it, test } from 'vitest';
import { failureOf } from '../../../../client/src/remoteService/api/failure.ts';

/** As `fetch` of Node throws it. */
const ofNode = (code: string, syscall?: string) =>
  new TypeError('fetch failed', {
    cause: Object.assign(new Error('secret text'), { code, ...(syscall && { syscall }) }),
  });
const ofChromium = (code: string) => new Error(`net::${code}`);

test.each([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].map((code) => ofNode(code)),
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ECONNREFUSED'].map((code) => ofNode(code, 'connect')),
  ...['CONNECTION_REFUSED', 'NAME_NOT_RESOLVED', 'INTERNET_DISCONNECTED', 'PROXY_CONNECTION_FAILED'].map((code) =>
    ofChromium(`ERR_${code}`),
  ),
  ofChromium('ERR_TUNNEL_CONNECTION_FAILED'),
  ofChromium('ERR_CONNECTION_TIMED_OUT'),
  new TypeError('fetch failed', {
    cause: new AggregateError([ofNode('ETIMEDOUT'), ofNode('ECONNREFUSED', 'connect')]),
  }),
])('no connection was made, so nothing was sent: %j', (error) => {
  const failure = failureOf(error);
  expect(failure).toMatchObject({ kind: 'unreachable', effect: 'none' });
  expect(failure.message).toMatch(/cannot be reached/);
});

test.each([
  ofNode('EHOSTUNREACH', 'write'),
  ofNode('ENETUNREACH', 'read'),
  ofNode('ETIMEDOUT', 'read'),
  ofNode('ECONNRESET'),
  ofNode('EPIPE'),
  ofNode('UND_ERR_SOCKET'),
  ofNode('UND_ERR_HEADERS_TIMEOUT'),
  ofNode('HPE_INVALID_CONSTANT'),
  ofNode('EPROTO'),
  ofNode('ERR_SSL_BAD_RECORD_TYPE'),
  ofChromium('ERR_ADDRESS_UNREACHABLE'),
  ofChromium('ERR_CONNECTION_RESET'),
  ofChromium('ERR_SSL_PROTOCOL_ERROR'),
  new TypeError('Failed to fetch'),
  'a text',
  undefined,
])('the request may have arrived: %j', (error) =>
  expect(failureOf(error)).toMatchObject({ kind: 'unreachable', effect: 'unknown' }),
);

test.each([
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN'].map((code) => ofNode(code)),
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'].map((code) => ofNode(code)),
  ofNode('ERR_TLS_CERT_ALTNAME_INVALID'),
  ofChromium('ERR_CERT_AUTHORITY_INVALID'),
  ofChromium('ERR_CERT_COMMON_NAME_INVALID'),
])("the service's certificate: %j", (error) => {
  const failure = failureOf(error);
  expect(failure).toMatchObject({ kind: 'certificate', effect: 'none' });
  expect(failure.message).toMatch(/not trusted/);
});

test.each([
  ofNode('ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'),
  ofNode('ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE'),
  ofChromium('ERR_SSL_CLIENT_AUTH_CERT_NEEDED'),
])('a certificate of the client, asked for after sending: %j', (error) => {
  const failure = failureOf(error);
  expect(failure).toMatchObject({ kind: 'certificate', effect: 'unknown' });
  expect(failure.message).toMatch(/certificate of yours/);
});

test.each([ofNode('ERR_SSL_WRONG_VERSION_NUMBER'), ofChromium('ERR_SSL_VERSION_OR_CIPHER_MISMATCH')])(
  'no TLS at that port: %j',
  (error) => {
    const failure = failureOf(error);
    expect(failure).toMatchObject({ kind: 'unreachable', effect: 'none' });
    expect(failure.message).toMatch(/scheme and port/);
  },
);

it('shows nothing of the error, and survives one that is its own cause', () => {
  expect(failureOf(ofNode('ECONNREFUSED')).message).not.toContain('secret');
  const round = new Error('a');
  round.cause = round;
  expect(failureOf(round).kind).toBe('unreachable');
});
