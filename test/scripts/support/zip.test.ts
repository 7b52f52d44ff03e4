import { expect, it } from 'vitest';
import { zipNames } from '../../../scripts/support/zip.ts';

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

it('lists the names of an archive', () => {
  expect(zipNames(directory('a.txt', 'folder/ä.js'))).toEqual(['a.txt', 'folder/ä.js']);
});

it('refuses what is no archive', () => {
  expect(() => zipNames(Buffer.from('PK'))).toThrow('no zip archive');
});
