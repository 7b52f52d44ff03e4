/** Zip archives. */
import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

interface Entry {
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly size: number;
  /** Where its local header begins. */
  readonly offset: number;
}

/** Returns the file names in a zip archive, such as a VSIX. Node has no reader for this format. */
export function zipNames(archive: Buffer): string[] {
  return entriesOf(archive).map(({ name }) => name);
}

/**
 * Returns the text of a file in a zip archive by its name.
 * @throws Error if the file doesn't exist
 */
export function zipText(archive: Buffer, name: string): string {
  const entry = entriesOf(archive).find((each) => each.name === name);
  if (entry === undefined) throw new Error(`${name} isn't in the archive.`);
  const start = entry.offset + 30 + archive.readUInt16LE(entry.offset + 26) + archive.readUInt16LE(entry.offset + 28);
  const bytes = archive.subarray(start, start + entry.size);
  return (entry.method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8');
}

/** Reads the archive's directory, which stands at the end of the file. */
function entriesOf(archive: Buffer): Entry[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error("This isn't a zip archive.");
  const entries: Entry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = archive.readUInt16LE(at + 28);
    const rest = archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32); // extra field and comment
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      method: archive.readUInt16LE(at + 10),
      size: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + rest;
  }
  return entries;
}

/** The earliest date of the format, 1 January 1980: the same files always give the same bytes. */
const date = 0x21;

/** Returns a zip archive with these files by their paths, in their order. */
export function zip(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of files) {
    const name = Buffer.from(path);
    const packed = deflateRawSync(content);
    // What the file's own header and the directory have in common: from the version that unpacks to the length of "extra".
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2); // names are UTF-8
    common.writeUInt16LE(8, 4); // deflated
    common.writeUInt16LE(date, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14); // length of comment, disk, attributes, place of the header
    rest.writeUInt32LE((0o100644 << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    const header = [Buffer.from('PK\x03\x04'), common, name, packed];
    // Made on Unix, by version 2.0 of the format, so that the attributes are those of Unix.
    directory.push(Buffer.from('PK\x01\x02\x14\x03'), common, rest, name);
    parts.push(...header);
    at += header.reduce((bytes, part) => bytes + part.length, 0);
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}
