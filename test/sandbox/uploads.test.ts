import { describe, expect } from 'vitest';
import { createMapperService } from '../../server/src/service/createService.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { InMemoryWorkspace } from '../support/inMemoryWorkspace.ts';
import { call, makePat, signIn } from './call.ts';
import { test as base } from './sandboxTest.ts';
import type { Sandbox } from './src/start.ts';

const mapper = {
  $json_mapper_class_key: 'run',
  main_schema: { schema: 'lab.Run', is_main: true, rules: { title: 'name' } },
  sample: { schema: 'lab.Sample', main_key: 'sample', is_archive: true, rules: { 'probe.id': 'name' } },
};
const data = { $mapped_json_class_key: 'run', title: 'First', probe: { id: 'S1' } };

/** An upload of a PAT that may write, and what puts a file into it. */
async function scene(sandbox: Sandbox) {
  const { raw_token: token } = await makePat(sandbox, await signIn(sandbox));
  const made = await call<{ upload_id: string }>(sandbox, 'POST /uploads?upload_name=mine', { token });
  const id = made.body.upload_id;
  const put = (name: string, content: unknown, query = '&wait_for_processing=true&include_archive=true', folder = '') =>
    call(sandbox, `PUT /uploads/${id}/raw/${folder}?file_name=${encodeURIComponent(name)}${query}`, {
      token,
      body: typeof content === 'string' ? content : JSON.stringify(content),
    });
  return { token, id, put };
}

const test = base.extend('made', ({ sandbox }) => scene(sandbox));

describe('uploads', () => {
  test.for<[string, readonly string[] | number]>([
    ['', ['b', 'a', 'none']],
    ['order=desc', ['none', 'a', 'b']],
    ['order_by=upload_name&page=2&page_size=2', ['b']],
    ['upload_name=a', ['a']],
    ['is_published=true', []],
    ['process_status=READY&process_status=PENDING', ['b', 'a', 'none']],
    ['page=2', 400],
    ['process_status=LATE', 422],
  ])('are listed by “%s”: %j; null fields are left out', async ([query, expected], { sandbox, token }) => {
    for (const name of ['?upload_name=b', '?upload_name=a', '']) await call(sandbox, `POST /uploads${name}`, { token });
    const { body, status } = await call<{ data?: object[] }>(sandbox, `GET /uploads?${query}`, { token });
    const names = body.data?.map((each) => ('upload_name' in each ? each.upload_name : 'none'));
    expect(names ?? status).toEqual(expected);
  });

  test('belong to their account', async ({ sandbox, made: { id, token } }) => {
    const other = await signIn(sandbox, { username: 'other', password: 'other password' });
    expect(await call(sandbox, `GET /uploads/${id}`, { token })).toMatchObject({
      status: 200,
      body: { upload_id: id },
    });
    expect((await call(sandbox, `GET /uploads/${id}`, { token: other })).status).toBe(404);
    expect((await call(sandbox, 'GET /uploads/nope', { token })).status).toBe(404);
  });
});

describe('putting a file', () => {
  test('maps a data file by the mapper that was put before', async ({ sandbox, made: { put, id, token } }) => {
    expect(await put('run.mapper.json', mapper)).toMatchObject({ status: 200, body: { data: { entries: 0 } } });
    const reply = await put('first.json', data);
    const section = { m_def: 'lab.Run', name: 'First', sample: '../upload/archive/mainfile/S1.archive.json#data' };
    expect(reply).toMatchObject({
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
    const archive = await call(sandbox, `GET /uploads/${id}/archive/mainfile/S1.archive.json`, { token });
    expect(archive).toMatchObject({
      status: 200,
      body: { data: { archive: { data: { m_def: 'lab.Sample', name: 'S1' } } } },
    });
    expect(await call(sandbox, `GET /uploads/${id}/entries`, { token })).toMatchObject({
      status: 200,
      body: {
        processing_successful: 2,
        processing_failed: 0,
        data: [{ mainfile: 'S1.archive.json' }, { mainfile: 'first.json' }],
      },
    });
    expect((await call(sandbox, `GET /uploads/${id}/archive/mainfile/none.json`, { token })).status).toBe(404);
  });

  test('again replaces its entries and their files', async ({ sandbox, made: { put, id } }) => {
    await put('run.mapper.json', mapper);
    await put('first.json', data);
    await put('first.json', { ...data, probe: { id: 'S2' } });
    expect(sandbox.services.files.all(id)).toEqual(['S2.archive.json', 'first.json', 'run.mapper.json']);
    expect(sandbox.services.entries.all(id).map(({ mainfile }) => mainfile)).toEqual(['S2.archive.json', 'first.json']);
  });

  test('without its mapper gives an entry that failed, and says why', async ({ sandbox, made: { put, id, token } }) => {
    const why = expect.stringMatching(/No mapper in this upload has the class key "run"/);
    const reply = await put('first.json', data);
    expect(reply).toMatchObject({
      body: {
        data: { process_status: 'SUCCESS', errors: [why] },
        processing: { entry: { process_status: 'FAILURE', errors: [why] } },
      },
    });
    const entries = await call(sandbox, `GET /uploads/${id}/entries`, { token });
    expect(entries).toMatchObject({ body: { processing_successful: 0, processing_failed: 1 } });
  });

  test.for([
    ['notes.txt', 'text'],
    ['broken.json', '{'],
    ['plain.json', '{}'],
  ] as const)('that no parser knows (%s, %s) gives no entry', async ([name, content], { made: { put } }) => {
    const body = { data: { process_status: 'SUCCESS', entries: 0 }, processing: { path: name } };
    expect(await put(name, content)).toMatchObject({ status: 200, body });
  });

  test('that is an archive is taken as it is', async ({ made: { put } }) => {
    const good = await put('a.archive.json', { data: { m_def: 'lab.Run' } });
    expect(good).toMatchObject({ body: { processing: { archive: { data: { m_def: 'lab.Run' } } } } });
    expect(await put('b.archive.json', '{')).toMatchObject({
      body: { processing: { entry: { process_status: 'FAILURE' } } },
    });
  });

  test('that nobody waits for keeps the upload busy for a moment', async ({ sandbox, made: { put, id, token } }) => {
    expect(await put('a.txt', 'a', '')).toMatchObject({
      body: { data: { process_status: 'PENDING', process_running: true } },
    });
    const busy = { status: 400, body: { detail: 'The upload is currently being processed, operation not allowed.' } };
    expect(await put('b.txt', 'b', '')).toMatchObject(busy);
    const done = { body: { data: { process_status: 'SUCCESS', process_running: false } } };
    await expect.poll(() => call(sandbox, `GET /uploads/${id}`, { token })).toMatchObject(done);
    expect((await put('b.txt', 'b')).status).toBe(200);
  });

  test('into a published upload is refused', async ({ sandbox, made: { put, id } }) => {
    sandbox.services.uploads.publish(id);
    expect((await put('a.txt', 'a')).status).toBe(400);
  });

  test.for(['..', '.', 'a/b', 'a\\b', '', '../a', 'a\0'])('named %j is refused', async (name, { made: { put } }) => {
    expect((await put(name, 'x')).status).toBe(400);
  });

  test('without a name, into a folder that leads out, or where a folder is, is refused', async ({
    sandbox,
    made: { put, id, token },
  }) => {
    expect((await call(sandbox, `PUT /uploads/${id}/raw/`, { token, body: 'x' })).status).toBe(422);
    expect((await put('a', 'x', '', '..%2F..')).status).toBe(400);
    expect((await put('a', 'x', '', '%E0')).status).toBe(400);
    expect((await put('b.txt', 'x', undefined, 'a')).status).toBe(200);
    expect((await put('a', 'x')).status).toBe(400);
    expect((await put('c', 'x', undefined, 'a/b.txt')).status).toBe(400);
  });
});

describe('a data file that the model of the parser reads', () => {
  test.override('options', { parser: 'next' });

  const read = {
    $json_mapper_class_key: 'run',
    main_schema: { schema: 'lab.Run', is_main: 'True', rules: { title: { source: 'title', target: 'name' } } },
    sample: {
      schema: 'lab.Sample',
      main_key: 'sample',
      is_archive: 'True',
      rules: { id: { source: 'probe.id', target: 'name' }, grade: { source: 'probe.grade', target: 'grade' } },
    },
    part: {
      schema: 'nomad.datamodel.metainfo.basesections.SystemComponent',
      main_key: 'part',
      rules: { mass: { source: 'probe.mass', target: 'mass' } },
    },
  };
  const heavy = { ...data, probe: { id: 'S1', mass: 'heavy' } };
  test('gives the entries of that parser', async ({ made: { put } }) => {
    await put('run.mapper.json', mapper);
    expect(await put('first.json', data)).toMatchObject({ body: { data: { errors: [expect.any(String)] } } });
    await put('run.mapper.json', read);
    const section = {
      m_def: 'lab.Run',
      name: 'First',
      sample: '../upload/archive/mainfile/S1_sample.archive.json#data',
    };
    const probe = { id: 'S1', mass: 2 };
    expect(await put('first.json', { ...data, probe })).toMatchObject({
      body: {
        data: { process_status: 'SUCCESS', entries: 2, errors: [], warnings: [] },
        processing: { archive: { data: section } },
      },
    });
  });

  test('that stops it leaves the archives before, and says what the preview says', async ({ sandbox, made }) => {
    const { put, id, token } = made;
    await put('run.mapper.json', read);
    const reply = await put('first.json', heavy);
    const workspace = new InMemoryWorkspace();
    const service = createMapperService(workspace);
    const uris = [workspace.write('m.json', read), workspace.write('d.json', heavy)] as const;
    const parts = { as: 'parser', trace: false, coverage: false } as const;
    const { crash } = await service.previews.whole(...uris, parts, neverCancelled);
    const errors = [expect.stringContaining('parser failed with exception')];
    expect(crash?.error).toBe('ValueError');
    expect(reply).toMatchObject({
      body: { data: { errors }, processing: { entry: { process_status: 'FAILURE', errors } } },
    });
    const archive = await call(sandbox, `GET /uploads/${id}/archive/mainfile/first.json`, { token });
    const exception = expect.stringMatching(/^Traceback[\s\S]*\n {2}File [\s\S]*\nValueError: /);
    expect(archive.body).not.toHaveProperty('data.archive.data');
    expect(archive.body).toMatchObject({
      data: { archive: { processing_logs: [{ level: 'INFO' }, { level: 'ERROR', event: errors[0], exception }] } },
    });
    expect(await call(sandbox, `GET /uploads/${id}/entries`, { token })).toMatchObject({
      body: {
        data: [
          { mainfile: 'S1_sample.archive.json', process_status: 'SUCCESS' },
          { mainfile: 'first.json', process_status: 'FAILURE' },
        ],
      },
    });
  });

  test('a second time writes no archive that exists, and removes none', async ({ sandbox, made: { put, id } }) => {
    const graded = (name: string, grade: number) => ({ ...data, probe: { id: name, grade } });
    await put('run.mapper.json', read);
    await put('first.json', graded('S1', 1));
    await put('first.json', graded('S2', 2));
    await put('first.json', graded('S1', 3));
    const kept = { S1: 1, S2: 2 };
    const { files, entries } = sandbox.services;
    for (const [name, grade] of Object.entries(kept)) {
      const mainfile = `${name}_sample.archive.json`;
      expect(entries.get(id, mainfile)?.data).toMatchObject({ name, grade });
      expect(JSON.parse(String(files.read(id, mainfile)))).toMatchObject({ data: { name, grade } });
    }
    expect(entries.all(id)).toHaveLength(3);
  });
});

describe('reading files', () => {
  test('lists folders and gives files, never as something a browser runs', async ({
    sandbox,
    made: { put, id, token },
  }) => {
    await put('page.html', '<script>1</script>', undefined, 'sub');
    await put('a b.txt', 'text');
    const look = (path: string) => call(sandbox, `GET /uploads/${id}/${path}`, { token });
    const content = [
      { name: 'sub', is_file: false, size: 18 },
      { name: 'a b.txt', is_file: true, size: 4 },
    ];
    expect(await look('rawdir/')).toMatchObject({ status: 200, body: { path: '', directory_metadata: { content } } });
    expect(await look('rawdir')).toMatchObject({ status: 200 });
    expect(await look('rawdir/sub/page.html')).toMatchObject({
      body: { file_metadata: { name: 'page.html', size: 18 } },
    });
    const page = await look('raw/sub/page.html');
    expect(page.body).toBe('<script>1</script>');
    expect(page.headers.get('content-type')).toBe('application/octet-stream');
    expect((await look('raw/a%20b.txt')).body).toBe('text');
    expect((await look('raw/sub%2Fpage.html')).status).toBe(200);
    for (const path of ['raw/none', 'raw/sub', 'rawdir/none', 'raw/..%2F..%2Fx', 'raw/sub%2F..%2Fx', 'raw/%00']) {
      expect((await look(path)).status, path).toBe(404);
    }
  });
});
