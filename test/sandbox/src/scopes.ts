const grantable: Readonly<Record<string, readonly string[]>> = {
  actions: ['read', 'run'],
  apps: ['read'],
  datasets: ['read', 'write', 'delete', 'assign_doi'],
  entries: ['read', 'write'],
  federation: ['write'],
  graph: ['read'],
  groups: ['read', 'write', 'delete'],
  info: ['read'],
  materials: ['read'],
  metainfo: ['read'],
  north: ['read', 'run'],
  schemas: ['read'],
  suggestions: ['read'],
  systems: ['read'],
  uploads: ['read', 'write', 'publish', 'process', 'assign_doi', 'export', 'import'],
  users: ['read', 'invite'],
  external_optimade: ['read'],
  external_dcat: ['read'],
  external_h5grove: ['read'],
};

/** The scopes that a PAT may hold: those of tokens are left to who signed in. */
export const patScopes: readonly string[] = Object.entries(grantable).flatMap(([resource, kinds]) =>
  kinds.map((kind) => `${resource}:${kind}`),
);
