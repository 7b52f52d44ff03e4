/** Returns an OpenAPI document like the ones that web frameworks generate. Its request for a PAT lists these scopes. */
export function openApiOf(scopes: readonly string[]): object {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const content = { 'application/json': { schema: ref('NewPat') } };
  return {
    openapi: '3.1.0',
    paths: { '/api/v1/auth/pats': { post: { requestBody: { content } } } },
    components: {
      schemas: {
        NewPat: { type: 'object', properties: { metadata: { allOf: [ref('Metadata')] }, again: ref('NewPat') } },
        Metadata: { type: 'object', properties: { scopes: { type: 'array', items: ref('Scope') } } },
        Scope: { type: 'string', enum: [...scopes, 'tokens:read', 'none'] },
        Other: { type: 'string', enum: ['other:thing'] },
      },
    },
  };
}
