import { scoped } from '../authenticate.ts';
import { ApiError, answer } from '../errors.ts';
import { jsonSchemaOf } from '../jsonSchema.ts';
import { oneOf } from '../parameters.ts';
import type { Api } from '../services.ts';

/** `GET /schemas/{python.path}?format=jsonschema`: what a class may hold. */
export function schemaRoutes(api: Api): void {
  api.get('/schemas/:path', scoped('schemas:read'), (c) => {
    oneOf(c.req.query(), 'format', ['jsonschema']);
    const schema = jsonSchemaOf(c.req.param('path'));
    if (schema === undefined) throw new ApiError(404, `The class ${c.req.param('path')} was not found.`);
    return answer(200, schema);
  });
}
