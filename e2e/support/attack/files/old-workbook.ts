const SECTOR = 512;
const END_OF_CHAIN = 0xfffffffe;
const TABLE = 0xfffffffd;
/** What is shorter is kept otherwise; a stream that is padded to it lies in sectors of its own. */
const SHORTEST_STREAM = 4096;
const FILE_KINDS = { root: 5, stream: 2 } as const;

interface Container {
  readonly stream?: string;
  /** Changes the finished file where it knows its places: the table of sectors is sector 0, the directory sector 1. */
  readonly spoil?: (file: Buffer) => void;
}

/** Where a sector begins in a compound file. */
export const atSector = (sector: number): number => (sector + 1) * SECTOR;
export const DIRECTORY = 1;
export const FIRST_OF_STREAM = 2;
/** Where the directory has the first sector and the size of its one stream. */
export const STREAM_FIRST = atSector(DIRECTORY) + 128 + 116;
export const STREAM_SIZE = STREAM_FIRST + 4;

/** A compound file with one stream of up to sixty kilobytes, as old programs wrote them, by hand. */
export const compoundFile = (content: Buffer, { stream = 'Workbook', spoil }: Container = {}): Buffer => {
  const size = Math.max(content.length, SHORTEST_STREAM);
  const sectors = Math.ceil(size / SECTOR);
  if (sectors + FIRST_OF_STREAM > SECTOR / 4) throw new Error('One table of sectors does not hold it');
  const header = Buffer.alloc(SECTOR, 0xff);
  header.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(DIRECTORY, 48);
  header.writeUInt32LE(SHORTEST_STREAM, 56);
  header.writeUInt32LE(END_OF_CHAIN, 60);
  header.writeUInt32LE(END_OF_CHAIN, 68);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(TABLE, 0);
  table.writeUInt32LE(END_OF_CHAIN, 4 * DIRECTORY);
  for (let at = 0; at < sectors; at += 1) {
    const next = FIRST_OF_STREAM + at + 1;
    table.writeUInt32LE(at === sectors - 1 ? END_OF_CHAIN : next, 4 * (FIRST_OF_STREAM + at));
  }
  const directory = Buffer.alloc(SECTOR);
  for (const [place, name, kind, first, bytes] of [
    [0, 'Root Entry', FILE_KINDS.root, END_OF_CHAIN, 0],
    [1, stream, FILE_KINDS.stream, FIRST_OF_STREAM, size],
  ] as const) {
    const at = place * 128;
    directory.write(name, at, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, at + 64);
    directory[at + 66] = kind;
    for (const link of [68, 72, 76]) directory.writeInt32LE(place === 0 && link === 76 ? 1 : -1, at + link);
    directory.writeUInt32LE(first, at + 116);
    directory.writeUInt32LE(bytes, at + 120);
  }
  const file = Buffer.concat([header, table, directory, content, Buffer.alloc(sectors * SECTOR - content.length)]);
  spoil?.(file);
  return file;
};

const numbers = (...all: readonly number[]): Buffer => Buffer.from(Uint16Array.from(all).buffer);
export const record = (kind: number, ...data: readonly Buffer[]): Buffer => {
  const whole = Buffer.concat(data);
  return Buffer.concat([numbers(kind, whole.length), whole]);
};

const begin = (kind: number) => record(0x0809, numbers(0x0600, kind, 0x0dbb, 0x07cc, 0, 0, 0, 0));
export const END = record(0x000a);
/** A cell with a text of its own; `letters` is how long it says to be. */
export const label = (row: number, column: number, text: string, letters = text.length): Buffer =>
  record(0x0204, numbers(row, column, 0, letters), Buffer.from([1]), Buffer.from(text, 'utf16le'));

interface Book {
  /** Records that come before the sheet is named, and after its cells. */
  readonly before?: readonly Buffer[];
  readonly after?: readonly Buffer[];
  /** Where the sheet is said to begin, where that is not the truth. */
  readonly at?: number;
  readonly end?: Buffer;
}

/** The one stream of a book of Excel 97 to 2003 with one sheet of texts. */
export const bookOf = (
  rows: readonly (readonly string[])[],
  { before = [], after = [], at, end = END }: Book = {},
): Buffer => {
  const head = Buffer.concat([begin(0x0005), ...before]);
  const name = Buffer.from([1, 0, 0x41]);
  const named = (place: number) => {
    const position = Buffer.alloc(6);
    position.writeUInt32LE(place);
    return record(0x0085, position, name);
  };
  const place = head.length + named(0).length + END.length;
  const cells = rows.flatMap((cellsOfRow, row) => cellsOfRow.map((text, column) => label(row, column, text)));
  return Buffer.concat([head, named(at ?? place), END, begin(0x0010), ...cells, ...after, end]);
};

/** A book of Excel 97 to 2003 with one sheet of texts. */
export const oldWorkbook = (rows: readonly (readonly string[])[]): Buffer => compoundFile(bookOf(rows));
