import { crc32, createInflateRaw } from 'node:zlib';
import { EXPANSION_COUNTS_FROM, MOST_EXPANSION, MOST_PART_BYTES, MOST_SHEET_BYTES, MOST_ZIP_ENTRIES } from './limits';
import { TableFault } from './table-file';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const IN_ZIP64 = 0xffffffff;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED = 1;
const DEFLATED = 8;
const SYMLINK = 0o120000;
const FILE_KIND = 0o170000;

export interface ZipPart {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly packed: Buffer;
}

/**
 * The parts of a zip as its directory lists them, nothing unpacked yet. Refuses what no spreadsheet program writes: more
 * than 1,000 parts, parts that lie over one another, names that lead out of the folder, links, archives within it
 * (security.md, Spreadsheets). A zip without its directory at the end is cut off: `DAMAGED`.
 */
export function zipParts(zip: Buffer): ReadonlyMap<string, ZipPart> {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > MOST_ZIP_ENTRIES) throw new TableFault('BOMB');
  const parts = new Map<string, ZipPart>();
  const places: [from: number, to: number][] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(zip, at);
    refuseStrange(entry.name, entry.flags, entry.mode);
    if (parts.has(entry.name)) throw new TableFault('DAMAGED');
    const from = dataStart(zip, entry.offset);
    if (from + entry.packedSize > zip.length) throw new TableFault('DAMAGED');
    places.push([entry.offset, from + entry.packedSize]);
    const { name, method, crc, size } = entry;
    parts.set(name, { name, method, crc, size, packed: zip.subarray(from, from + entry.packedSize) });
    at = entry.next;
  }
  refuseOverlaps(places);
  refuseExpansion(
    [...parts.values()].reduce((sum, { size }) => sum + size, 0),
    zip.length,
  );
  return parts;
}

function endOf(zip: Buffer): number {
  const lowest = Math.max(0, zip.length - END_BYTES - LONGEST_COMMENT);
  for (let at = zip.length - END_BYTES; at >= lowest; at -= 1) if (zip.readUInt32LE(at) === END) return at;
  throw new TableFault('DAMAGED');
}

function readEntry(zip: Buffer, at: number) {
  if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) throw new TableFault('DAMAGED');
  const nameLength = zip.readUInt16LE(at + 28);
  const extraLength = zip.readUInt16LE(at + 30);
  const extraAt = at + 46 + nameLength;
  const next = extraAt + extraLength + zip.readUInt16LE(at + 32);
  if (next > zip.length) throw new TableFault('DAMAGED');
  const sizes = [zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
  const [size = 0, packedSize = 0, offset = 0] = withZip64(sizes, zip.subarray(extraAt, extraAt + extraLength));
  return {
    name: zip.toString('utf8', at + 46, extraAt),
    flags: zip.readUInt16LE(at + 8),
    method: zip.readUInt16LE(at + 10),
    crc: zip.readUInt32LE(at + 16),
    mode: zip.readUInt16LE(at + 40),
    size,
    packedSize,
    offset,
    next,
  };
}

/** Some writers give every size in the long form, however small it is. */
function withZip64(sizes: readonly number[], extra: Buffer): readonly number[] {
  if (!sizes.includes(IN_ZIP64)) return sizes;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let field = at + 4;
    return sizes.map((size) => {
      if (size !== IN_ZIP64) return size;
      if (field + 8 > extra.length) throw new TableFault('DAMAGED');
      field += 8;
      return Number(extra.readBigUInt64LE(field - 8));
    });
  }
  throw new TableFault('DAMAGED');
}

function dataStart(zip: Buffer, offset: number): number {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== LOCAL) throw new TableFault('DAMAGED');
  return offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
}

const LEADS_OUT = /^[/\\]|^[a-z]:|\\|(?:^|\/)\.\.(?:\/|$)|\0/i;
const ARCHIVE = /\.(?:zip|7z|rar|gz|tgz|jar|docx|docm|xlsx|xlsm|xlsb|pptx)$/i;

function refuseStrange(name: string, flags: number, mode: number): void {
  if ((flags & ENCRYPTED) !== 0) throw new TableFault('PASSWORD');
  if (LEADS_OUT.test(name) || ARCHIVE.test(name) || (mode & FILE_KIND) === SYMLINK) {
    throw new TableFault('WRONG_TYPE', undefined, 'holds-files');
  }
}

function refuseOverlaps(places: [from: number, to: number][]): void {
  let last = 0;
  for (const [from, to] of places.sort(([a], [b]) => a - b)) {
    if (from < last) throw new TableFault('BOMB');
    last = to;
  }
}

function refuseExpansion(unpacked: number, packed: number): void {
  if (unpacked > MOST_SHEET_BYTES + MOST_PART_BYTES) throw new TableFault('BOMB');
  if (unpacked > EXPANSION_COUNTS_FROM && unpacked > packed * MOST_EXPANSION) throw new TableFault('BOMB');
}

const FORBIDDEN = [Buffer.from('<!DOCTYPE'), Buffer.from('<!ENTITY')];
const LONGEST_FORBIDDEN = 16;

/**
 * Unpacks a part and gives each piece on, at most `most` bytes: the sizes that the zip states are not believed. Throws
 * `BOMB` above them, `DAMAGED` when the sum of the bytes is not the stated one, `WRONG_TYPE` for XML with entities.
 */
export async function* unpacked(part: ZipPart, most: number): AsyncGenerator<Buffer, void, undefined> {
  let size = 0;
  let sum = 0;
  let tail = Buffer.alloc(0);
  for await (const piece of piecesOf(part)) {
    size += piece.length;
    if (size > most || size > part.size) throw new TableFault('BOMB');
    refuseExpansion(size, part.packed.length);
    sum = crc32(piece, sum);
    const seen = tail.length > 0 ? Buffer.concat([tail, piece.subarray(0, LONGEST_FORBIDDEN)]) : tail;
    if (FORBIDDEN.some((bytes) => piece.includes(bytes) || seen.includes(bytes)))
      throw new TableFault('WRONG_TYPE', undefined, 'holds-files');
    tail = Buffer.from(piece.subarray(-LONGEST_FORBIDDEN));
    yield piece;
  }
  if (size !== part.size || sum !== part.crc) throw new TableFault('DAMAGED');
}

async function* piecesOf({ method, packed }: ZipPart): AsyncGenerator<Buffer, void, undefined> {
  if (method !== DEFLATED && method !== 0) throw new TableFault('DAMAGED');
  if (method === 0) {
    yield packed;
    return;
  }
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
  inflate.end(packed);
  try {
    for await (const piece of inflate) yield piece;
  } catch (error) {
    throw error instanceof TableFault ? error : new TableFault('DAMAGED');
  }
}

/** A small part as text; throws as `unpacked` does. */
export async function partText(part: ZipPart): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of unpacked(part, MOST_PART_BYTES)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** A plain zip of nothing but these parts, still packed as they came: what reads it can't come upon anything else. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(part.method, 4);
    common.writeUInt32LE(part.crc, 10);
    common.writeUInt32LE(part.packed.length, 14);
    common.writeUInt32LE(part.size, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([uint32(LOCAL), common, name]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(uint32(CENTRAL), Buffer.from([20, 0]), common, place, name);
    bodies.push(local, part.packed);
    offset += local.length + part.packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}
