import type { SandboxOptions } from './options.ts';

const current: readonly string[] = [
  'actions: read run',
  'apps: read',
  'datasets: read write delete assign_doi',
  'entries: read write',
  'federation: write',
  'graph: read',
  'groups: read write delete',
  'info: read',
  'materials: read',
  'metainfo: read',
  'north: read run',
  'schemas: read',
  'suggestions: read',
  'systems: read',
  'uploads: read write publish process assign_doi export import',
  'users: read invite',
  'external_optimade: read',
  'external_dcat: read',
  'external_h5grove: read',
].flatMap((line) => {
  const [resource, ...kinds] = line.split(/:? /);
  return kinds.map((kind) => `${resource}:${kind}`);
});

/** The scopes of an older version of the service, which current versions refuse in part. */
const older: readonly string[] = [
  ...current.filter((scope) => scope !== 'federation:write'),
  'uploads_bundle:read',
  'uploads_bundle:write',
];

/** The scopes that a PAT may hold: those of tokens are left to who signed in. */
export function patScopes({ scopes }: Pick<SandboxOptions, 'scopes'>): readonly string[] {
  return scopes === 'older' ? older : current;
}
