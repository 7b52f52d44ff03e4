import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { UserError } from '../../../../client/src/ui/userError.ts';
import { uploadFiles } from '../../../../client/src/uploads/commands/uploadFiles.ts';
import { type Answer, cancel, editor, enter, pick, pickAll, press, type } from '../../../support/fakeEditor.ts';
import { fakeUploads, type UploadsSetup, writeFiles } from '../../../support/fakeUploads.ts';
import { runAlone } from '../../../support/runCommand.ts';

let setup: UploadsSetup;
let mapper: vscode.Uri;
beforeEach(async () => {
  setup = await fakeUploads();
  mapper = vscode.Uri.file(writeFiles());
});

const alone = pickAll('data.mapper.json');
const both = pickAll('data.json', 'data.mapper.json');
const toSecond = [pick('Second'), type('')];
const put = 'PUT /uploads/u2/raw/';
const send = (...answers: Answer[]) => runAlone(uploadFiles, setup, answers, mapper);
const puts = () => setup.service.calls.filter((call) => call.startsWith('PUT'));
const [page, notice] = [() => editor.seen('document')[0], () => editor.seen('notice')[0]];
/** Does something when the file of this number is sent. */
const atFile = (number: number, act: (cancelIt: () => void) => unknown, otherwise?: () => unknown) => {
  editor.onProgress = (text, cancelIt) => {
    if (text.includes(` ${number} `) && text.includes('data.')) act(cancelIt);
    else otherwise?.();
  };
};

test('the mapper goes first, its data file comes with it, and the page shows what was made', async () => {
  await send(both, ...toSecond);
  expect(setup.arrived()).toEqual(['data.mapper.json', 'data.json']);
  expect(page()).toMatch(/data\.mapper\.json: arrived\ndata\.json: arrived, compared .*\ndata\.json · differs/);
  expect(editor.seen('progress').join('\n')).toMatch(/2.*2.*data\.json/);
});

test('a service without the parser of mapper files is told before anything is asked, and the upload goes on', async () => {
  const usual = setup.service.fault;
  setup.service.fault = (url, init) =>
    url.pathname.endsWith('/info') ? Response.json({ plugin_packages: [] }) : usual?.(url, init);
  await setup.services.target.update();
  await send(alone, ...toSecond);
  expect(editor.sights.find(({ surface }) => ['notice', 'quickPick'].includes(surface))?.surface).toBe('notice');
  expect(setup.arrived()).toEqual(['data.mapper.json']);
  const notices = editor.seen('notice').length;
  await send(pick('others'), alone, ...toSecond);
  expect(editor.seen('notice')).toHaveLength(notices + 1); // What arrived is told each time.
});

test('a new upload is made where the user wants one, its name proposed, no folder asked for; others take a folder', async () => {
  await send(alone, pick('new'), type('Fresh'));
  expect(setup.arrived()).toEqual(['data.mapper.json']);
  expect(setup.service.calls).toContain('POST /uploads?upload_name=Fresh');
  expect(puts()).toEqual([expect.stringMatching(/^PUT \/uploads\/[\w-]{22}\/raw\/\?file_name=data\.mapper\.json$/)]);
  expect(editor.seen('inputValue')).toEqual(['data']);
  await send(pick('others'), alone, pick('Second'), type('raw'));
  expect(puts().at(-1)).toBe('PUT /uploads/u2/raw/raw?file_name=data.mapper.json');
});

describe('what leads out of the workspace', () => {
  const secret = '/outside/secret.json';
  let read: () => string[];
  /** The mapper's data file is a link. */
  beforeEach(() => {
    editor.files.set(secret, new TextEncoder().encode('{"$json_mapper_class_key": "secret"}'));
    Object.assign(setup.bound.places, { 'file:///w/data.json': { isInside: false, target: `file://${secret}` } });
    const readFile = vi.spyOn(vscode.workspace.fs, 'readFile');
    onTestFinished(() => readFile.mockRestore());
    read = () => readFile.mock.calls.map(([uri]) => uri.path);
  });

  test('is shown with its path and target; only a user who selects it sends it, as it was shown, a mapper first', async () => {
    await send(enter, ...toSecond);
    expect(editor.seen('quickPick')[0]).toMatch(/^data\.json · .*\/outside\/secret\.json/m);
    expect(setup.arrived()).toEqual(['data.mapper.json']);
    expect(read().filter((path) => path !== mapper.path)).toEqual([]);
    await send(pick('others'), both, ...toSecond);
    expect(setup.arrived().slice(1)).toEqual(['data.json', 'data.mapper.json']);
    expect(read()).toContain(secret);
    expect(read()).not.toContain('/w/data.json');
  });

  test('is described by where it lies', async () => {
    editor.files.set('/w/store/1', new Uint8Array());
    const places = [
      { isInside: false },
      { isInside: true, target: 'file:///w/store/1' },
      { isInside: false, target: null },
    ];
    for (const place of places) {
      Object.assign(setup.bound.places, { 'file:///w/data.json': place });
      await send(cancel);
    }
    const rows = editor.seen('quickPick').map((text) => /^data\.json · .*/m.exec(text)?.[0]);
    expect(new Set(rows).size).toBe(3);
    expect(rows[1]).toContain('store/1');
  });
});

test('*Send the Rest* sends what did not arrive, which is named, and nothing twice', async () => {
  atFile(
    2,
    () => setup.service.instead.set(put, 413),
    () => setup.service.instead.clear(),
  );
  await send(both, ...toSecond, press());
  expect(setup.arrived()).toEqual(['data.mapper.json', 'data.json']);
  expect(notice()).toMatch(/data\.json.*413.*\n\S/);
  const [first, second] = editor.seen('document');
  expect(first).toMatch(/data\.mapper\.json: arrived\ndata\.json: not sent/);
  expect(second).toMatch(/\ndata\.json: arrived/);
  expect(second).not.toMatch(/data\.mapper\.json: /);
});

test('cancelled partway, page and notice say which files arrived', async () => {
  atFile(2, (cancelIt) => cancelIt());
  await send(both, ...toSecond);
  expect(setup.arrived()).toEqual(['data.mapper.json']);
  expect(page()).toMatch(/data\.mapper\.json[\s\S]*data\.json[\s\S]*u2/);
  expect(notice()).toMatch(/data\.mapper\.json.*data\.json.*\n\S/);
});

test('cancelled while the last file is processed, everything arrived', async () => {
  let shown = 0;
  editor.onProgress = (text, cancelIt) => !text.includes('data.') && ++shown === 3 && cancelIt();
  await send(both, ...toSecond);
  expect(setup.arrived()).toHaveLength(2);
  expect(notice()).toMatch(/data\.mapper\.json, data\.json/);
  expect(notice()).not.toContain('\n');
  expect(page()).not.toMatch(/SUCCESS/); // of before the last file
});

test.each([401, 403])('%i at the last look sends nothing again, whatever the user clicks', async (status) => {
  await setup.keep('script');
  for (const part of ['', '/entries', '/rawdir/']) setup.service.instead.set(`GET /uploads/u2${part}`, status);
  const sendOne = async (...first: Answer[]) => {
    editor.script(...first, alone, ...toSecond, press());
    await uploadFiles.run(setup.services, mapper);
  };
  await sendOne();
  expect(puts()).toHaveLength(1);
  expect(page()).toContain('data.mapper.json');
  setup.service.instead.delete('GET /uploads/u2'); // now only what the page shows is refused
  await sendOne(pick('others'));
  expect(puts()).toHaveLength(2);
});

test('refused at the first file, it is sent with the other credential when the user clicks', async () => {
  await setup.keep('script');
  setup.service.instead.set(put, 403);
  editor.onProgress = () => puts().length === 1 && setup.service.instead.clear();
  await send(alone, ...toSecond, press());
  expect([puts().length, setup.arrived()]).toEqual([2, ['data.mapper.json']]);
  expect(editor.seen('document')).toHaveLength(1); // no page says that it did not arrive
});

test('several chosen files go together, with the mapper of a data file', async () => {
  editor.files.set('/w/a.json', new Uint8Array([123, 125]));
  const [data, other] = [vscode.Uri.file('/w/data.json'), vscode.Uri.file('/w/a.json')];
  const all = [pickAll('a.json', 'data.json', 'data.mapper.json'), ...toSecond];
  await runAlone(uploadFiles, setup, all, data, [data, other]);
  expect(setup.arrived()).toEqual(['data.mapper.json', 'a.json', 'data.json']);
});

test('unsaved files are sent only when they were saved, files with errors only when the user agrees', async () => {
  using found = vi.spyOn(vscode.languages, 'getDiagnostics');
  const open = vscode.workspace.textDocuments as unknown[];
  open.push({ isDirty: true, uri: mapper, save: async () => true });
  onTestFinished(() => void open.pop());
  await send(alone, cancel);
  found.mockReturnValue([{ severity: vscode.DiagnosticSeverity.Error }] as never);
  await send(alone, press(), cancel);
  const unsaved = expect.stringContaining('data.mapper.json');
  expect(editor.seen('modal')).toEqual([unsaved, unsaved, expect.stringContaining('1')]);
  expect(setup.service.calls.filter((call) => call.includes('/uploads'))).toEqual([]);
});

test('without a file it says what to do', async () => {
  await expect(uploadFiles.run(setup.services)).rejects.toBeInstanceOf(UserError);
});
