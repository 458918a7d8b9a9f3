import { PAGE_ROWS, PAGE_ROWS_MAX } from '@saakh/contracts/records/records';

/** How many rows a page of a list has: as many as were asked for, 1 to 500, or the usual number. */
export function pageRows(asked: string | undefined, usual = PAGE_ROWS): number {
  return Math.min(Math.max(Number(asked) || usual, 1), PAGE_ROWS_MAX);
}
