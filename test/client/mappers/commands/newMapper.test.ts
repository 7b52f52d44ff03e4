import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { newMapper } from '../../../../client/src/mappers/commands/newMapper.ts';
import {
  type Answer,
  cancel,
  chooseFile,
  editor,
  enter,
  goBack,
  pick,
  press,
  type,
} from '../../../support/fakeEditor.ts';
import { fakeServer } from '../../../support/fakeServer.ts';
import { runAlone } from '../../../support/runCommand.ts';

const made = {
  kind: 'mapper',
  classKey: 'my/run',
  text: '{"made": 1}\n',
  notes: ['2 fields got no rule'],
  hasClassKey: true,
  keyless: 0,
  likely: 0,
  samples: 1,
};
const ranked = {
  total: 17,
  classes: [
    { path: 'lab.films.Deposition', isEntry: true, fields: 12, about: 'A film is made' },
    { path: 'lab.Run', isEntry: true, fields: 3 },
    { path: 'lab.Step', isEntry: false, fields: 14 },
  ],
};
const position = { line: 0, character: 1 };
const edits = [{ range: { start: position, end: position }, newText: '"key": "run"' }];
const uri = 'file:///w/new.mapper.json';
const written = (path: string) => new TextDecoder().decode(editor.files.get(path));
const ranks = (data: string) => ['mapper/rankClasses', { uri: `file://${data}` }];
const asks = (data: string, schema: string | undefined = 'lab.Run') => [
  'mapper/scaffold',
  { uri: `file://${data}`, schema },
];
const binds = (data: string | null) => ['mapper/setSample', { uri, dataUri: data && `file://${data}` }];

beforeEach(() => {
  editor.reset();
  for (const name of ['run.json', 'run.mapper.json']) editor.files.set(`/w/${name}`, new Uint8Array([123]));
});

/** Makes one, and gives what the server was asked. @param changes of what it makes @param args of a menu */
async function make(answers: readonly Answer[], changes: object = {}, ...args: unknown[]): Promise<unknown[]> {
  const classes = 'problem' in changes ? { total: 0, classes: [] } : ranked;
  const result = { ...made, ...changes };
  const server = { 'mapper/scaffold': result, 'mapper/rankClasses': classes, 'mapper/classKeyEdits': edits };
  const { services, asked } = fakeServer(server);
  await runAlone(newMapper, { services }, answers, ...args);
  return asked;
}
const saved = chooseFile('/w/new.mapper.json');
const ofRun = [pick('run.json'), pick('lab.Run'), saved];
const [run, other] = [vscode.Uri.file('/w/run.json'), vscode.Uri.file('/w/other.json')];
const both = { uri: `${run}`, others: [`${other}`] };
const notes = vscode.Uri.file('/w/notes.txt');
const elsewhere = [pick(-1), chooseFile('/else/d.json'), type('noclass'), type('lab.Run'), cancel];
const ofClass = (schema: string) => [ranks('/w/run.json'), asks('/w/run.json', schema), binds(null)];
const ofBoth = [['mapper/rankClasses', both], ['mapper/scaffold', { ...both, schema: 'lab.Run' }], binds(null)];
const undecided = [ranks('/w/run.json'), ['mapper/scaffold', { uri: `${run}` }], binds(null)];

test.each<[string, readonly Answer[], unknown[], unknown[]]>([
  ['a data file and a class', ofRun, [], [ranks('/w/run.json'), asks('/w/run.json'), binds(null)]],
  ['Enter, the class that takes most', [enter, enter, saved], [], ofClass('lab.films.Deposition')],
  ['the class later', [pick('run.json'), pick(-1), saved], [], undecided],
  ['the class later, where none matches', [pick('run.json'), type('zzz'), pick(-1), saved], [], undecided],
  ['a path that is known', [pick('run.json'), type('lab.Step'), saved], [], ofClass('lab.Step')],
  ['a part of one', [pick('run.json'), type('films.Dep'), saved], [], ofClass('lab.films.Deposition')],
  ['an unknown path', [pick('run.json'), type(' other.pkg.Class '), saved], [], ofClass('other.pkg.Class')],
  ['a file that a finding names', [type('lab.Run'), saved], [run], ofClass('lab.Run')],
  [
    'all JSON files that are selected, the clicked one first',
    [type('lab.Run'), saved],
    [run, [other, run, notes]],
    ofBoth,
  ],
  ['a file from elsewhere, and no place', elsewhere, [], [ranks('/else/d.json'), asks('/else/d.json')]],
  ['no class', [pick('run.json'), cancel], [], [ranks('/w/run.json')]],
])('chosen is %s', async (_, answers, args, expected) => {
  expect(await make(answers, {}, ...args)).toEqual(expected);
  const isMade = answers.includes(saved);
  expect(editor.seen('document')).toEqual(isMade ? [made.text] : []);
  expect(written('/w/new.mapper.json')).toBe(isMade ? made.text : '');
  const preview = expect.stringMatching(/previewEntries\n.*new\.mapper\.json/);
  expect(editor.seen('command')).toEqual(isMade ? [preview] : []);
});

test('classes say where they are, how much of the data they take, and what they are', async () => {
  await make([pick('run.json'), cancel]);
  const rows = editor.seen('quickPick')[1]?.split('\n').slice(2);
  expect(rows?.filter((row) => row.includes('·')).slice(0, -1)).toEqual([
    expect.stringMatching(/^Deposition · lab\.films\.Deposition · 12 .*17.* · A film is made$/),
    expect.stringMatching(/^Run · lab\.Run · 3 .*17/),
    expect.stringMatching(/^Step · lab\.Step · 14 .*17/),
  ]);
  expect(rows?.map((row) => row.includes('·'))).toEqual([false, true, true, false, true, false, true]);
});

test('an unsaved data file has an unsaved mapper', async () => {
  const data = vscode.Uri.parse('untitled:Untitled-7');
  const asked = await make([type('lab.Run')], { hasClassKey: false, keyless: 1 }, data);
  expect(asked.at(-1)).toEqual(['mapper/setSample', { uri: 'untitled:Untitled-1', dataUri: `${data}` }]);
  expect(editor.seen('document')).toEqual([made.text]);
});

test('Back asks for the data file again, with the chosen one active', async () => {
  editor.files.set('/w/z.json', new Uint8Array([123]));
  expect((await make([pick('z.json'), goBack, enter, type('lab.Run'), saved])).at(-2)).toEqual(asks('/w/z.json'));
});

test('the only open data file is not asked for, but Back does', async () => {
  const [first, second] = [run, other].map((each) => ({ input: new vscode.TabInputText(each) }));
  const all = vscode.window.tabGroups.all as unknown[];
  onTestFinished(() => void all.splice(0));
  all.push({ tabs: [first, { input: new vscode.TabInputText(vscode.Uri.file('/w/run.mapper.json')) }] });
  expect(await make([type('lab.Run'), saved])).toContainEqual(asks('/w/run.json'));
  expect(await make([goBack, pick('run.json'), type('lab.Run'), saved])).toContainEqual(asks('/w/run.json'));
  all.push({ tabs: [second] });
  expect(await make([pick('other.json'), type('lab.Run'), saved])).toContainEqual(asks('/w/other.json'));
});

test.each(['package.json', 'tsconfig.base.json', 'mapper.config.json', '.vscode/tasks.json'])(
  'the only open file is not taken for data if its name is %s',
  async (name) => {
    const all = vscode.window.tabGroups.all as unknown[];
    onTestFinished(() => void all.splice(0));
    all.push({ tabs: [{ input: new vscode.TabInputText(vscode.Uri.file(`/w/${name}`)) }] });
    expect(await make(ofRun)).toContainEqual(asks('/w/run.json'));
  },
);

test.each([
  ['zzz', true],
  ['other.pkg.Class', true],
  ['films', false],
])('of %s a row says whether no known class matches', async (text, isSaid) => {
  using picks = vi.spyOn(vscode.window, 'createQuickPick');
  await make([pick('run.json'), type(text), cancel]).catch(() => undefined);
  const labels = picks.mock.results.at(-1)?.value.items.map(({ label }: vscode.QuickPickItem) => label);
  expect(labels.includes(`No known class matches ${text}`)).toBe(isSaid);
});

test.each<[string, object, RegExp]>([
  ['the notes, and shows them', {}, /run\.json[^\n]*\nNotes$/],
  ['how many data files there are', { samples: 3 }, /run\.json.*2/],
  ['nothing more', { notes: [] }, /^[^\n]*$/],
  ['likely rules', { notes: [], likely: 2 }, /^[^\n]*\nAdd Likely…$/],
])('the notice has %s', async (_, changes, expected) => {
  await make([...ofRun, ...('notes' in changes ? [] : [press()])], changes);
  expect(editor.seen('notice')).toEqual([expect.stringMatching(expected)]);
  if (!('notes' in changes)) expect(editor.seen('document').at(-1)).toContain('2 fields got no rule');
});

test('where the data file names no mapper, the notice adds the key', async () => {
  const asked = await make([...ofRun, press()], { hasClassKey: false, keyless: 1 });
  const edit = ['mapper/classKeyEdits', { uri, dataUri: `${run}` }];
  // Once the key stands in the data, it binds the mapper.
  expect(asked.slice(-3)).toEqual([binds('/w/run.json'), edit, binds(null)]);
  expect(written('/w/run.json')).toBe('{"key": "run"');
  expect(editor.seen('notice')).toEqual([
    expect.stringMatching(/run\.json.*\n\S/),
    expect.stringContaining('run.json'),
  ]);
});

test('where some of several data files name no mapper, the notice adds the key to all', async () => {
  editor.files.set('/w/other.json', new TextEncoder().encode('{'));
  const unnamed = { hasClassKey: false, keyless: 1, samples: 2 };
  const asked = await make([type('lab.Run'), saved, press()], unnamed, run, [run, other]);
  expect([written('/w/run.json'), written('/w/other.json')]).toEqual(['{"key": "run"', '{"key": "run"']);
  expect(asked.at(-1)).toEqual(binds(null));
  expect(editor.seen('notice')).toEqual([expect.stringMatching(/1 .*2.*\n\S/), expect.stringContaining('2')]);
  await make([type('lab.Run'), saved], { ...unnamed, keyless: 2 }, run, [run, other]);
  expect(editor.seen('notice').at(-1)).toMatch(/^None .*2 /);
});

test.each([
  ['that is asked for', 'run.json', {}, [pick('run.json'), type('lab.Run')], []],
  ['among several', 'other.json', { file: 'other.json' }, [type('lab.Run')], [run, [run, other]]],
])('a problem names the file that it is about: one %s', async (_, name, of, answers, args) => {
  const problem = { kind: 'problem', problem: 'it is not JSON', ...of };
  await expect(make(answers, problem, ...args)).rejects.toThrow(new RegExp(`${name}.*it is not JSON`));
});

test('data files that no mapper can be made for are refused before the class is asked for', async () => {
  const { services } = fakeServer({
    'mapper/rankClasses': { total: 0, classes: [], problem: 'A list.', isList: true },
  });
  const refused = { message: expect.stringMatching(/run\.json.*A list\./), actions: [{ title: expect.any(String) }] };
  await expect(runAlone(newMapper, { services }, [], run)).rejects.toMatchObject(refused);
  expect(editor.seen('quickPick')).toEqual([]);
});

test('a mapper for several data files is named after their key', async () => {
  using dialog = vi.spyOn(vscode.window, 'showSaveDialog');
  await make([type('lab.Run'), saved], { samples: 2 }, run, [run, other]);
  expect(dialog.mock.lastCall?.[0]?.defaultUri?.path).toBe('/w/my_run.mapper.json');
});

const [text, page] = [new vscode.TabInputText(run), new vscode.TabInputWebview('preview')];
test.each([
  ['beside the preview', [text, page, text], 2, 1],
  ['in the active group of texts', [text, text], 2, 2],
  ['in a new group, where there is only the preview', [page], 1, vscode.ViewColumn.Beside],
])('the mapper opens %s, which it would cover', async (_, groups, active, column) => {
  using show = vi.spyOn(vscode.window, 'showTextDocument');
  const all = vscode.window.tabGroups.all as unknown[];
  all.push(
    ...groups.map((input, at) => ({ viewColumn: at + 1, tabs: [], isActive: at + 1 === active, activeTab: { input } })),
  );
  onTestFinished(() => void all.splice(0));
  await make(ofRun);
  expect(show.mock.lastCall?.[1]).toMatchObject({ viewColumn: column });
});
