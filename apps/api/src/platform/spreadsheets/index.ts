export { HEAD_ROWS } from './limits';
export type { Cell, ReadCell, SheetRow, TableFile } from './table-file';
export { TableFault } from './table-file';
export { inspectTable, readTable } from './table-reader';
export { rowsOfCsvText } from './texts/csv-text';
export { textInTable } from './texts/text-in-table';
export { type TableColumn, writeSheets, writeXlsx } from './write-table';
