import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TxContext } from '#platform/context';
import { loanDocuments } from './loan-documents.table';

export type LoanDocumentRow = typeof loanDocuments.$inferSelect;

const later = alias(loanDocuments, 'later');
/** Ids are random: of two rows of one moment either may stand for both, and it is always the same. */
const isLater = and(
  eq(later.lenderApplicationId, loanDocuments.lenderApplicationId),
  eq(later.kind, loanDocuments.kind),
  eq(later.lenderDocumentId, loanDocuments.lenderDocumentId),
  sql`(${later.receivedAt}, ${later.loanDocumentId}) > (${loanDocuments.receivedAt}, ${loanDocuments.loanDocumentId})`,
);

/** What is known of the documents of one application to a lender, every file of them. */
export async function selectKnownDocuments(ctx: TxContext, lenderApplicationId: string) {
  return ctx.tx
    .select({ kind: loanDocuments.kind, lenderDocumentId: loanDocuments.lenderDocumentId })
    .from(loanDocuments)
    .where(eq(loanDocuments.lenderApplicationId, lenderApplicationId));
}

/** The rows that were not there yet. */
export async function insertLoanDocuments(
  ctx: TxContext,
  rows: readonly LoanDocumentRow[],
): Promise<LoanDocumentRow[]> {
  return rows.length === 0
    ? []
    : ctx.tx
        .insert(loanDocuments)
        .values([...rows])
        .onConflictDoNothing()
        .returning();
}

/**
 * Documents of these applications to lenders, oldest first. If the lender replaced one, its latest version: a file that is
 * rendered at every status is the same paper with another hash.
 */
export async function selectLoanDocuments(
  ctx: TxContext,
  lenderApplicationIds: readonly string[],
): Promise<LoanDocumentRow[]> {
  return lenderApplicationIds.length === 0
    ? []
    : ctx.tx
        .select()
        .from(loanDocuments)
        .where(
          and(
            inArray(loanDocuments.lenderApplicationId, [...lenderApplicationIds]),
            notExists(ctx.tx.select({ one: sql`1` }).from(later).where(isLater)),
          ),
        )
        .orderBy(asc(loanDocuments.receivedAt), asc(loanDocuments.kind), asc(loanDocuments.loanDocumentId));
}

export async function selectOwnLoanDocument(
  ctx: TxContext,
  userId: string,
  loanDocumentId: string,
): Promise<LoanDocumentRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(loanDocuments)
    .where(and(eq(loanDocuments.loanDocumentId, loanDocumentId), eq(loanDocuments.userId, userId)));
  return row;
}
