/** The address of a service: normalises what users paste to a base URL (docs/service.md#base-url). */
import * as l10n from '@vscode/l10n';

/** The address of a service, which tokens are bound to: origin and base path form the base URL. */
export interface ServiceAddress {
  /** `scheme://host[:port]` as the URL standard writes it: lower case, punycode, no default port. */
  readonly origin: string;
  /** `''`, or `/…` without a trailing slash. */
  readonly basePath: string;
}

type AddressReading =
  | { readonly kind: 'address'; readonly address: ServiceAddress }
  /** A sentence with the error and what to do. */
  | { readonly kind: 'problem'; readonly problem: string };

export interface AddressOptions {
  /** Plain `http:` to other machines than this one; off unless the user allows it. */
  readonly allowHttp?: boolean;
}

/** Where the routes of the API begin, below the base URL (specification 1). */
export const apiPrefix = '/api/v1';

const maximumLength = 2048;

/**
 * Parses a base URL that the user typed or pasted. Addresses of the web page (`…/gui/…`) and of the API (`…/api/v1/…`)
 * are shortened to the base URL. An address is rejected if a token could be sent to a different place than the
 * displayed one. Such addresses contain user information or hidden characters, or use a scheme other than `https:`;
 * `http:` is only accepted for this machine.
 */
export function readAddress(text: string, options: AddressOptions = {}): AddressReading {
  const trimmed = text.trim();
  const url = parse(trimmed);
  if (url === undefined) {
    return problem(l10n.t("This isn't a valid address. Example: `https://host/prod/v1`"));
  }
  const refusal = refusalOf(trimmed, url, options);
  return refusal === undefined ? { kind: 'address', address: addressOf(url) } : problem(refusal);
}

/** Returns the base URL in the form that is shown and stored. */
export function baseUrlOf({ origin, basePath }: ServiceAddress): string {
  return origin + basePath;
}

/** Returns whether two addresses are the same. */
export function sameAddress(left: ServiceAddress, right: ServiceAddress): boolean {
  return left.origin === right.origin && left.basePath === right.basePath;
}

/**
 * Returns whether the host name is internationalized, with an ASCII form (`xn--…`). Such a name can look like another
 * name.
 */
export function hasInternationalHost({ origin }: ServiceAddress): boolean {
  return /(?:\/\/|\.)xn--/.test(origin);
}

function parse(text: string): URL | undefined {
  if (text.length > maximumLength || !/^[^\s\p{C}\\]+$/u.test(text)) return undefined;
  // A colon without a port behind it ends a scheme (`file:/x`), not a host.
  if (!text.includes('://') && /^[^/?#[]*:(?!\d)/.test(text)) return undefined;
  const url = URL.parse(text.includes('://') ? text : `${schemeFor(text)}://${text}`) ?? undefined;
  // To DNS a dot at the end changes nothing; to everything else it makes another origin. The setter reads the rest as a
  // host again (`0..` is a name, `0` an IP address) and changes nothing where that fails.
  if (url) url.hostname = url.hostname.replace(/\.+$/, '');
  return url;
}

/** The default scheme is `https`, except for a service on this machine. */
function schemeFor(text: string): string {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/]|$)/i.test(text) ? 'http' : 'https';
}

function refusalOf(text: string, url: URL, { allowHttp = false }: AddressOptions): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return l10n.t("`{0}` addresses aren't supported. Use `https:`.", url.protocol.slice(0, 40));
  }
  if (url.username !== '' || url.password !== '' || /^(?:[^/]*:\/\/+)?[^/?#]*@/.test(text)) {
    return l10n.t(
      "The address can't contain a user name or password. Remove the part before `@`, and sign in instead.",
    );
  }
  if (/(?:^|\.)$/.test(url.hostname)) return l10n.t('The address has no host name. Example: `https://host/prod/v1`');
  if (url.protocol === 'http:' && !isLoopback(url.hostname) && !allowHttp) {
    return l10n.t(
      'Tokens would be sent unencrypted over `http:`. Use `https:`, or allow `http:` with the user setting `mapperWorkbench.service.allowHttp`.',
    );
  }
  const isPage = pagePart.test(url.pathname);
  if (!isPage && (url.search !== '' || url.hash !== '')) {
    return l10n.t(
      "The address can't contain `{0}`. Remove that character and everything after it.",
      url.search === '' ? '#' : '?',
    );
  }
  return undefined;
}

/** The start of a path of the web interface or the API. */
const pagePart = /\/(?:gui|api)(?=\/|$)/;

function addressOf(url: URL): ServiceAddress {
  const [base = ''] = url.pathname.split(pagePart);
  return { origin: url.origin, basePath: base.replace(/\/+$/, '') };
}

/**
 * Returns whether a host name refers to this machine on every system. A name such as `x.localhost` doesn't count,
 * because Node resolves it through a name server.
 */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '').toLowerCase();
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function problem(sentence: string): AddressReading {
  return { kind: 'problem', problem: sentence };
}
