import { describe, expect, test, vi } from 'vitest';
import { cancel, editor, pick, press, type } from '../../support/fakeEditor.ts';
import { type Sandbox, startSandbox } from '../src/start.ts';
import { uploadScene } from './uploadScene.ts';

/** In the forms that the service's parser reads. */
const mapper = {
  $json_mapper_class_key: 'run',
  main_schema: { schema: 'lab.Run', is_main: 'True', rules: { title: { source: 'title', target: 'name' } } },
  sample: {
    schema: 'lab.Sample',
    main_key: 'sample',
    is_archive: 'True',
    rules: { id: { source: 'probe.id', target: 'name' }, grade: { source: 'probe.grade', target: 'lab_id' } },
  },
};
const { grade: _, ...otherRules } = mapper.sample.rules;
/** Writes another value into the archive. */
const changed = {
  ...mapper,
  sample: { ...mapper.sample, rules: { ...otherRules, grade: { source: 'probe.grade', target: 'description' } } },
};
const data = { $mapped_json_class_key: 'run', title: 'First', probe: { id: 'S1', grade: 'A' } };
const archive = 'S1_sample.archive.json';

const parser = { parser: 'next', processingMilliseconds: 5 } as const;
/** The rows of the question. */
const choice = { new: 0, delete: 1, show: 2, send: -1 } as const;

const deleteRoute = 'DELETE /uploads/{upload_id}/raw/{path}';
const putRoute = 'PUT /uploads/{upload_id}/raw/{path}';

/** Both files were sent once, and the mapper was changed since. */
async function secondRound(sandbox: Sandbox) {
  const scene = await uploadScene(sandbox, { 'm.json': mapper, 'd.json': data });
  await scene.process();
  scene.save('m.json', changed);
  return Object.assign(scene, { puts: () => sandbox.requests.count(putRoute) });
}

const page = () => editor.seen('document').at(-1) ?? '';
const notices = () => editor.seen('notice').join('\n');

describe('after the first sending', () => {
  test('each entry is same as the preview', async () => {
    await using sandbox = await startSandbox(parser);
    const { send } = await uploadScene(sandbox, { 'm.json': mapper, 'd.json': data });
    await send();
    expect(page()).toMatch(/d\.json: same as the preview\n/);
    expect(page()).toContain(`${archive}: same as the preview\n`);
    expect(notices()).not.toMatch(/same as the preview/);
  });

  test('an entry that failed has the message of the service', async () => {
    await using sandbox = await startSandbox({ processingMilliseconds: 5 });
    const { send } = await uploadScene(sandbox, { 'm.json': { ...mapper, main_schema: {} }, 'd.json': data });
    await send();
    expect(page()).toMatch(/d\.json: failed\n.*main_schema/);
  });

  test('a service without archives says so', async () => {
    await using sandbox = await startSandbox({ ...parser, without: ['archive'] });
    const { send, held } = await uploadScene(sandbox, { 'm.json': mapper, 'd.json': data });
    await send();
    expect(Object.keys(held())).toContain('d.json');
    expect(page()).toMatch(/archives .* nothing to compare/);
  });
});

describe('a second time', () => {
  test('the entries that would stay are named before anything is sent', async () => {
    await using sandbox = await startSandbox(parser);
    const { send, puts } = await secondRound(sandbox);
    await send(cancel);
    expect(editor.seen('quickPick').at(-1)).toMatch(/^1 entry .*S1_sample\.archive\.json/m);
    expect([puts(), sandbox.requests.count(deleteRoute)]).toEqual([0, 0]);
  });

  test('a new upload is the first choice', async () => {
    await using sandbox = await startSandbox(parser);
    const { send, held } = await secondRound(sandbox);
    const before = held();
    await send(pick(choice.new), type('second'));
    expect(held()).toEqual(before);
    expect(page()).toMatch(/^second\n/);
    expect(page()).toContain(`${archive}: same as the preview\n`);
  });

  test('sent without deleting, the report says what was not updated', async () => {
    await using sandbox = await startSandbox(parser);
    const { send, held } = await secondRound(sandbox);
    await send(pick(choice.send));
    expect(held()[archive].data).toMatchObject({ lab_id: 'A' });
    expect(page()).toMatch(/d\.json: same as the preview\n/);
    expect(page()).toMatch(/S1_sample\.archive\.json: not updated.* 2\)/);
    expect(notices()).toMatch(/from the preview: 1/);
  });

  test('*List changes only* lists what would be deleted and sent, and does neither', async () => {
    await using sandbox = await startSandbox(parser);
    const { send, puts } = await secondRound(sandbox);
    await send(pick(choice.show));
    expect(page()).toMatch(/deleted: S1_sample\.archive\.json\.\n.*sent: m\.json, d\.json\.\n/);
    expect([puts(), sandbox.requests.count(deleteRoute)]).toEqual([0, 0]);
  });

  test('deleted first, the entries are those of the new mapper', async () => {
    await using sandbox = await startSandbox(parser);
    const { send, held, puts } = await secondRound(sandbox);
    await send(pick(choice.delete), press());
    expect(editor.seen('modal')[0]).toContain(archive);
    expect(held()[archive].data).toMatchObject({ description: 'A' });
    expect([puts(), sandbox.requests.count(deleteRoute)]).toEqual([2, 1]);
    expect(page()).toMatch(/Deleted: S1_sample\.archive\.json\.\n/);
    expect(page()).toContain(`${archive}: same as the preview\n`);
  });

  test('nothing is deleted before the modal is confirmed', async () => {
    await using sandbox = await startSandbox(parser);
    const { send, held, puts } = await secondRound(sandbox);
    await send(pick(choice.delete), cancel);
    expect([Object.keys(held()).includes(archive), puts(), sandbox.requests.count(deleteRoute)]).toEqual([true, 0, 0]);
  });
});

describe('a file is not deleted', () => {
  test('if somebody wrote it by hand', async () => {
    await using sandbox = await startSandbox(parser);
    const { send, id } = await secondRound(sandbox);
    sandbox.services.files.put(id, archive, '{"data": {"m_def": "lab.Sample", "name": "S1", "note": "mine"}}');
    await send(cancel);
    expect(editor.seen('quickPick').at(-1)).toContain(archive);
    expect(editor.seen('quickPick').at(-1)).not.toMatch(/Delete|List changes only/);
  });

  test('if it has a section that no mapper writes', async () => {
    await using sandbox = await startSandbox(parser);
    const { send, id, held } = await secondRound(sandbox);
    sandbox.services.files.put(id, archive, JSON.stringify({ ...held()[archive], results: {} }));
    await send(cancel);
    expect(editor.seen('quickPick').at(-1)).not.toMatch(/Delete/);
  });

  test('if it changed while the question was open; then nothing is sent', async () => {
    await using sandbox = await startSandbox(parser);
    const scene = await secondRound(sandbox);
    const { send, id, held, puts } = scene;
    scene.onProgress = (text) => {
      if (text.includes(archive)) sandbox.services.files.put(id, archive, '{"data": {}}');
    };
    await send(pick(choice.delete), press());
    await vi.waitFor(() => expect(notices()).toMatch(/changed[\s\S]*Nothing was sent/));
    expect([held()[archive], puts(), sandbox.requests.count(deleteRoute)]).toEqual([{ data: {} }, 0, 0]);
  });
});

test.each(['status-413', 'status-500', 'reset-before-headers'] as const)(
  'a deletion that ends with %s is reported, and nothing is sent',
  async (fault) => {
    await using sandbox = await startSandbox(parser);
    const { send, puts } = await secondRound(sandbox);
    sandbox.faults.set({ route: deleteRoute, fault });
    await send(pick(choice.delete), press());
    await vi.waitFor(() => expect(notices()).toMatch(/S1_sample\.archive\.json[\s\S]*Nothing was sent/));
    expect([puts(), sandbox.requests.count(deleteRoute)]).toEqual([0, 1]);
  },
);

test('a published upload takes nothing: a new upload is the only offer', async () => {
  await using sandbox = await startSandbox(parser);
  const { id, held, run, puts } = await secondRound(sandbox);
  sandbox.services.uploads.publish(id);
  const before = held();
  await run(cancel);
  expect([puts(), editor.seen('modal')]).toEqual([0, [expect.stringMatching(/mine.*published/)]]);
  await run(press(), type('second'));
  expect([held(), puts()]).toEqual([before, 2]);
});
