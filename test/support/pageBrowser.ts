/** Set up once for all tests of pages: a browser without a window, and the bundled page of the preview panel. */
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumOptions } from '../../scripts/editor-host/chromium.ts';
import { previewPage } from '../../scripts/support/bundleOptions.mjs';
import { fromRoot } from '../../scripts/support/root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which the browser is driven. */
    readonly browser: string;
    /** The bundles of the page by file name. */
    readonly bundles: Readonly<Record<string, string>>;
  }
}

export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const { outputFiles } = await build({ ...previewPage, absWorkingDir: fromRoot(), outdir: 'dist', write: false });
  provide('bundles', Object.fromEntries(outputFiles.map(({ path, text }) => [path.replace(/.*[\\/]/, ''), text])));
  const server = await chromium.launchServer(chromiumOptions());
  provide('browser', server.wsEndpoint());
  return () => server.close();
}
