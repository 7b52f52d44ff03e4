import { beforeEach, describe, expect, it } from 'vitest';
import { compareWithExpected } from '../../../client/src/commands/compareWithExpected.ts';
import { answerWith, runEntryCommand } from '../../support/entryCommand.ts';
import { editor, press } from '../../support/fakeEditor.ts';

const path = '/w/batch.expected.json';
const preview = answerWith([{ a: 1 }]);
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
    expect(requests).toHaveLength(4);
    const text = new TextDecoder().decode(editor.files.get(path));
    expect(text).toBe(`${JSON.stringify(many.entries, undefined, 2)}\n`);
  });

  it('expects an empty list where there are no entries', async () => {
    await runEntryCommand(compareWithExpected, answerWith([]), [press('Save as Expected')]);
    expect(new TextDecoder().decode(editor.files.get(path))).toBe('[]\n');
  });

  it('says that nothing differs from what was saved', async () => {
    await runEntryCommand(compareWithExpected, preview, [press('Save as Expected')]);
    editor.sights.length = 0;
    await runEntryCommand(compareWithExpected, preview, [press('none')]);
    expect(seen()).toContain('are as batch.expected.json expects');
    expect(seen()).not.toContain('vscode.diff');
  });

  it('shows the difference, and writes nothing by itself', async () => {
    editor.files.set(path, new TextEncoder().encode('[]'));
    await runEntryCommand(compareWithExpected, preview, [press('none')]);
    expect(seen()).toContain('vscode.diff');
    expect(new TextDecoder().decode(editor.files.get(path))).toBe('[]');
  });

  it('compares a file of an upload with what the service made of it', async () => {
    const { details } = preview;
    const uploaded = { ...preview, details: { ...details!, dataUri: 'mapper-upload-file:/u1/batch.json' } };
    await runEntryCommand(compareWithExpected, uploaded);
    expect(editor.seen('command').at(-1)).toMatch(/compareWithArchive[\s\S]*batch\.json[\s\S]*m\.mapper\.json/);
    expect([...editor.files]).toEqual([]);
  });
});
