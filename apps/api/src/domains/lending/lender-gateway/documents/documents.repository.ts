import { and, desc, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { type ConnectionTrial, lenderChecks, lenderDocuments, lenderDrafts } from './documents.table';

export type { ConnectionTrial };

export type DocumentRow = typeof lenderDocuments.$inferSelect;
export type DraftRow = typeof lenderDrafts.$inferSelect;

export async function selectDocument({ tx }: TxContext, lenderId: number, version: number): Promise<unknown> {
  const [row] = await tx
    .select({ document: lenderDocuments.document })
    .from(lenderDocuments)
    .where(and(eq(lenderDocuments.lenderId, lenderId), eq(lenderDocuments.version, version)));
  return row?.document;
}

/** Every version without its document, the newest first. */
export function selectVersions({ tx }: TxContext, lenderId: number): Promise<Omit<DocumentRow, 'document'>[]> {
  const { document: _document, ...columns } = {
    lenderId: lenderDocuments.lenderId,
    version: lenderDocuments.version,
    document: lenderDocuments.document,
    author: lenderDocuments.author,
    reason: lenderDocuments.reason,
    createdAt: lenderDocuments.createdAt,
  };
  return tx
    .select(columns)
    .from(lenderDocuments)
    .where(eq(lenderDocuments.lenderId, lenderId))
    .orderBy(desc(lenderDocuments.version));
}

export async function insertDocument({ tx }: TxContext, row: Omit<DocumentRow, 'version'>): Promise<number> {
  const [newest] = await tx
    .select({ version: max(lenderDocuments.version) })
    .from(lenderDocuments)
    .where(eq(lenderDocuments.lenderId, row.lenderId));
  const version = (newest?.version ?? 0) + 1;
  await tx.insert(lenderDocuments).values({ ...row, version });
  return version;
}

export async function selectDraft({ tx }: TxContext, lenderId: number): Promise<DraftRow | undefined> {
  const [row] = await tx.select().from(lenderDrafts).where(eq(lenderDrafts.lenderId, lenderId));
  return row;
}

export async function upsertDraft({ tx }: TxContext, row: Omit<DraftRow, 'trial'>): Promise<void> {
  const { lenderId: _key, ...set } = row;
  await tx.insert(lenderDrafts).values(row).onConflictDoUpdate({ target: lenderDrafts.lenderId, set });
}

export async function emptyDraft({ tx }: TxContext, lenderId: number): Promise<void> {
  await tx.update(lenderDrafts).set({ document: null }).where(eq(lenderDrafts.lenderId, lenderId));
}

export async function updateTrial({ tx }: TxContext, lenderId: number, trial: ConnectionTrial): Promise<void> {
  await tx.update(lenderDrafts).set({ trial }).where(eq(lenderDrafts.lenderId, lenderId));
}

type TriedDraft = Pick<DraftRow, 'lenderId' | 'document'> & { readonly trial: ConnectionTrial };
const tried = { lenderId: lenderDrafts.lenderId, document: lenderDrafts.document, trial: lenderDrafts.trial };
const asTried = ([row]: Omit<DraftRow, 'revision' | 'author' | 'updatedAt'>[]): TriedDraft | undefined =>
  row?.trial ? { ...row, trial: row.trial } : undefined;

/** The draft of a lender, by the code in its address for updates, that was tried since then. */
export async function selectTriedDraft({ tx }: TxContext, slug: string, since: Date): Promise<TriedDraft | undefined> {
  const { document, trial } = lenderDrafts;
  const isSince = sql`${trial}->>'triedAt' >= ${since.toISOString()}`;
  const rows = await tx
    .select(tried)
    .from(lenderDrafts)
    .where(and(isNotNull(document), sql`${trial}->>'slug' = ${slug}`, isSince));
  return asTried(rows);
}

/** The draft in whose try a lender's page got this to bring back. */
export async function selectDraftOfReturn({ tx }: TxContext, state: string): Promise<TriedDraft | undefined> {
  const rows = await tx
    .select(tried)
    .from(lenderDrafts)
    .where(and(isNotNull(lenderDrafts.document), sql`${lenderDrafts.trial}->>'returnState' = ${state}`));
  return asTried(rows);
}

/** The checks that a connection of this hash has passed. */
export async function selectPassed({ tx }: TxContext, lenderId: number, hash: string): Promise<Map<string, Date>> {
  const rows = await tx
    .select({ check: lenderChecks.check, passedAt: lenderChecks.passedAt })
    .from(lenderChecks)
    .where(and(eq(lenderChecks.lenderId, lenderId), eq(lenderChecks.hash, hash)));
  return new Map(rows.map(({ check, passedAt }) => [check, passedAt]));
}

export async function upsertPassed(
  { tx, clock }: TxContext,
  { lenderId, hash, check }: { lenderId: number; hash: string; check: string },
): Promise<void> {
  const passedAt = clock.now();
  await tx
    .insert(lenderChecks)
    .values({ lenderId, hash, check, passedAt })
    .onConflictDoUpdate({ target: [lenderChecks.lenderId, lenderChecks.hash, lenderChecks.check], set: { passedAt } });
}
