import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A list written out, because a constraint takes no parameters; the values are the code's own. */
const list = (values: readonly (string | number)[]): SQL =>
  sql.raw(values.map((value) => (typeof value === 'number' ? String(value) : `'${value}'`)).join(', '));

/** One of the values that the code knows. */
export function isKnown(column: AnyPgColumn, values: readonly (string | number)[]): SQL {
  return sql`${column} in (${list(values)})`;
}
export function isPositive(column: AnyPgColumn): SQL {
  return sql`${column} > 0`;
}
export function isNotNegative(column: AnyPgColumn): SQL {
  return sql`${column} >= 0`;
}
/** Neither bound below nothing, and the upper one, where there is one, not below the lower. */
export function isRange(low: AnyPgColumn, high: AnyPgColumn): SQL {
  return sql`${low} >= 0 and ${high} >= ${low}`;
}
