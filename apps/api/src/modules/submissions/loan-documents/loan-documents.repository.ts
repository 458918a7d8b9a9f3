import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TxContext } from '../../../platform/context';
import { loanDocuments } from './loan-documents.table';

export type LoanDocumentRow = typeof loanDocuments.$inferSelect;

/** The rows that were not there yet. */
export const insertLoanDocuments = async (
  ctx: TxContext,
  rows: readonly LoanDocumentRow[],
): Promise<LoanDocumentRow[]> =>
  rows.length === 0
    ? []
    : ctx.tx
        .insert(loanDocuments)
        .values([...rows])
        .onConflictDoNothing()
        .returning();

/** Documents of these applications to lenders, oldest first. */
export const selectLoanDocuments = async (
  ctx: TxContext,
  lenderApplicationIds: readonly string[],
): Promise<LoanDocumentRow[]> =>
  lenderApplicationIds.length === 0
    ? []
    : ctx.tx
        .select()
        .from(loanDocuments)
        .where(inArray(loanDocuments.lenderApplicationId, [...lenderApplicationIds]))
        .orderBy(asc(loanDocuments.receivedAt), asc(loanDocuments.kind), asc(loanDocuments.loanDocumentId));

export const selectOwnLoanDocument = async (
  ctx: TxContext,
  userId: string,
  loanDocumentId: string,
): Promise<LoanDocumentRow | undefined> => {
  const [row] = await ctx.tx
    .select()
    .from(loanDocuments)
    .where(and(eq(loanDocuments.loanDocumentId, loanDocumentId), eq(loanDocuments.userId, userId)));
  return row;
};
