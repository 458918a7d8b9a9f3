import { TableFault } from './table-file';

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const LAST_SECTOR = 0xfffffffa;
const ENTRY_BYTES = 128;

export function isOleFile(start: Buffer): boolean {
  return start.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

interface Stream {
  readonly first: number;
  readonly size: number;
}

/** The streams of a compound file (.xls and protected .xlsx) by name; each is read when asked for. `DAMAGED` when cut off. */
export class OleFile {
  private readonly sectorSize: number;
  private readonly fat: readonly number[];
  private readonly smallBelow: number;
  private readonly streams = new Map<string, Stream>();
  private root: Stream = { first: LAST_SECTOR, size: 0 };

  constructor(private readonly file: Buffer) {
    if (file.length < HEADER_BYTES || !isOleFile(file)) throw new TableFault('DAMAGED');
    const shift = file.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new TableFault('DAMAGED');
    this.sectorSize = 1 << shift;
    this.smallBelow = file.readUInt32LE(56);
    this.fat = this.fatSectors().flatMap((sector) => numbersOf(this.sector(sector)));
    this.readDirectory(this.chain(file.readUInt32LE(48), this.fat).map((sector) => this.sector(sector)));
  }

  has(name: string): boolean {
    return this.streams.has(name);
  }

  /** A stream's bytes; `DAMAGED` when it isn't whole. */
  read(name: string): Buffer {
    const stream = this.streams.get(name);
    if (!stream) throw new TableFault('DAMAGED');
    if (stream.size < this.smallBelow) return this.readSmall(stream);
    return whole(this.joined(stream.first), stream.size);
  }

  private readSmall({ first, size }: Stream): Buffer {
    const smallFat = numbersOf(this.joined(this.file.readUInt32LE(60)));
    const container = this.joined(this.root.first);
    const pieces = this.chain(first, smallFat).map((sector) => container.subarray(sector * 64, sector * 64 + 64));
    return whole(Buffer.concat(pieces), size);
  }

  private joined(first: number): Buffer {
    return Buffer.concat(this.chain(first, this.fat).map((sector) => this.sector(sector)));
  }

  private sector(index: number): Buffer {
    const from = (index + 1) * this.sectorSize;
    // The last sector of a file may end with the file.
    if (from >= this.file.length) throw new TableFault('DAMAGED');
    return this.file.subarray(from, from + this.sectorSize);
  }

  private fatSectors(): readonly number[] {
    const sectors = numbersOf(this.file.subarray(76, HEADER_BYTES));
    let next = this.file.readUInt32LE(68);
    for (let guard = this.file.length / this.sectorSize; next < LAST_SECTOR && guard > 0; guard -= 1) {
      const more = numbersOf(this.sector(next));
      next = more.pop() ?? LAST_SECTOR;
      sectors.push(...more);
    }
    return sectors.filter((sector) => sector < LAST_SECTOR);
  }

  private chain(first: number, table: readonly number[]): readonly number[] {
    const sectors: number[] = [];
    for (let sector = first; sector < LAST_SECTOR; sector = table[sector] ?? LAST_SECTOR) {
      if (sectors.length > table.length) throw new TableFault('DAMAGED');
      sectors.push(sector);
    }
    return sectors;
  }

  private readDirectory(sectors: readonly Buffer[]): void {
    for (const sector of sectors) {
      for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
        const kind = sector[at + 66];
        const nameBytes = Math.min(64, sector.readUInt16LE(at + 64));
        const name = sector.toString('utf16le', at, at + Math.max(0, nameBytes - 2));
        const stream = { first: sector.readUInt32LE(at + 116), size: sector.readUInt32LE(at + 120) };
        if (kind === 5) this.root = stream;
        if (kind === 2) this.streams.set(name, stream);
      }
    }
  }
}

function numbersOf(bytes: Buffer): number[] {
  const numbers: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) numbers.push(bytes.readUInt32LE(at));
  return numbers;
}

function whole(bytes: Buffer, size: number): Buffer {
  if (bytes.length < size) throw new TableFault('DAMAGED');
  return bytes.subarray(0, size);
}
