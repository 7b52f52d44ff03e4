import { describe, expect, test } from 'vitest';
import { cancel, editor, enter, press, type } from '../../support/fakeEditor.ts';
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
/** The buttons of the question. */
const choice = { new: 0, browser: 1, send: 2 } as const;

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
    expect(page()).toMatch(
      /\nm\.json: arrived\nd\.json: arrived, compared .*\nFirst · d\.json · same as the preview\n/,
    );
    expect(page()).toContain(`\nS1 · ${archive} · same as the preview\n`);
    expect(notices()).not.toMatch(/same as the preview/);
  });

  test('an entry that failed has the message of the parser itself', async () => {
    await using sandbox = await startSandbox(parser);
    const { send } = await uploadScene(sandbox, {
      'm.json': { ...mapper, sample: { main_key: 'sample' } },
      'd.json': data,
    });
    await send();
    expect(page()).toMatch(/\nd\.json · Failed\nError: parser failed with exception: KeyError: /);
    expect(page()).not.toMatch(/Traceback|exception\n/);
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
    expect(editor.seen('modal')).toEqual([expect.stringMatching(/^1 entry .*“mine”[\s\S]*S1_sample\.archive\.json/)]);
    expect(puts()).toBe(0);
  });

  test('a new upload is the first choice', async () => {
    await using sandbox = await startSandbox(parser);
    const { send, held } = await secondRound(sandbox);
    const before = held();
    await send(press(choice.new), type('second'));
    expect(held()).toEqual(before);
    expect(page()).toMatch(/^second\n/);
    expect(page()).toContain(` · ${archive} · same as the preview\n`);
  });

  test('sent all the same, the report says what was not updated', async () => {
    await using sandbox = await startSandbox(parser);
    const { send, held } = await secondRound(sandbox);
    await send(press(choice.send));
    expect(held()[archive].data).toMatchObject({ lab_id: 'A' });
    expect(page()).toMatch(/ · d\.json · same as the preview\n/);
    expect(page()).toMatch(/ · S1_sample\.archive\.json · not updated.* 2\)/);
    expect(notices()).toMatch(/from the preview: 1/);
  });

  test('the same files go to the same upload in two steps', async () => {
    await using sandbox = await startSandbox(parser);
    const { send, again, save, puts, held } = await secondRound(sandbox);
    await send(press(choice.send));
    save('d.json', { ...data, title: 'Second' });
    await again(enter, press(choice.send));
    expect(editor.seen('quickPick')).toEqual([
      expect.stringMatching(/^\$\(sync\) Send Again to “mine” · m\.json, d\.json$/m),
    ]);
    expect(editor.seen('modal')).toEqual([expect.stringContaining(archive)]);
    expect([puts(), held()['d.json'].title]).toEqual([4, 'Second']);
  });

  test('the upload opens in the browser, and nothing is sent or changed', async () => {
    await using sandbox = await startSandbox(parser);
    const { send, id, held, puts } = await secondRound(sandbox);
    const before = held();
    await send(press(choice.browser));
    expect(editor.seen('external')).toEqual([expect.stringContaining(id)]);
    expect([held(), puts()]).toEqual([before, 0]);
  });
});

test.each([
  ['a file that is larger than what is read of it', '{"data": {}}'.padEnd(100_000)],
  ['a file that is not text', Buffer.from([0xff, 0xfe, 0x00])],
])('%s exists all the same', async (_, content) => {
  await using sandbox = await startSandbox(parser);
  const { send, id } = await secondRound(sandbox);
  sandbox.services.files.put(id, archive, Buffer.from(content));
  await send(cancel);
  expect(editor.seen('modal')).toEqual([expect.stringContaining(archive)]);
});

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
