export { rowsOfCsvText } from './csv-text';
export { HEAD_ROWS } from './limits';
export type { Cell, SheetRow, TableFile } from './table-file';
export { TableFault } from './table-file';
export { inspectTable, readTable } from './table-reader';
export { type TableColumn, writeSheets, writeXlsx } from './write-table';
