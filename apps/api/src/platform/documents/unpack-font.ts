import { inflateSync } from 'node:zlib';

/*
 * WOFF 1.0 (https://www.w3.org/TR/WOFF/): a head of 44 bytes, of each table 20, then the tables, packed with zlib where that
 * makes them smaller. What it packs is an sfnt file: a head of 12 bytes, of each table 16, then the tables.
 */
const WOFF = 0x774f4646;
const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * The font that a WOFF 1.0 file packs, as TrueType or OpenType, so that readers need not unpack its tables each time. Throws for
 * bytes that are no such file.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF) throw new Error('This is no WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = WOFF_HEAD + at * WOFF_ENTRY;
    const [offset, packedLength, length] = [4, 8, 12].map((place) => woff.readUInt32BE(entry + place)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(offset, offset + packedLength);
    const bytes = packedLength < length ? inflateSync(packed) : packed;
    if (bytes.length !== length) throw new Error('A table of this WOFF file is not as long as it says');
    return { tag: woff.subarray(entry, entry + 4), checksum: woff.readUInt32BE(entry + 16), bytes };
  });
  const entriesEnd = SFNT_HEAD + count * SFNT_ENTRY;
  const font = Buffer.alloc(tables.reduce((size, { bytes }) => size + padded(bytes.length), entriesEnd));
  const halvings = Math.floor(Math.log2(count));
  const searchRange = 2 ** halvings * SFNT_ENTRY;
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(searchRange, 6);
  font.writeUInt16BE(halvings, 8);
  font.writeUInt16BE(count * SFNT_ENTRY - searchRange, 10);
  let [entry, offset] = [SFNT_HEAD, entriesEnd];
  for (const { tag, checksum, bytes } of tables) {
    tag.copy(font, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(bytes.length, entry + 12);
    bytes.copy(font, offset);
    entry += SFNT_ENTRY;
    offset += padded(bytes.length);
  }
  return font;
}
