import type { SQL } from 'drizzle-orm';
import type { Tx } from './database';

/**
 * The rows of a statement written by hand, as the database gives them: their shape is the caller's word. Both engines answer
 * them under the same name, which the library's types don't say.
 */
export const rawRows = async <Row>({ tx }: { readonly tx: Tx }, statement: SQL): Promise<Row[]> =>
  ((await tx.execute(statement)) as unknown as { rows: Row[] }).rows;
