import * as v from 'valibot';
import { ApiError, type Fault422, invalid } from './errors.ts';
import type { SandboxOptions } from './options.ts';
import type { PatRequest } from './pats.ts';

/** The body of `POST /auth/pats` (specification 4.1); 422 with everything that is wrong in it. */
export async function readPatRequest(request: Request, options: SandboxOptions): Promise<PatRequest> {
  const read = v.safeParse(bodyOf(options), await readJson(request));
  if (!read.success) throw new ApiError(422, read.issues.map(faultOf));
  const { metadata, expires_in_days: days } = read.output;
  return { ...metadata, days };
}

const text = v.string('Input should be a valid string');
const metadata = v.object({
  name: v.pipe(
    text,
    v.check((name) => name.trim() !== '', 'String should have at least 1 character'),
  ),
  scopes: v.array(text, 'Input should be a valid list'),
  description: v.optional(v.nullable(text), null),
});

/** The longest that a token may live. */
const lifetimeDays = 365;

/** A token lives for 30 days where nothing is said; null is "for ever". */
function bodyOf({ endlessPats }: SandboxOptions) {
  const days = v.pipe(
    v.number('Input should be a valid integer'),
    v.integer('Input should be a valid integer'),
    v.minValue(1, 'Input should be greater than or equal to 1'),
    v.maxValue(lifetimeDays, `Input should be less than or equal to ${lifetimeDays}`),
  );
  return v.object({ metadata, expires_in_days: v.optional(endlessPats ? v.nullable(days) : days, 30) });
}

function faultOf({ path, received, message, type }: v.BaseIssue<unknown>): Fault422 {
  const loc = ['body', ...(path ?? []).map(({ key }) => key as string | number)];
  return received === 'undefined' ? { loc, msg: 'Field required', type: 'missing' } : { loc, msg: message, type };
}

async function readJson(request: Request): Promise<unknown> {
  const body = await request.text();
  if (body === '') throw invalid(['body'], 'Field required', 'missing');
  try {
    const value: unknown = JSON.parse(body);
    if (!Array.isArray(value)) return value;
  } catch {
    throw invalid(['body', 0], 'JSON decode error', 'json_invalid');
  }
  throw invalid(['body'], 'Input should be a valid dictionary or object to extract fields from', 'dict_type');
}

/** Like the service, this looks at the names of scopes after the shape of the request. @throws ApiError 400 */
export function refuseUnknownScopes(scopes: readonly string[], options: SandboxOptions): void {
  const known = patScopes(options);
  const unknown = scopes.filter((scope) => !known.includes(scope));
  if (unknown.length === 0) return;
  throw new ApiError(400, `Invalid scopes: [${unknown.map((scope) => `'${scope}'`).join(', ')}]`);
}

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
export function patScopes({ scopes }: SandboxOptions): readonly string[] {
  return scopes === 'older' ? older : current;
}
