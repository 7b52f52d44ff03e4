/** Which parser of mapper files a service runs, by what it says about itself. */
import type { ParserVersion } from '../../../server/src/protocol.ts';
import type { ServiceInfo } from '../remoteService/api/endpoints/info.ts';

export interface ServiceParser {
  /** The modelled version that it runs; `none`: no parser is installed; null: the service does not say. */
  readonly parser: ParserVersion | 'none' | null;
  /** As the service writes it. */
  readonly version?: string;
}

const packageName = 'nomad-json-parser';

/** Returns the parser that a service runs, according to its list of packages. */
export function parserOf({ packages }: ServiceInfo): ServiceParser {
  if (packages === undefined) return { parser: null };
  const found = packages.find(({ name }) => name.toLowerCase().replaceAll(/[-_.]+/g, '-') === packageName);
  if (found === undefined) return { parser: 'none' };
  const version = found.version?.trim().slice(0, 60) ?? '';
  return version === '' ? { parser: null } : { parser: modelOf(version), version };
}

/** A development version is built from the newest source, whatever its number. */
function modelOf(version: string): ParserVersion | null {
  if (/dev|\+/i.test(version)) return 'next';
  const [, release] = /^v?(\d+(?:\.\d+)*)/i.exec(version) ?? [];
  if (release === undefined) return null;
  return release.localeCompare('1.1.0', 'en', { numeric: true }) > 0 ? 'next' : '1.1.0';
}
