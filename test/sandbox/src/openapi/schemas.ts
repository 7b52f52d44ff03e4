/** The shapes of the OpenAPI document. */
import type { SandboxOptions } from '../options.ts';
import { patScopes } from '../scopes.ts';
import { statuses } from '../uploads.ts';

export type Schema = Readonly<Record<string, unknown>>;

export const text: Schema = { type: 'string' };
export const truth: Schema = { type: 'boolean' };
export const whole: Schema = { type: 'integer' };
export const time: Schema = { type: 'string', format: 'date-time' };
export const free: Schema = { type: 'object', additionalProperties: true };

/** One of the shapes below by its name. */
export function named(name: keyof typeof schemas): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

export function list(items: Schema): Schema {
  return { type: 'array', items };
}

/** An object; a name that ends in `?` may be absent. */
export function shape(members: Readonly<Record<string, Schema>>): Schema {
  const names = Object.keys(members);
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name.replace(/\?$/, ''), members[name]])),
    required: names.filter((name) => !name.endsWith('?')),
  };
}

function orNull(schema: Schema): Schema {
  return { anyOf: [schema, { type: 'null' }] };
}

const processed = {
  process_running: truth,
  process_status: { type: 'string', enum: statuses },
  errors: list(text),
  warnings: list(text),
  'complete_time?': time,
};

const patScope: Schema = { $ref: '#/components/schemas/PatScope' };

function patRequest(scope: Schema): Schema {
  return shape({
    metadata: shape({
      name: { ...text, minLength: 1 },
      scopes: list(scope),
      'description?': orNull(text),
    }),
    'expires_in_days?': { ...orNull({ ...whole, minimum: 1 }), default: 30 },
  });
}

const schemas = {
  Error: shape({ detail: text }),
  ValidationError: shape({
    detail: list(shape({ loc: list({ anyOf: [text, whole] }), msg: text, type: text })),
  }),
  Token: shape({
    access_token: text,
    'token_type?': text,
    'expires_in?': whole,
    'scope?': text,
  }),
  PatRequest: patRequest(text),
  Pat: shape({
    id: text,
    name: text,
    scopes: list(text),
    description: orNull(text),
    revoked: truth,
    created_at: time,
    expired_at: orNull(time),
    last_used_at: orNull(time),
  }),
  NewPat: shape({ 'pat?': { $ref: '#/components/schemas/Pat' }, raw_token: text }),
  Pagination: shape({
    page_size: whole,
    page: whole,
    total: whole,
    order_by: text,
    'order?': text,
    'next_page_after_value?': text,
    'next_page_url?': text,
  }),
  Upload: shape({
    upload_id: text,
    'upload_name?': text,
    upload_create_time: time,
    main_author: text,
    coauthors: list(text),
    reviewers: list(text),
    published: truth,
    'publish_time?': time,
    with_embargo: truth,
    embargo_length: whole,
    license: text,
    entries: whole,
    'last_status_message?': text,
    ...processed,
  }),
  Entry: shape({
    entry_id: text,
    upload_id: text,
    mainfile: text,
    parser_name: text,
    entry_create_time: time,
    entry_metadata: shape({ entry_name: text }),
    ...processed,
  }),
} as const satisfies Readonly<Record<string, Schema>>;

/** The shapes of one service: those that answer as in the field list their scopes. */
export function schemasOf(options: SandboxOptions): Readonly<Record<string, Schema>> {
  if (options.shape === 'bare') return schemas;
  return { ...schemas, PatScope: { type: 'string', enum: patScopes(options) }, PatRequest: patRequest(patScope) };
}
