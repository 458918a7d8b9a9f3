/** Settled, "Settings and the demo": how large a file of each kind may be, and how many rows it may hold. */
export const MOST_BYTES = { csv: 300_000_000, xlsx: 50_000_000, xls: 50_000_000 } as const;
export const MOST_ROWS = { csv: 1_000_000, xlsx: 200_000, xls: 65_536 } as const;
/** At the top, where titles and the heading stand: they are not among the rows that a file may hold. */
export const HEAD_ROWS = 30;

export const MOST_COLUMNS = 100;
export const MOST_CHARACTERS = 2_000;

export const MOST_ZIP_ENTRIES = 1_000;
/**
 * Measured: honest sheets of 100,000 rows unpack to 7 to 18 times their size; where every row is the same long text it is
 * more, so 20 would refuse some. Deflate can do 1,030. What unpacks to little may be as repetitive as it likes.
 */
export const MOST_EXPANSION = 100;
export const EXPANSION_COUNTS_FROM = 8_000_000;
/** A sheet is unpacked as it is read; the other parts (shared texts, styles) are held in memory while it is. */
export const MOST_SHEET_BYTES = 1_000_000_000;
export const MOST_PART_BYTES = 100_000_000;

/** Memory of the thread that reads, beside the file itself, and how long it may work, waiting for its consumer left out. */
export const WORKER_MEMORY_MB = 512;
/** Of it for what has just been read: a row is forgotten as soon as its batch is sent. The default is 48. */
export const WORKER_YOUNG_MB = 16;
export const MOST_INSPECTING_MS = 20_000;
export const MOST_READING_MS = 120_000;
