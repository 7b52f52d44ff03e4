import { inflateRawSync } from 'node:zlib';

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
