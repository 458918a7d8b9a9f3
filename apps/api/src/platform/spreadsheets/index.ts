import { type ReadTableOptions, type SheetRow, TableFault, type TableFile, type TableKind } from './table-file';

export type { Cell, ReadTableOptions, SheetRow, TableFaultReason, TableFile, TableKind } from './table-file';
export { TableFault } from './table-file';

/** The kind of a table by its content, and its sheets by name; a .csv has none. Throws `TableFault`. */
export const inspectTable = async (
  _file: TableFile,
): Promise<{ readonly kind: TableKind; readonly sheets: readonly string[] }> => {
  throw new TableFault('WRONG_TYPE');
};

/**
 * The rows of a table in batches, read off the main thread: blank rows are left out and counted in the numbers. Stops
 * when the consumer stops or the signal says so. Throws `TableFault`.
 */
// biome-ignore lint/correctness/useYield: no kind of file is read yet
export async function* readTable(
  _file: TableFile,
  _options: ReadTableOptions = {},
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  throw new TableFault('WRONG_TYPE');
}
