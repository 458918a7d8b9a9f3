import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './database';

const NEW_PLAN = '/* planned for these values */';
/**
 * Begins a statement whose plan depends on its values: the server would keep one plan for all values after a few calls, and of a
 * partner with most of the rows, or of a page far down a list, that reads everything before it takes the first hundred.
 */
export const PLANNED_ANEW = sql.raw(NEW_PLAN);
export function isPlannedAnew(text: string): boolean {
  return text.startsWith(NEW_PLAN);
}

/**
 * The rows of a statement written by hand, as the database gives them: their shape is the caller's word. Both engines answer
 * them under the same name, which the library's types don't say.
 */
export async function rawRows<Row>({ tx }: { readonly tx: Tx }, statement: SQL): Promise<Row[]> {
  return ((await tx.execute(statement)) as unknown as { rows: Row[] }).rows;
}
