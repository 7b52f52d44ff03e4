import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import * as vscode from 'vscode';
import { addSources } from '../../../../client/src/mappers/commands/addSources.ts';
import { UserError } from '../../../../client/src/ui/userError.ts';
import type { FilePlace } from '../../../../server/src/protocol.ts';
import { cancel, chooseFile, editor, pick, press } from '../../../support/fakeEditor.ts';
import { fakeServer } from '../../../support/fakeServer.ts';
import { runAlone } from '../../../support/runCommand.ts';

beforeEach(() => {
  editor.reset();
  for (const name of ['plugins/far/schema.py', 'plugins/far/deep/more.py', 'farther/x.py'])
    editor.files.set(`/w/${name}`, new Uint8Array([35]));
});

const paths = 'mapperWorkbench.schema.pythonPaths';
/** Of the user, and of the workspace. */
const settings = () => [editor.userSettings.get(paths), editor.workspaceSettings.get(paths)];
const notices = () => editor.seen('notice').join();

interface World {
  /** Folders that aren't ordinary ones of the workspace, by path. */
  readonly places?: Readonly<Record<string, FilePlace>>;
  /** Unknown classes. */
  readonly missing?: readonly string[];
  readonly argument?: vscode.Uri;
}

async function add(answers: Parameters<typeof editor.script>, { places = {}, missing, argument }: World = {}) {
  const { services } = fakeServer({
    'mapper/unknownSchemas': { missing: missing ?? ['far.schema.A', 'far.B', 'no-name.C'] },
    'mapper/place': ({ uri }: { readonly uri: string }) => places[uri.replace('file://', '')] ?? { isInside: true },
  });
  await runAlone(addSources, { services }, answers, argument);
}

test('a folder of the workspace that holds a missing package becomes a setting of the workspace, once', async () => {
  for (const _ of [1, 2]) await add([pick('plugins/far')]);
  const [list] = editor.seen('quickPick');
  expect(list).toMatch(/far, no-name[\s\S]*^plugins\/far · .*far/m);
  expect(list).not.toContain('farther');
  expect(settings()).toEqual([undefined, ['plugins/far']]);
});

test('the fix of a finding needs no question where a single folder has the one missing package', async () => {
  editor.files.delete('/w/farther/x.py');
  const argument = vscode.Uri.file('/w/m.json');
  await add([cancel], { argument, missing: ['far.A', 'no-name.B'] });
  expect(settings()).toEqual([undefined, undefined]);
  await add([], { argument, missing: ['far.schema.A', 'far.B'] });
  expect(settings()).toEqual([undefined, ['plugins/far']]);
  expect(editor.seen('quickPick')).toHaveLength(1);
});

test("any other folder becomes the user's own setting, beside those that are there", async () => {
  editor.userSettings.set(paths, ['/before']);
  await add([pick(-1), chooseFile('/else/far')]);
  expect(settings()).toEqual([['/before', '/else/far'], undefined]);
  expect(notices()).toContain('/else/far');
});

describe('a package behind a link that leads out of the workspace', () => {
  const places = { '/w/linked/far': { isInside: false, target: 'file:///else/far' } };
  beforeEach(() => editor.files.set('/w/linked/far/schema.py', new Uint8Array([35])));

  test('is offered last, with where it leads, and is read there once the user agreed', async () => {
    await add([pick('linked/far'), press()], { places });
    const [list = ''] = editor.seen('quickPick');
    expect(list).toMatch(/^linked\/far .*\/else\/far/m);
    expect(list.indexOf('plugins/far')).toBeLessThan(list.indexOf('linked/far'));
    expect(editor.seen('modal').join()).toContain('/else/far');
    expect(settings()).toEqual([['/else/far'], undefined]);
    expect(notices()).toContain('/else/far');
  });

  test('is not read if the user does not agree, also where the link was chosen in the dialog', async () => {
    await add([pick('linked/far'), cancel], { places });
    await add([pick(-1), chooseFile('/w/linked/far'), cancel], { places });
    expect([settings(), notices()]).toEqual([[undefined, undefined], '']);
  });

  test('is refused where nobody knows where the link leads, and ordinary where it stays in the workspace', async () => {
    const unknown = { '/w/linked/far': { isInside: false, target: null } };
    await expect(add([pick('linked/far')], { places: unknown })).rejects.toThrow('linked/far');
    expect(settings()).toEqual([undefined, undefined]);
    const inside = { '/w/linked/far': { isInside: true, target: 'file:///w/plugins/far' } };
    await add([pick('linked/far')], { places: inside });
    expect(settings()).toEqual([undefined, ['linked/far']]);
  });
});

test('cancelled, and in a workspace that is not trusted, nothing is set', async () => {
  await add([cancel]);
  Object.assign(vscode.workspace, { isTrusted: false });
  onTestFinished(() => void Object.assign(vscode.workspace, { isTrusted: true }));
  await expect(add([])).rejects.toBeInstanceOf(UserError);
  expect(editor.seen('setting')).toEqual([]);
});
