import { expect } from 'vitest';
import { call } from './call.ts';
import { test } from './sandboxTest.ts';
import { inventory } from './src/inventory.ts';
import { startSandbox } from './src/start.ts';

interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, { parameters: { name: string; in: string }[] }>>>>;
  readonly components: { readonly schemas: object; readonly securitySchemes: object };
}

test('describes every route with its parameters, and how to sign in', async () => {
  await using sandbox = await startSandbox({ basePath: '/prod/v1' });
  const { body, status } = await call<Document>(sandbox, 'GET /openapi.json');
  expect(status).toBe(200);
  expect(body.servers).toEqual([{ url: `${sandbox.baseUrl}/api/v1` }]);
  for (const { method, path } of inventory) {
    const operation = body.paths[path]?.[method.toLowerCase()];
    const inPath = operation?.parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`);
    expect(inPath, path).toEqual(path.match(/\{\w+\}/g) ?? []);
  }
  expect(body.components.securitySchemes).toMatchObject({
    password: { type: 'oauth2', flows: { password: { tokenUrl: `${sandbox.baseUrl}/api/v1/auth/token` } } },
    bearer: { type: 'http', scheme: 'bearer' },
  });
});

test('is of what the service was started with, and refers to nothing that it lacks', async () => {
  await using sandbox = await startSandbox({ shape: 'bare', without: ['info'] });
  const { body } = await call<Document>(sandbox, 'GET /openapi.json');
  expect(body.paths).not.toHaveProperty(['/info']);
  expect(body.paths['/auth/pats']?.post).toHaveProperty(['responses', '200']);
  const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(references.length).toBeGreaterThan(10);
  expect(references.filter((name) => !Object.hasOwn(body.components.schemas, name ?? ''))).toEqual([]);
});

test.each([
  ['current', 'field', ['federation:write']],
  ['older', 'field', ['uploads_bundle:read']],
  ['current', 'bare', []],
] as const)('of %s scopes in the shape %s lists %j', async (scopes, shape, listed) => {
  await using sandbox = await startSandbox({ scopes, shape });
  const text = JSON.stringify((await call(sandbox, 'GET /openapi.json')).body);
  expect(['federation:write', 'uploads_bundle:read'].filter((scope) => text.includes(`"${scope}"`))).toEqual(listed);
});
