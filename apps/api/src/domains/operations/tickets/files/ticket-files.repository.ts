import { and, asc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { tickets } from '../tickets.table';
import { type StoredTicketFile, ticketFiles } from './ticket-files.table';

export type { StoredTicketFile };

/** Who sends a file: a customer, a person of a partner, or staff. */
export type Giver = { readonly partnerUserId: string } | { readonly staffId: string } | { readonly userId: string };
function isOf(giver: Giver): SQL {
  if ('staffId' in giver) return eq(ticketFiles.staffId, giver.staffId);
  if ('userId' in giver) return eq(ticketFiles.userId, giver.userId);
  return eq(ticketFiles.partnerUserId, giver.partnerUserId);
}

export async function insertTicketFile({ tx }: TxContext, row: StoredTicketFile): Promise<void> {
  await tx.insert(ticketFiles).values(row);
}

/** Lets files that the giver has sent and not used yet go with some words; how many there were. */
export async function claimFiles(
  { tx }: TxContext,
  giver: Giver,
  { fileIds, ticketId, entryId }: { fileIds: readonly string[]; ticketId: string; entryId: string | null },
): Promise<number> {
  const claimed = await tx
    .update(ticketFiles)
    .set({ ticketId, entryId })
    .where(and(inArray(ticketFiles.fileId, [...fileIds]), isOf(giver), isNull(ticketFiles.ticketId)))
    .returning({ fileId: ticketFiles.fileId });
  return claimed.length;
}

/** Of some tickets, the first first. */
export function selectFilesOf({ tx }: TxContext, ticketIds: readonly string[]): Promise<StoredTicketFile[]> {
  return ticketIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(ticketFiles)
        .where(inArray(ticketFiles.ticketId, [...ticketIds]))
        .orderBy(asc(ticketFiles.uploadedAt), asc(ticketFiles.fileId));
}

/** A file of a ticket: for staff any, for a partner's person those of their questions, for a customer their own. */
export async function findSentFile(
  { tx }: TxContext,
  fileId: string,
  reader: Giver,
): Promise<StoredTicketFile | undefined> {
  const readable = (): SQL | undefined => {
    if ('staffId' in reader) return undefined;
    return 'userId' in reader ? isOf(reader) : eq(tickets.partnerUserId, reader.partnerUserId);
  };
  const [row] = await tx
    .select({ file: ticketFiles })
    .from(ticketFiles)
    .innerJoin(tickets, eq(tickets.ticketId, ticketFiles.ticketId))
    .where(and(eq(ticketFiles.fileId, fileId), readable()));
  return row?.file;
}

type Kept = Pick<StoredTicketFile, 'fileId'> & { readonly fileKey: string };
const kept = (rows: readonly Pick<StoredTicketFile, 'fileId' | 'fileKey'>[]): Kept[] =>
  rows.flatMap(({ fileId, fileKey }) => (fileKey === null ? [] : [{ fileId, fileKey }]));

/** Takes out what was sent before a time and went with nothing. */
export async function deleteUnsent({ tx }: TxContext, before: Date): Promise<Kept[]> {
  return kept(
    await tx
      .delete(ticketFiles)
      .where(and(isNull(ticketFiles.ticketId), lt(ticketFiles.uploadedAt, before)))
      .returning({ fileId: ticketFiles.fileId, fileKey: ticketFiles.fileKey }),
  );
}

/** Marks the files of tickets that were closed before a time as gone, so many at once; where they lay. */
export async function markClosedGone({ tx }: TxContext, before: Date, most: number): Promise<Kept[]> {
  const found = kept(
    await tx
      .select({ fileId: ticketFiles.fileId, fileKey: ticketFiles.fileKey })
      .from(ticketFiles)
      .innerJoin(tickets, eq(tickets.ticketId, ticketFiles.ticketId))
      .where(and(isNotNull(ticketFiles.fileKey), sql`${tickets.state} = 'closed'`, lt(tickets.closedAt, before)))
      .limit(most),
  );
  const fileIds = found.map(({ fileId }) => fileId);
  if (fileIds.length > 0)
    await tx.update(ticketFiles).set({ fileKey: null }).where(inArray(ticketFiles.fileId, fileIds));
  return found;
}
