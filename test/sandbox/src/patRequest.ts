import { ApiError, type Fault422, invalid } from './errors.ts';
import type { SandboxOptions } from './options.ts';
import { inRange } from './parameters.ts';
import type { PatRequest } from './pats.ts';
import { patScopes } from './scopes.ts';

/** The body of `POST /auth/pats` (specification 4.1); 422 with everything that is wrong in it. */
export async function readPatRequest(request: Request, options: SandboxOptions): Promise<PatRequest> {
  const body = asObject(await readJson(request), ['body']);
  const metadata = asObject(body.metadata, ['body', 'metadata']);
  const faults = [...nameFaults(metadata.name), ...scopeFaults(metadata.scopes)];
  const { description = null } = metadata;
  if (description !== null && typeof description !== 'string') faults.push(wrongType('description', 'string'));
  if (faults.length > 0) throw new ApiError(422, faults);
  return {
    name: metadata.name as string,
    scopes: metadata.scopes as readonly string[],
    description: description as string | null,
    days: readDays(body.expires_in_days, options),
  };
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === '') throw invalid(['body'], 'Field required', 'missing');
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(['body', 0], 'JSON decode error', 'json_invalid');
  }
}

function asObject(value: unknown, loc: readonly string[]): Readonly<Record<string, unknown>> {
  if (value === undefined) throw invalid(loc, 'Field required', 'missing');
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw invalid(loc, 'Input should be a valid dictionary or object to extract fields from', 'model_attributes_type');
}

function nameFaults(name: unknown): Fault422[] {
  const loc = ['body', 'metadata', 'name'];
  if (name === undefined) return [{ loc, msg: 'Field required', type: 'missing' }];
  if (typeof name !== 'string') return [wrongType('name', 'string')];
  return name.trim() === '' ? [{ loc, msg: 'String should have at least 1 character', type: 'string_too_short' }] : [];
}

/** Like the service, this looks at the names of scopes after the shape of the request. @throws ApiError 400 */
export function refuseUnknownScopes(scopes: readonly string[], options: SandboxOptions): void {
  const known = patScopes(options);
  const unknown = scopes.filter((scope) => !known.includes(scope));
  if (unknown.length === 0) return;
  throw new ApiError(400, `Invalid scopes: [${unknown.map((scope) => `'${scope}'`).join(', ')}]`);
}

function scopeFaults(scopes: unknown): Fault422[] {
  const loc = ['body', 'metadata', 'scopes'];
  if (scopes === undefined) return [{ loc, msg: 'Field required', type: 'missing' }];
  if (!Array.isArray(scopes)) return [wrongType('scopes', 'list')];
  return scopes.flatMap((scope, index) =>
    typeof scope === 'string'
      ? []
      : [{ loc: [...loc, index], msg: 'Input should be a valid string', type: 'string_type' }],
  );
}

function wrongType(field: string, type: string): Fault422 {
  return { loc: ['body', 'metadata', field], msg: `Input should be a valid ${type}`, type: `${type}_type` };
}

/** Days of life, 30 where none are given; null is "for ever". */
function readDays(value: unknown, { endlessPats, limits }: SandboxOptions): number | null {
  const loc = ['body', 'expires_in_days'];
  if (value === undefined) return 30;
  if (value === null && endlessPats) return null;
  if (typeof value !== 'number' || !Number.isInteger(value)) {
    throw invalid(loc, 'Input should be a valid integer', 'int_type');
  }
  return inRange(value, loc, { atLeast: 1, atMost: limits.lifetimeDays });
}
