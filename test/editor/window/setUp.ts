/** Done once for all window tests: the extension is packaged and installed, and a browser waits for their pages. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumOptions } from '../../../scripts/editor-host/chromium.ts';
import { installOnce } from '../../../scripts/editor-host/server.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { packageVsix } from '../../../scripts/tasks/package.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which the browser is driven. */
    readonly browser: string;
    /** Folder that the extension is installed in. */
    readonly extensions: string;
  }
}

export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const state = fromRoot('.cache/window/installed');
  rmSync(state, { recursive: true, force: true });
  await installOnce(state, await packageVsix());
  provide('extensions', join(state, 'extensions'));
  const browser = await chromium.launchServer(chromiumOptions());
  provide('browser', browser.wsEndpoint());
  return () => browser.close();
}
