import { beforeEach, describe, expect, it } from 'vitest';
import { exportEntries } from '../../../client/src/commands/exportEntries.ts';
import { answerWith, runEntryCommand } from '../../support/entryCommand.ts';
import { chooseFile, editor, press } from '../../support/fakeEditor.ts';

const textOf = (path: string) => new TextDecoder().decode(editor.files.get(path));
const entries = answerWith([{ a: 1 }, { a: 2 }]);

describe('exportEntries', () => {
  beforeEach(() => {
    editor.reset();
  });

  it('writes a file for each entry', async () => {
    await runEntryCommand(exportEntries, entries, [chooseFile('/out'), press('nothing')]);
    expect([...editor.files.keys()]).toEqual(['/out/e0', '/out/e1']);
    expect(JSON.parse(textOf('/out/e1'))).toEqual({ data: { m_def: 'd.A', a: 2 } });
  });

  it('asks for all entries in whole', async () => {
    const { requests } = await runEntryCommand(exportEntries, entries, [chooseFile('/out'), press('nothing')]);
    expect(requests.at(-1)?.[1]).toMatchObject({ count: Number.MAX_SAFE_INTEGER });
  });

  it.each([
    ['Overwrite', 'new', 2],
    ['Skip Existing', 'old', 2],
    ['none of them', 'old', 1],
  ])('asks before it writes over a file: %s', async (button, kept, files) => {
    editor.files.set('/out/e0', new TextEncoder().encode('old'));
    await runEntryCommand(exportEntries, entries, [chooseFile('/out'), press(button)]);
    expect(textOf('/out/e0') === 'old' ? 'old' : 'new').toBe(kept);
    expect(editor.files.size).toBe(files);
  });

  it('writes nothing to a name that leads elsewhere', async () => {
    const [first] = entries.entries;
    const evil = { ...entries, entries: first ? [{ ...first, file: '../x' }] : [] };
    await runEntryCommand(exportEntries, evil, [chooseFile('/out')]);
    expect(editor.files.size).toBe(0);
  });

  it('says why there is nothing', async () => {
    await runEntryCommand(exportEntries, answerWith([], { problem: 'd.json is not JSON.' }));
    expect(editor.sights.map(({ text }) => text).join()).toContain('d.json is not JSON.');
  });
});
