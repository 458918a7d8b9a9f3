import { eq } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { callLines } from '../telecalling.table';

const place = (staffId: string) => ({ table: 'call_lines', id: staffId, column: 'line_sealed' });

export async function selectLine({ tx, platform }: TxContext, staffId: string): Promise<string | null> {
  const [row] = await tx.select().from(callLines).where(eq(callLines.staffId, staffId));
  return row ? platform.cipher.open(row.lineSealed, place(staffId)) : null;
}

export async function upsertLine({ tx, platform }: TxContext, staffId: string, line: string): Promise<void> {
  const lineSealed = platform.cipher.seal(line, place(staffId));
  await tx
    .insert(callLines)
    .values({ staffId, lineSealed })
    .onConflictDoUpdate({ target: callLines.staffId, set: { lineSealed } });
}
