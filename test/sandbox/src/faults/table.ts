import * as bodies from './bodies.ts';
import * as connection from './connection.ts';
import type { Spoil } from './genuine.ts';
import * as statuses from './statuses.ts';

const traceback = {
  reason: 'database is locked',
  traceback: ['Traceback (most recent call last):', '  File "/app/secret_place.py", line 1, in <module>'],
};
const invalid = [{ loc: ['body', 'metadata'], msg: 'Field required', type: 'missing' }];

/**
 * Everything that can go wrong between the service and a client, 48 faults. `refused` is not done by the service but by
 * stopping it.
 */
export const faultTable = {
  refused: undefined,
  'reset-before-headers': connection.resetBeforeHeaders,
  'reset-after-headers': connection.resetAfterHeaders,
  'reset-mid-body': connection.resetMidBody,
  'cut-mid-body': connection.cutMidBody,
  'slow-drip': connection.slowDrip,
  'never-answers': connection.neverAnswers,
  'stall-after-headers': connection.stallAfterHeaders,
  'not-http': connection.notHttp,
  'redirect-301': statuses.redirect(301),
  'redirect-302': statuses.redirect(302),
  'redirect-303': statuses.redirect(303),
  'redirect-307': statuses.redirect(307),
  'redirect-308': statuses.redirect(308),
  'status-400': statuses.refusal(400, 'The request was not understood.'),
  'status-401': statuses.refusal(401, 'Authentication required.', { 'www-authenticate': 'Bearer' }),
  'status-403': statuses.refusal(403, "Missing scopes: ['uploads:write']"),
  'status-404': statuses.refusal(404, 'Not Found'),
  'status-409': statuses.refusal(409, 'Somebody else changed this meanwhile.'),
  'status-413': statuses.proxyPage(413),
  'status-422': statuses.refusal(422, invalid),
  'status-429': statuses.refusal(429, 'Too many requests.', { 'retry-after': '2' }),
  'status-500': statuses.refusal(500, traceback),
  'status-502': statuses.proxyPage(502),
  'status-503': statuses.proxyPage(503, { 'retry-after': '1' }),
  'status-504': statuses.proxyPage(504),
  'error-without-detail': statuses.errorWithoutDetail,
  'error-echoes-request': statuses.errorEchoesRequest,
  html: bodies.html,
  'empty-body': bodies.emptyBody,
  'status-204': statuses.noContent,
  'huge-body': bodies.hugeBody,
  'huge-length': bodies.hugeLength,
  'gzip-bomb': bodies.gzipBomb,
  'encoded-answer': bodies.encodedAnswer,
  'false-encoding': bodies.falseEncoding,
  'truncated-json': bodies.truncatedJson,
  'invalid-utf8': bodies.invalidUtf8,
  'byte-order-mark': bodies.byteOrderMark,
  'deep-json': bodies.deepJson,
  'json-null': bodies.json(null),
  'json-array': bodies.json([]),
  'json-string': bodies.json('everything is fine'),
  'wrong-types': bodies.wrongTypes,
  'wrong-content-type': bodies.wrongContentType,
  'missing-token': bodies.missingToken,
  'token-bad-characters': bodies.tokenBadCharacters,
  'prototype-keys': bodies.prototypeKeys,
} as const satisfies Readonly<Record<string, Spoil | undefined>>;

export type FaultName = keyof typeof faultTable;

/** All names, in the order of the table. */
export const faultNames = Object.keys(faultTable) as readonly FaultName[];

/** Those that make something of the genuine answer, which must be there for it. */
export const altering: ReadonlySet<FaultName> = new Set<FaultName>([
  'encoded-answer',
  'false-encoding',
  'truncated-json',
  'byte-order-mark',
  'wrong-types',
  'wrong-content-type',
  'missing-token',
  'token-bad-characters',
]);
