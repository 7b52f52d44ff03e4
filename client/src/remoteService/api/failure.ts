/** Classifies a library's error: our kind of error, and whether the request may have arrived. */
import * as l10n from '@vscode/l10n';
import { ApiError, type ApiErrorKind, type CallEffect } from './apiError.ts';

interface Failure {
  /** Codes of Node (with the system call if it has one: `connect:EHOSTUNREACH`), of undici and of Chromium. */
  readonly codes: RegExp;
  readonly kind: ApiErrorKind;
  /** `none` only if no byte of the request can have been sent: routing and TLS can fail after sending as well. */
  readonly effect: CallEffect;
  readonly message: () => string;
}

const cannotBeReached = () =>
  l10n.t("The service can't be reached. Check the network, the proxy settings and the base URL.");
const noSecureConnection = () =>
  l10n.t(
    "A secure connection couldn't be established. Check the scheme and port of the base URL, and the proxy settings.",
  );

/** The first match is used. */
const failures: readonly Failure[] = [
  {
    codes: /CLIENT_AUTH|ALERT_[A-Z_]*CERTIFICATE/,
    kind: 'certificate',
    effect: 'unknown',
    message: () =>
      l10n.t(
        'The service or a proxy requires a client certificate, or rejected yours. Contact the operator of the service.',
      ),
  },
  {
    codes: /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)/,
    kind: 'certificate',
    effect: 'none',
    message: () =>
      l10n.t(
        "The service's certificate isn't trusted on this machine. Contact the operator of the service, or add its certificate authority to the system's certificates.",
      ),
  },
  {
    codes:
      /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|VERSION_OR_CIPHER_MISMATCH|UNSUPPORTED_PROTOCOL|HANDSHAKE_FAILURE/,
    kind: 'unreachable',
    effect: 'none',
    message: noSecureConnection,
  },
  { codes: /EPROTO|ERR_SSL|ERR_TLS/, kind: 'unreachable', effect: 'unknown', message: noSecureConnection },
  {
    codes:
      /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|connect:E(?:HOSTUNREACH|NETUNREACH|TIMEDOUT)|UND_ERR_CONNECT_TIMEOUT|ERR_(?:CONNECTION_REFUSED|NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|PROXY_CONNECTION_FAILED|TUNNEL_CONNECTION_FAILED|CONNECTION_TIMED_OUT)/,
    kind: 'unreachable',
    effect: 'none',
    message: cannotBeReached,
  },
  {
    codes: /EHOSTUNREACH|ENETUNREACH|ERR_ADDRESS_UNREACHABLE/,
    kind: 'unreachable',
    effect: 'unknown',
    message: cannotBeReached,
  },
];

/**
 * Converts a library's error to an `ApiError`. Only the error's codes are read. Its message is neither shown nor
 * logged, because it may contain the token.
 */
export function toApiError(error: unknown): ApiError {
  const codes = codesOf(error).join(' ');
  const found = failures.find((each) => each.codes.test(codes));
  if (found) return new ApiError({ kind: found.kind, effect: found.effect, message: found.message() });
  return new ApiError({
    kind: 'unreachable',
    effect: 'unknown',
    message: l10n.t('The connection was lost before the response was complete. Check the network and try again.'),
  });
}

/** Codes of an error and its causes; in a message without codes only text like Chromium's `net::ERR_…`. */
function codesOf(error: unknown, depth = 0): readonly string[] {
  if (!(error instanceof Error) || depth > 4) return [];
  const call = 'syscall' in error && typeof error.syscall === 'string' ? `${error.syscall}:` : '';
  return [
    ...('code' in error && typeof error.code === 'string' ? [`${call}${error.code}`] : []),
    ...(error.message.match(/net::ERR_[A-Z_]+/g) ?? []),
    ...codesOf(error.cause, depth + 1),
    ...(error instanceof AggregateError ? error.errors.flatMap((each) => codesOf(each, depth + 1)) : []),
  ];
}
