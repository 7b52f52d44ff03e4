import { answer } from '../errors.ts';
import type { Api } from '../services.ts';

/** `GET /info`: what service this is; for everybody. */
export function infoRoutes(api: Api): void {
  api.get('/info', () =>
    answer(200, {
      parsers: ['parsers/mapped_json', 'parsers/archive'],
      metainfo_packages: ['nomad.datamodel.metainfo.basesections'],
      codes: [],
      search_quantities: {},
      version: '1.4.0-sandbox',
      deployment: 'sandbox',
      oasis: true,
      git: { ref: '', version: '1.4.0-sandbox', commit: '', log: '' },
    }),
  );
}
