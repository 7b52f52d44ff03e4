import { answer } from '../errors.ts';
import type { SandboxParser } from '../options.ts';
import type { Api, Services } from '../services.ts';

/** Versions of the package that the parser comes with; a service that maps as specified does not list its packages. */
const packageVersions: Readonly<Record<SandboxParser, string | undefined>> = {
  spec: undefined,
  next: '1.2.0.dev1',
  '1.1.0': '1.1.0',
};

/** `GET /info`: what service this is; for everybody. */
export function infoRoutes(api: Api, { options }: Services): void {
  const version = packageVersions[options.parser];
  const packages = version && [{ name: 'nomad-json-parser', version, description: '', home_page: '' }];
  api.get('/info', () =>
    answer(200, {
      parsers: ['parsers/mapped_json', 'parsers/archive'],
      metainfo_packages: ['nomad.datamodel.metainfo.basesections'],
      codes: [],
      ...(packages && { plugin_packages: packages }),
      search_quantities: {},
      version: '1.4.0-sandbox',
      deployment: 'sandbox',
      oasis: true,
      git: { ref: '', version: '1.4.0-sandbox', commit: '', log: '' },
    }),
  );
}
