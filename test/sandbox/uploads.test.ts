import { describe, expect } from 'vitest';
import { test as base, call, makePat, other, signIn } from './sandboxTest.ts';
import type { Sandbox } from './src/start.ts';

const mapper = {
  $json_mapper_class_key: 'run',
  main_schema: { schema: 'lab.Run', is_main: true, rules: { title: 'name' } },
  sample: { schema: 'lab.Sample', main_key: 'sample', is_archive: true, rules: { 'probe.id': 'name' } },
};
const data = { $mapped_json_class_key: 'run', title: 'First', probe: { id: 'S1' } };

const waiting = '&wait_for_processing=true&include_archive=true';

/** An upload of a PAT that may write, and what puts a file into it and looks at it. */
async function scene(sandbox: Sandbox) {
  const { raw_token: token } = await makePat(sandbox, await signIn(sandbox));
  const made = await call<{ upload_id: string }>(sandbox, 'POST /uploads?upload_name=mine', { token });
  const id = made.body.upload_id;
  return {
    id,
    put: (name: string, content: unknown, query = waiting, folder = '') =>
      call(sandbox, `PUT /uploads/${id}/raw/${folder}?file_name=${encodeURIComponent(name)}${query}`, {
        token,
        body: typeof content === 'string' ? content : JSON.stringify(content),
      }),
    get: (path = '', as = token) => call(sandbox, `GET /uploads/${id}${path}`, { token: as }),
  };
}

const test = base.extend('made', ({ sandbox }) => scene(sandbox));

test.for<[string, ...string[]]>([
  ['', 'b', 'a', 'none'],
  ['order=desc', 'none', 'a', 'b'],
  ['order_by=upload_name&page=2&page_size=2', 'b'],
  ['upload_name=a', 'a'],
  ['is_published=true'],
  ['process_status=READY&process_status=PENDING', 'b', 'a', 'none'],
])('uploads are listed by “%s”; null fields are left out', async ([query, ...expected], { sandbox, token }) => {
  for (const name of ['?upload_name=b', '?upload_name=a', '']) await call(sandbox, `POST /uploads${name}`, { token });
  const { body } = await call<{ data: { upload_name?: string }[] }>(sandbox, `GET /uploads?${query}`, { token });
  expect(body.data.map(({ upload_name = 'none' }) => upload_name)).toEqual(expected);
});

test('uploads belong to their account', async ({ sandbox, made: { id, get } }) => {
  expect(await get()).toMatchObject({ status: 200, body: { upload_id: id } });
  expect((await get('', await signIn(sandbox, other))).status).toBe(404);
});

describe('putting a file', () => {
  test('maps a data file by the mapper that was put before', async ({ made: { put, id, get } }) => {
    expect(await put('run.mapper.json', mapper)).toMatchObject({ status: 200, body: { data: { entries: 0 } } });
    const section = { m_def: 'lab.Run', name: 'First', sample: '../upload/archive/mainfile/S1.archive.json#data' };
    expect(await put('first.json', data)).toMatchObject({
      status: 200,
      body: {
        upload_id: id,
        data: { process_status: 'SUCCESS', process_running: false, entries: 2, errors: [] },
        processing: {
          entry_id: expect.any(String),
          parser_name: 'parsers/mapped_json',
          entry: { mainfile: 'first.json' },
          archive: { data: section },
        },
      },
    });
    const sample = { data: { archive: { data: { m_def: 'lab.Sample', name: 'S1' } } } };
    expect(await get('/archive/mainfile/S1.archive.json')).toMatchObject({ status: 200, body: sample });
    const entries = [{ mainfile: 'S1.archive.json' }, { mainfile: 'first.json' }];
    const counted = { processing_successful: 2, processing_failed: 0, data: entries };
    expect(await get('/entries')).toMatchObject({ status: 200, body: counted });
    expect((await get('/archive/mainfile/none.json')).status).toBe(404);
  });

  test('again replaces its entries and their files', async ({ sandbox, made: { put, id } }) => {
    await put('run.mapper.json', mapper);
    await put('first.json', data);
    await put('first.json', { ...data, probe: { id: 'S2' } });
    expect(sandbox.services.files.all(id)).toEqual(['S2.archive.json', 'first.json', 'run.mapper.json']);
    expect(sandbox.services.entries.all(id).map(({ mainfile }) => mainfile)).toEqual(['S2.archive.json', 'first.json']);
  });

  test('without its mapper gives an entry that failed, and says why', async ({ made: { put, get } }) => {
    const errors = [expect.stringMatching(/No mapper in this upload has the class key "run"/)];
    expect(await put('first.json', data)).toMatchObject({
      body: {
        data: { process_status: 'SUCCESS', errors },
        processing: { entry: { process_status: 'FAILURE', errors } },
      },
    });
    expect(await get('/entries')).toMatchObject({ body: { processing_successful: 0, processing_failed: 1 } });
  });

  test.for([
    ['notes.txt', 'text', 0, { path: 'notes.txt' }],
    ['broken.json', '{', 0, { path: 'broken.json' }],
    ['plain.json', '{}', 0, { path: 'plain.json' }],
    ['a.archive.json', '{"data": {"m_def": "lab.Run"}}', 1, { archive: { data: { m_def: 'lab.Run' } } }],
    ['b.archive.json', '{', 1, { entry: { process_status: 'FAILURE' } }],
    ['c.archive.json', '{}', 1, { entry: { process_status: 'FAILURE' } }],
  ] as const)('that no mapper reads (%s, %s) gives %i entries', async (row, { made: { put } }) => {
    const [name, content, entries, processing] = row;
    const body = { data: { process_status: 'SUCCESS', entries }, processing };
    expect(await put(name, content)).toMatchObject({ status: 200, body });
  });

  test('is refused where it leads out, has no name, or where something else is', async ({ sandbox, token, made }) => {
    for (const name of ['..', '.', 'a/b', 'a\\b', '', '../a', 'a\0'])
      expect([name, (await made.put(name, 'x')).status]).toEqual([name, 400]);
    expect((await call(sandbox, `PUT /uploads/${made.id}/raw/`, { token, body: 'x' })).status).toBe(422);
    for (const [name, folder, status] of [
      ['a', '..%2F..', 400],
      ['a', '%E0', 400],
      ['b.txt', 'a', 200],
      ['a', '', 400],
      ['c', 'a/b.txt', 400],
    ] as const)
      expect([name, folder, (await made.put(name, 'x', waiting, folder)).status]).toEqual([name, folder, status]);
    sandbox.services.uploads.publish(made.id);
    expect((await made.put('new.txt', 'a')).status).toBe(400);
  });
});

describe('putting a file on a busy machine', () => {
  test.override('options', { processingMilliseconds: 1_000 });

  test('that nobody waits for keeps the upload busy for a moment', async ({ made: { put, get } }) => {
    const pending = { process_status: 'PENDING', process_running: true };
    expect(await put('a.txt', 'a', '')).toMatchObject({ body: { data: pending } });
    const detail = 'The upload is currently being processed, operation not allowed.';
    expect(await put('b.txt', 'b', '')).toMatchObject({ status: 400, body: { detail } });
    const done = { body: { data: { process_status: 'SUCCESS', process_running: false } } };
    await expect.poll(() => get(), { timeout: 10_000 }).toMatchObject(done);
    expect((await put('b.txt', 'b')).status).toBe(200);
  });
});

describe('a data file that stops the model of the parser', () => {
  test.override('options', { parser: 'next' });

  test('leaves the archives before, and the log says why', async ({ made: { put, get } }) => {
    await put('run.mapper.json', {
      $json_mapper_class_key: 'run',
      main_schema: { schema: 'lab.Run', is_main: 'True', rules: { title: { source: 'title', target: 'name' } } },
      sample: {
        schema: 'lab.Sample',
        main_key: 'sample',
        is_archive: 'True',
        rules: { id: { source: 'probe.id', target: 'name' } },
      },
      part: {
        schema: 'nomad.datamodel.metainfo.basesections.SystemComponent',
        main_key: 'part',
        rules: { mass: { source: 'probe.mass', target: 'mass' } },
      },
    });
    const errors = [expect.stringContaining('parser failed with exception')];
    expect(await put('first.json', { ...data, probe: { id: 'S1', mass: 'heavy' } })).toMatchObject({
      body: { data: { errors }, processing: { entry: { process_status: 'FAILURE', errors } } },
    });
    const { body } = await get('/archive/mainfile/first.json');
    const exception = expect.stringMatching(/^Traceback[\s\S]*\n {2}File [\s\S]*\nValueError: /);
    const processing_logs = [{ level: 'INFO' }, { level: 'ERROR', event: errors[0], exception }];
    expect(body).not.toHaveProperty('data.archive.data');
    expect(body).toMatchObject({ data: { archive: { processing_logs } } });
    const before = { mainfile: 'S1_sample.archive.json', process_status: 'SUCCESS' };
    const failed = { mainfile: 'first.json', process_status: 'FAILURE' };
    expect(await get('/entries')).toMatchObject({ body: { data: [before, failed] } });
  });
});

test('folders are listed and files given, never as something a browser runs', async ({ made: { put, get } }) => {
  await put('page.html', '<script>1</script>', undefined, 'sub');
  await put('a b.txt', 'text');
  const content = [
    { name: 'sub', is_file: false, size: 18 },
    { name: 'a b.txt', is_file: true, size: 4 },
  ];
  expect(await get('/rawdir/')).toMatchObject({ status: 200, body: { path: '', directory_metadata: { content } } });
  expect(await get('/rawdir')).toMatchObject({ status: 200 });
  const file_metadata = { name: 'page.html', size: 18 };
  expect(await get('/rawdir/sub/page.html')).toMatchObject({ body: { file_metadata } });
  const page = await get('/raw/sub/page.html');
  expect([page.body, page.headers.get('content-type')]).toEqual(['<script>1</script>', 'application/octet-stream']);
  expect((await get('/raw/a%20b.txt')).body).toBe('text');
  expect((await get('/raw/sub%2Fpage.html')).status).toBe(200);
  for (const path of ['raw/none', 'raw/sub', 'rawdir/none', 'raw/..%2F..%2Fx', 'raw/sub%2F..%2Fx', 'raw/%00'])
    expect([path, (await get(`/${path}`)).status]).toEqual([path, 404]);
});
