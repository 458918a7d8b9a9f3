import { and, asc, eq, gt, inArray, isNotNull, type SQL } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { journeyAnswers, journeyDocuments, lenderJourneys } from './lender-journeys.table';

export type JourneyDocument = typeof journeyDocuments.$inferSelect;

/** A document whose file is still with us. */
export interface KeptDocument extends JourneyDocument {
  readonly fileKey: string;
}
const isKept = (row: JourneyDocument): row is KeptDocument => row.fileKey !== null;

/** Every document that was ever given for a journey, the earliest first. */
export function selectDocuments({ tx }: TxContext, journeyAnswerId: string): Promise<JourneyDocument[]> {
  return tx
    .select()
    .from(journeyDocuments)
    .where(eq(journeyDocuments.journeyAnswerId, journeyAnswerId))
    .orderBy(asc(journeyDocuments.uploadedAt));
}

export async function insertDocument({ tx }: TxContext, row: KeptDocument): Promise<void> {
  await tx.insert(journeyDocuments).values(row);
}

/** Marks files as gone; with `handedOverAt`, because the lender has them. */
export async function markFilesGone(
  { tx }: TxContext,
  documentIds: readonly string[],
  handedOverAt?: Date,
): Promise<void> {
  if (documentIds.length === 0) return;
  await tx
    .update(journeyDocuments)
    .set({ fileKey: null, ...(handedOverAt ? { handedOverAt } : {}) })
    .where(inArray(journeyDocuments.documentId, [...documentIds]));
}

/** Takes out documents that were never handed over. */
export async function deleteDocuments({ tx }: TxContext, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return;
  await tx.delete(journeyDocuments).where(inArray(journeyDocuments.documentId, [...documentIds]));
}

async function selectFiles(
  { tx }: TxContext,
  appId: string,
  lenderId: number,
  only: SQL | undefined,
): Promise<KeptDocument[]> {
  const rows = await tx
    .select({ document: journeyDocuments })
    .from(journeyDocuments)
    .innerJoin(journeyAnswers, eq(journeyAnswers.journeyAnswerId, journeyDocuments.journeyAnswerId))
    .innerJoin(
      lenderJourneys,
      and(eq(lenderJourneys.slug, journeyAnswers.slug), eq(lenderJourneys.version, journeyAnswers.version)),
    )
    .where(
      and(
        eq(journeyAnswers.appId, appId),
        eq(lenderJourneys.lenderId, lenderId),
        isNotNull(journeyDocuments.fileKey),
        only,
      ),
    )
    .orderBy(asc(journeyDocuments.uploadedAt));
  return rows.map(({ document }) => document).filter(isKept);
}

/** Whatever is still with us of what was given for one lender and application. */
export function selectKeptDocuments(ctx: TxContext, appId: string, lenderId: number) {
  return selectFiles(ctx, appId, lenderId, undefined);
}

/** The documents of an application that one lender is still to get. */
export function selectWaitingDocuments(ctx: TxContext, appId: string, lenderId: number) {
  return selectFiles(ctx, appId, lenderId, eq(journeyAnswers.state, 'complete'));
}

export interface KeptFile {
  readonly document: KeptDocument;
  readonly appId: string;
  readonly lenderId: number;
  readonly state: string;
}

/** Stored documents by id, `limit` of them after a given one; repeat until empty to see all. */
export async function selectKeptFiles({ tx }: TxContext, after: string, limit: number): Promise<KeptFile[]> {
  const rows = await tx
    .select({
      document: journeyDocuments,
      appId: journeyAnswers.appId,
      lenderId: lenderJourneys.lenderId,
      state: journeyAnswers.state,
    })
    .from(journeyDocuments)
    .innerJoin(journeyAnswers, eq(journeyAnswers.journeyAnswerId, journeyDocuments.journeyAnswerId))
    .innerJoin(
      lenderJourneys,
      and(eq(lenderJourneys.slug, journeyAnswers.slug), eq(lenderJourneys.version, journeyAnswers.version)),
    )
    .where(and(isNotNull(journeyDocuments.fileKey), gt(journeyDocuments.documentId, after)))
    .orderBy(asc(journeyDocuments.documentId))
    .limit(limit);
  return rows.flatMap(({ document, ...rest }) => (isKept(document) ? [{ document, ...rest }] : []));
}
