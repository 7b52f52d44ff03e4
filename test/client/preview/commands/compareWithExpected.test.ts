import { beforeEach, describe, expect, it } from 'vitest';
import { compareWithExpected } from '../../../../client/src/preview/commands/compareWithExpected.ts';
import { checkExpectedRequest, placeRequest, previewRequest } from '../../../../server/src/protocol.ts';
import { answerWith, dataUri, mapperUri, runEntryCommand } from '../../../support/entryCommand.ts';
import { editor, press } from '../../../support/fakeEditor.ts';

const path = '/w/batch.expected.json';
const preview = answerWith([{ a: 1 }]);
const asExpected = { [checkExpectedRequest]: {} };
const differs = { [checkExpectedRequest]: { failure: { message: 'the entries differ' } } };
const seen = () => editor.sights.map(({ text }) => text).join('\n');

describe('compareWithExpected', () => {
  beforeEach(() => {
    editor.reset();
  });

  it('offers to save where nothing is expected yet', async () => {
    await runEntryCommand(compareWithExpected, preview, [press('Save as Expected')]);
    expect(JSON.parse(new TextDecoder().decode(editor.files.get(path)))).toEqual(preview.entries);
  });

  it('puts the pages together as one list', async () => {
    const many = answerWith(Array.from({ length: 450 }, (_, a) => ({ a, text: 'a\nb', list: [{ a }] })));
    const { requests } = await runEntryCommand(compareWithExpected, many, [press('Save as Expected')]);
    expect(requests.filter(([method]) => method === previewRequest)).toHaveLength(4);
    const text = new TextDecoder().decode(editor.files.get(path));
    expect(text).toBe(`${JSON.stringify(many.entries, undefined, 2)}\n`);
  });

  it('expects an empty list where there are no entries', async () => {
    await runEntryCommand(compareWithExpected, answerWith([]), [press('Save as Expected')]);
    expect(new TextDecoder().decode(editor.files.get(path))).toBe('[]\n');
  });

  it('says that nothing differs, as the server finds', async () => {
    editor.files.set(path, new TextEncoder().encode('[1]'));
    const { requests } = await runEntryCommand(compareWithExpected, preview, [press('none')], asExpected);
    expect(seen()).toContain('are as batch.expected.json expects');
    expect(seen()).not.toContain('vscode.diff');
    const params = { uri: `${dataUri}`, mapperUri: `${mapperUri}`, text: '[1]' };
    expect(requests.filter(([method]) => method === checkExpectedRequest)).toEqual([[checkExpectedRequest, params]]);
  });

  it('shows the difference, and writes nothing by itself', async () => {
    editor.files.set(path, new TextEncoder().encode('[]'));
    await runEntryCommand(compareWithExpected, preview, [press('none')], differs);
    expect(seen()).toContain('vscode.diff');
    // The first one stands out.
    expect(editor.seen('notice').at(-1)).toMatch(/\nShow Difference \| Save as Expected$/);
    expect(new TextDecoder().decode(editor.files.get(path))).toBe('[]');
  });

  const link = { isInside: false, target: 'file:///outside/secret.json' };

  it.each([
    ['there', link],
    ['not there', { isInside: false, target: null }],
  ])('neither reads nor writes through a link that leads out of the workspace: a file that is %s', async (_, place) => {
    if (place === link) editor.files.set(path, new TextEncoder().encode('["canary"]'));
    await runEntryCommand(compareWithExpected, preview, [press('Save as Expected')], {
      [placeRequest]: { [`file://${path}`]: place },
    });
    expect(seen()).toContain('batch.expected.json is a link to a file outside of the workspace');
    expect(seen()).not.toContain('vscode.diff');
    expect([...editor.files.values()].map((bytes) => new TextDecoder().decode(bytes)).join()).not.toContain('"a"');
  });

  it('reads what lies beside data outside of the workspace', async () => {
    editor.files.set(path, new TextEncoder().encode('[]'));
    const outside = { isInside: false };
    const places = { [`file://${path}`]: outside, [`${dataUri}`]: outside };
    await runEntryCommand(compareWithExpected, preview, [press('none')], {
      ...differs,
      [placeRequest]: places,
    });
    expect(seen()).toContain('vscode.diff');
  });

  it('compares a file of an upload with what the service made of it', async () => {
    const { details } = preview;
    const uploaded = { ...preview, details: { ...details!, dataUri: 'mapper-upload-file:/u1/batch.json' } };
    await runEntryCommand(compareWithExpected, uploaded);
    expect(editor.seen('command').at(-1)).toMatch(/compareWithArchive[\s\S]*batch\.json[\s\S]*m\.mapper\.json/);
    expect([...editor.files]).toEqual([]);
  });
});
