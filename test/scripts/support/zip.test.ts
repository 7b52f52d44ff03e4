import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipNames, zipText } from '../../../scripts/support/zip.ts';

const text = 'some text, some text, some text';

/** An archive of two files with this text, one stored and one deflated, with an extra field behind each name. */
function archive(...names: readonly [stored: string, deflated: string]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const [index, name] of names.entries()) {
    const bytes = index === 0 ? Buffer.from(text) : deflateRawSync(text);
    const length = Buffer.byteLength(name);
    const [local, central] = [Buffer.alloc(30 + length + 2), Buffer.alloc(46 + length + 3)];
    local.writeUInt16LE(length, 26);
    local.writeUInt16LE(2, 28);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(index === 0 ? 0 : 8, 10);
    central.writeUInt32LE(bytes.length, 20);
    central.writeUInt16LE(length, 28);
    central.writeUInt16LE(3, 30);
    central.writeUInt32LE(Buffer.concat(locals).length, 42);
    central.write(name, 46);
    locals.push(local, bytes);
    directory.push(central);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(Buffer.concat(locals).length, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

test('names and texts of an archive are read, and what is none is refused', () => {
  const made = archive('a.txt', 'folder/ä.js');
  expect(zipNames(made)).toEqual(['a.txt', 'folder/ä.js']);
  expect(zipNames(made).map((name) => zipText(made, name))).toEqual([text, text]);
  expect(() => zipText(made, 'b.txt')).toThrow('b.txt');
  expect(() => zipNames(Buffer.from('PK'))).toThrow();
});
