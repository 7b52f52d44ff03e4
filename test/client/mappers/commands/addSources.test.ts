import { beforeEach, describe, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { addSources } from '../../../../client/src/mappers/commands/addSources.ts';
import { UserError } from '../../../../client/src/ui/userError.ts';
import type { FilePlace } from '../../../../server/src/protocol.ts';
import { cancel, chooseFile, editor, pick, press } from '../../../support/fakeEditor.ts';
import { fakeServer } from '../../../support/fakeServer.ts';

beforeEach(() => {
  editor.reset();
  for (const name of ['plugins/far/schema.py', 'plugins/far/deep/more.py', 'farther/x.py'])
    editor.files.set(`/w/${name}`, new Uint8Array([35]));
});

/** @param places of folders that aren't ordinary ones of the workspace, by path */
async function addWith(
  places: Readonly<Record<string, FilePlace>>,
  ...answers: Parameters<typeof editor.script>
): Promise<void> {
  const { services } = fakeServer({
    'mapper/unknownSchemas': { missing: ['far.schema.A', 'far.B', 'no-name.C'] },
    'mapper/place': ({ uri }: { readonly uri: string }) => places[uri.replace('file://', '')] ?? { isInside: true },
  });
  editor.script(...answers);
  await addSources.run(services);
  expect(editor.leftOver).toEqual([]);
}

const add = (...answers: Parameters<typeof editor.script>) => addWith({}, ...answers);

test('a folder of the workspace that holds a missing package becomes a setting of the workspace, once', async () => {
  for (const _ of [1, 2]) await add(pick('plugins/far'));
  const [list] = editor.seen('quickPick');
  expect(list).toMatch(/far, no-name[\s\S]*^plugins\/far · .*far/m);
  expect(list).not.toContain('farther');
  expect(editor.workspaceSettings.get('mapperWorkbench.schema.pythonPaths')).toEqual(['plugins/far']);
});

test('the fix of a finding needs no question where a single folder has the one missing package', async () => {
  editor.files.delete('/w/farther/x.py');
  const fix = async (paths: readonly string[], ...answers: Parameters<typeof editor.script>) => {
    const place = () => ({ isInside: true });
    const { services } = fakeServer({ 'mapper/unknownSchemas': { missing: paths }, 'mapper/place': place });
    editor.script(...answers);
    await addSources.run(services, vscode.Uri.file('/w/m.json'));
    return editor.workspaceSettings.get('mapperWorkbench.schema.pythonPaths');
  };
  expect(await fix(['far.A', 'other.B'], cancel)).toBeUndefined();
  expect(await fix(['far.schema.A', 'far.B'])).toEqual(['plugins/far']);
  expect(editor.seen('quickPick')).toHaveLength(1);
});

test("any other folder becomes the user's own setting, beside those that are there", async () => {
  editor.userSettings.set('mapperWorkbench.schema.pythonPaths', ['/before']);
  await add(pick(-1), chooseFile('/else/far'));
  expect(editor.userSettings.get('mapperWorkbench.schema.pythonPaths')).toEqual(['/before', '/else/far']);
  expect(editor.workspaceSettings.get('mapperWorkbench.schema.pythonPaths')).toBeUndefined();
  expect(editor.seen('notice').join()).toContain('/else/far');
});

describe('a package behind a link that leads out of the workspace', () => {
  const linked = { '/w/linked/far': { isInside: false, target: 'file:///else/far' } };
  const settings = () => [
    editor.userSettings.get('mapperWorkbench.schema.pythonPaths'),
    editor.workspaceSettings.get('mapperWorkbench.schema.pythonPaths'),
  ];
  beforeEach(() => editor.files.set('/w/linked/far/schema.py', new Uint8Array([35])));

  test('is offered last, with where it leads, and is read there once the user agreed', async () => {
    await addWith(linked, pick('linked/far'), press());
    const [list = ''] = editor.seen('quickPick');
    expect(list).toMatch(/^linked\/far .*\/else\/far/m);
    expect(list.indexOf('plugins/far')).toBeLessThan(list.indexOf('linked/far'));
    expect(editor.seen('modal').join()).toContain('/else/far');
    expect(settings()).toEqual([['/else/far'], undefined]);
    expect(editor.seen('notice').join()).toContain('/else/far');
  });

  test('is not read if the user does not agree, also where the link was chosen in the dialog', async () => {
    await addWith(linked, pick('linked/far'), cancel);
    await addWith(linked, pick(-1), chooseFile('/w/linked/far'), cancel);
    expect(settings()).toEqual([undefined, undefined]);
    expect(editor.seen('notice')).toEqual([]);
  });

  test('is refused where nobody knows where the link leads', async () => {
    const places = { '/w/linked/far': { isInside: false, target: null } };
    await expect(addWith(places, pick('linked/far'))).rejects.toThrow('linked/far');
    expect(settings()).toEqual([undefined, undefined]);
  });

  test('is an ordinary one where the link stays in the workspace', async () => {
    const inside = { '/w/linked/far': { isInside: true, target: 'file:///w/plugins/far' } };
    await addWith(inside, pick('linked/far'));
    expect(settings()).toEqual([undefined, ['linked/far']]);
  });
});

test('cancelled, and in a workspace that is not trusted, nothing is set', async () => {
  await add(cancel);
  expect(editor.seen('setting')).toEqual([]);
  const { isTrusted } = vscode.workspace;
  Object.assign(vscode.workspace, { isTrusted: false });
  await expect(addSources.run(fakeServer({}).services)).rejects.toBeInstanceOf(UserError);
  Object.assign(vscode.workspace, { isTrusted });
});
