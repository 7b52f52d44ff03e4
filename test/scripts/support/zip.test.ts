import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipNames, zipText } from '../../../scripts/support/zip.ts';

/** Directory entries and end record of an archive, as far as names need them. */
function directory(...names: string[]): Buffer {
  const entries = names.map((name) => {
    const entry = Buffer.alloc(46 + Buffer.byteLength(name) + 3);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt16LE(3, 30); // an extra field between this entry and the next
    entry.write(name, 46);
    return entry;
  });
  const front = Buffer.from('contents');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(front.length, 16);
  return Buffer.concat([front, ...entries, end]);
}

test('lists the names of an archive', () => {
  expect(zipNames(directory('a.txt', 'folder/ä.js'))).toEqual(['a.txt', 'folder/ä.js']);
});

test('refuses what is no archive', () => {
  expect(() => zipNames(Buffer.from('PK'))).toThrow();
});

test.each(['stored', 'deflated'])('reads a file that is %s', (kind) => {
  const text = 'some text, some text, some text';
  const bytes = kind === 'stored' ? Buffer.from(text) : deflateRawSync(text);
  const local = Buffer.alloc(30 + 5 + 2);
  local.writeUInt16LE(5, 26);
  local.writeUInt16LE(2, 28);
  local.write('a.txt', 30);
  const central = Buffer.alloc(46 + 5);
  central.writeUInt16LE(kind === 'stored' ? 0 : 8, 10);
  central.writeUInt32LE(bytes.length, 20);
  central.writeUInt16LE(5, 28);
  central.write('a.txt', 46);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + bytes.length, 16);
  const archive = Buffer.concat([local, bytes, central, end]);
  expect(zipText(archive, 'a.txt')).toBe(text);
  expect(() => zipText(archive, 'b.txt')).toThrow('b.txt');
});
