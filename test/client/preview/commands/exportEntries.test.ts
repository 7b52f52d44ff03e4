import { beforeEach, describe, expect, it } from 'vitest';
import { exportEntries } from '../../../../client/src/preview/commands/exportEntries.ts';
import { answerWith, dataUri, mapperUri, runEntryCommand } from '../../../support/entryCommand.ts';
import { chooseFile, editor, press } from '../../../support/fakeEditor.ts';

const textOf = (path: string) => new TextDecoder().decode(editor.files.get(path));
const seen = () => editor.sights.map(({ text }) => text).join('\n');
const many = answerWith(Array.from({ length: 450 }, (_, a) => ({ a })));
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

  it('asks for whole entries, page after page, of the data file that was looked at', async () => {
    const { requests } = await runEntryCommand(exportEntries, many, [chooseFile('/out'), press('nothing')]);
    expect(requests.slice(1).map(([, params]) => params)).toEqual(
      [0, 200, 400].map((from) => ({ uri: `${mapperUri}`, dataUri: `${dataUri}`, whole: true, from, count: 200 })),
    );
    expect(editor.files.size).toBe(450);
    expect(seen()).toContain('450 entries written to /out');
  });

  it('stops where it is cancelled, and says how far it came', async () => {
    editor.onProgress = (text, cancelIt) => {
      if (text.startsWith('200 of')) cancelIt();
    };
    await runEntryCommand(exportEntries, many, [chooseFile('/out'), press('nothing')]);
    expect(editor.files.size).toBe(200);
    expect(seen()).toContain('Cancelled: 200 of 450 entries were written to /out');
  });

  it('writes nothing when looking for existing files is cancelled', async () => {
    editor.files.set('/out/other', new Uint8Array());
    editor.onProgress = (text, cancelIt) => {
      if (text.startsWith('Looking')) cancelIt();
    };
    await runEntryCommand(exportEntries, many, [chooseFile('/out')]);
    expect([...editor.files.keys()]).toEqual(['/out/other']);
  });

  it('does not mix entries of before and after an edit', async () => {
    const { leftOver } = await runEntryCommand(exportEntries, many, [chooseFile('/out')], {}, (from) =>
      from >= 200 ? { total: 999 } : {},
    );
    expect([seen(), leftOver]).toEqual([expect.stringContaining('changed meanwhile'), []]);
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
