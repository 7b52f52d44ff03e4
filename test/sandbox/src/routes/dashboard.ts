import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ApiError, answer } from '../errors.ts';
import { openApiDocument } from '../openapi.ts';
import type { Api, Services } from '../services.ts';

/** What the page needs of swagger-ui, and nothing else of that folder. */
const assets: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** The page asks this origin alone; even if a later version wanted to, the browser would not let it. */
const policy = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'";

/** `GET /openapi.json`, and the dashboard over it with its Authorize control: Swagger UI from disk. */
export function dashboardRoutes(api: Api, { options }: Services): void {
  const docs = `${options.basePath}/api/v1/extensions/docs`;
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

  api.get('/openapi.json', (c) => {
    const root = `${new URL(c.req.url).origin}${options.basePath}/api/v1`;
    return answer(200, openApiDocument(root, options));
  });
  api.get('/extensions/docs', () => file(page(docs), 'text/html; charset=utf-8'));
  api.get('/extensions/docs/start.js', () => file(script(options.basePath), 'text/javascript; charset=utf-8'));
  api.get('/extensions/docs/:asset', async (c) => {
    const asset = c.req.param('asset');
    const type = Object.hasOwn(assets, asset) ? assets[asset] : undefined;
    if (type === undefined) throw new ApiError(404, 'Not Found');
    return file(new Uint8Array(await readFile(join(folder, asset))), type);
  });
}

function file(content: string | Uint8Array<ArrayBuffer>, type: string): Response {
  return new Response(content, { headers: { 'content-type': type, 'content-security-policy': policy } });
}

function page(docs: string): string {
  return `<!DOCTYPE html>
<html lang="en">
  <meta charset="utf-8">
  <title>Sandbox service</title>
  <link rel="icon" type="image/png" href="${docs}/favicon-32x32.png">
  <link rel="stylesheet" href="${docs}/swagger-ui.css">
  <div id="dashboard"></div>
  <script src="${docs}/swagger-ui-bundle.js"></script>
  <script src="${docs}/start.js"></script>
</html>
`;
}

function script(basePath: string): string {
  const shown = { dom_id: '#dashboard', deepLinking: true, displayRequestDuration: true };
  // With a validator, a badge is asked for elsewhere.
  const options = { url: `${basePath}/api/v1/openapi.json`, validatorUrl: null, ...shown };
  return `SwaggerUIBundle({ ...${JSON.stringify(options)}, presets: [SwaggerUIBundle.presets.apis] });\n`;
}
