/** Scenes that a person looks at, in each kind of theme and in two sizes of the window. */
import { mkdirSync } from 'node:fs';
import { type EditorWindow, openIn, pageText, signIn } from '../../test/editor/window/editorWindow.ts';
import { seed } from '../../test/sandbox/src/seed.ts';
import { type Sandbox, startSandbox } from '../../test/sandbox/src/start.ts';
import { launchChromium } from '../editor-host/chromium.ts';
import { fromRoot } from '../support/root.ts';
import { panelOf } from './panel.ts';
import { waitUntil } from './workbench.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
];

const data = {
  title: 'Zinc oxide, batch 09',
  operator: 'Ada',
  steps: [
    { step: 'Stir', minutes: 20, temperature_C: 25 },
    { step: 'Heat', minutes: 90, temperature_C: 400 },
  ],
};

/**
 * Writes pictures of the first mapper, of a finding with its fixes, of the view of tokens and of the page of an upload
 * to `out/screenshots`.
 * @param theme name of a VS Code color theme
 * @param name of the theme in the names of the pictures
 */
export async function showScenes(vsix: string, theme: string, name: string): Promise<void> {
  const sandbox = await startSandbox({ parser: 'next', processingMilliseconds: 50 });
  try {
    await seed(sandbox.services, sandbox.account.username, fromRoot('examples'));
    const settings = { 'workbench.colorTheme': theme, 'mapperWorkbench.service.baseUrl': sandbox.baseUrl };
    const files = { 'new.json': `${JSON.stringify(data, undefined, 2)}\n` };
    const options = { name: `scenes-${name}`, settings, files, file: 'mistakes.mapper.json' };
    await using window = await openIn(await launchChromium(), { vsix }, options);
    const picture: Picture = (scene, open) => takePictures(window, `${scene}-${name}`, open);
    await showFinding(window, picture);
    await showNewMapper(window, picture);
    await showTokens(window, sandbox, picture);
    await showUpload(window, picture);
  } finally {
    await sandbox.stop();
  }
}

/** Takes the pictures of a scene. What a new size of the window closes, `open` opens again. */
type Picture = (scene: string, open?: () => Promise<void>) => Promise<void>;

async function takePictures({ page }: EditorWindow, name: string, open = async () => {}): Promise<void> {
  mkdirSync(fromRoot('out/screenshots'), { recursive: true });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.waitForTimeout(1_000);
    await open();
    const path = `out/screenshots/${name}-${size.width}.png`;
    await page.screenshot({ path: fromRoot(path) });
    console.log(`scenes: ${path}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function showFinding({ workbench, page }: EditorWindow, picture: Picture): Promise<void> {
  await workbench.squiggles().first().waitFor();
  await workbench.command('Problems: Focus on Problems View');
  await workbench.editor(0).locator('.view-line').first().click();
  await page.keyboard.press('F8');
  await picture('finding');
  await page.keyboard.press('Escape');
  await picture('fixes', async () => {
    await page.keyboard.press('Control+.');
    await page.locator('.action-widget:visible').waitFor();
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+j');
}

async function showNewMapper({ workbench, quick, page }: EditorWindow, picture: Picture): Promise<void> {
  await workbench.command('View: Close All Editors');
  await workbench.openFile('new.json');
  await workbench.start('Mapper: New Mapper');
  await quick.asked(/class for the main section/);
  await waitUntil('classes with counts', async () => (await quick.row(/ of \d+ fields/).count()) > 0);
  await picture('class-choice');
  await page.keyboard.press('Enter');
  await quick.accept('Save the New Mapper');
  await quick.notice(/bound to new\.json/).waitFor();
  await panelOf(page).getByRole('treeitem').first().waitFor();
  await picture('new-mapper');
  await quick.closeNotices();
}

async function showTokens(window: EditorWindow, sandbox: Sandbox, picture: Picture): Promise<void> {
  const { workbench, quick, page } = window;
  await workbench.command('View: Close All Editors');
  await signIn(window, sandbox);
  await workbench.start('Mapper Service: Create Token');
  await quick.enter(/[Nn]ame/, 'this editor');
  await quick.accept(/scopes|may do/);
  await quick.choose(/Lifetime/, '30 days');
  await quick.enter(/[Dd]escription/, '');
  await quick.notice(/was created and is stored/).waitFor();
  await quick.closeNotices();
  await workbench.command('Focus on Tokens View');
  await page
    .getByRole('treeitem', { name: /this editor/ })
    .first()
    .click();
  await workbench.start('Mapper Service: List Tokens');
  await quick.choose(/Choose a token/, 'this editor');
  await waitUntil('the page of the token', async () => (await pageText(window)).includes('this editor'));
  await picture('tokens');
}

async function showUpload(window: EditorWindow, picture: Picture): Promise<void> {
  const { workbench, quick } = window;
  await workbench.command('View: Close All Editors');
  await workbench.openFile('mistakes.mapper.json');
  await workbench.squiggles().first().waitFor();
  await workbench.start('Mapper Service: Upload Files');
  await quick.accept('Choose the files to send');
  await quick.confirm(/contain errors/, 'Send Anyway');
  await quick.choose(/Choose an upload/, 'New Upload');
  await quick.enter(/Name of the new upload/, 'With mistakes');
  // The page takes the focus when it is there; a key that is pressed before is lost.
  await waitUntil('the page of the upload', async () => (await pageText(window)).includes('Sent Files'));
  await quick.closeNotices();
  await picture('upload');
  await workbench.openFile('mistakes.mapper.json');
  await workbench.start('Mapper Service: Upload Files');
  await quick.asked('Choose what to send');
  await picture('send-again');
}
