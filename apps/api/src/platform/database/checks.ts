import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A list written out, because a constraint takes no parameters; the values are the code's own. */
const list = (values: readonly (string | number)[]): SQL =>
  sql.raw(values.map((value) => (typeof value === 'number' ? String(value) : `'${value}'`)).join(', '));

/** One of the values that the code knows. */
export const isKnown = (column: AnyPgColumn, values: readonly (string | number)[]): SQL =>
  sql`${column} in (${list(values)})`;
export const isPositive = (column: AnyPgColumn): SQL => sql`${column} > 0`;
export const isNotNegative = (column: AnyPgColumn): SQL => sql`${column} >= 0`;
/** Neither bound below nothing, and the upper one, where there is one, not below the lower. */
export const isRange = (low: AnyPgColumn, high: AnyPgColumn): SQL => sql`${low} >= 0 and ${high} >= ${low}`;
