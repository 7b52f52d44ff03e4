/** Tests in a window: it is opened for the first of a file, and shared by the others. */
import { chromium } from 'playwright-core';
import { inject, test } from 'vitest';
import { startSandbox } from '../../sandbox/src/start.ts';
import { type EditorWindow, openIn, type WindowOptions } from './editorWindow.ts';

const ofFile = { scope: 'file' } as const;

/** `test` with a window. */
export function windowTest(options: WindowOptions) {
  return test
    .extend('options', ofFile, options)
    .extend('window', ofFile, ({ options }, { onCleanup }) => openUntil(onCleanup, options))
    .extend('picture', { auto: true }, pictureOfFailure);
}

/** `test` with a sandbox service and a window whose user has set it. */
export function serviceTest(options: WindowOptions) {
  return test
    .extend('basePath', ofFile, '/prod/v1')
    .extend('sandbox', ofFile, async ({ basePath }, { onCleanup }) => {
      const sandbox = await startSandbox({ basePath });
      onCleanup(() => sandbox.stop());
      return sandbox;
    })
    .extend('window', ofFile, ({ sandbox }, { onCleanup }) => {
      const settings = { ...options.settings, 'mapperWorkbench.service.baseUrl': sandbox.baseUrl };
      return openUntil(onCleanup, { ...options, settings });
    })
    .extend('picture', { auto: true }, pictureOfFailure);
}

/** Opens a window in the browser and with the extension that all window tests share, until the end of its file. */
async function openUntil(
  onCleanup: (cleanUp: () => PromiseLike<void>) => void,
  options: WindowOptions,
): Promise<EditorWindow> {
  const browser = await chromium.connect(inject('browser'));
  const window = await openIn(browser, { extensions: inject('extensions') }, options);
  onCleanup(() => window[Symbol.asyncDispose]());
  return window;
}

interface FailingTest {
  readonly window: EditorWindow;
  readonly task: { readonly name: string };
  onTestFailed(handler: () => Promise<void>): void;
}

/** What a window showed when a test failed, into `out/screenshots`. */
function pictureOfFailure({ window, task, onTestFailed }: FailingTest): void {
  onTestFailed(() => window.picture(task.name));
}
