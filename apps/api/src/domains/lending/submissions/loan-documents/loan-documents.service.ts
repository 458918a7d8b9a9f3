import { createHash } from 'node:crypto';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { getOwnLenderApplication, type LenderApplicationRow } from '#domains/lending/applications';
import { type ExecutedDocument, fetchLoanDocument } from '#domains/lending/lender-gateway';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { notifyLoanDocument } from '../notifications';
import { insertLoanDocuments, selectKnownDocuments, selectOwnLoanDocument } from './loan-documents.repository';

const OPENED: LimitRule = { name: 'loan-document-opened', points: 30, seconds: 600, onFailure: 'open' };
/** A signed file is one file for good; for a lender that replaces it, this is far more than the statuses until the loan is paid out. */
const MOST_FILES = 200;

/**
 * Notes the documents that a lender signed with a loan and tells the customer of each, once, in one message where several come
 * within a moment: each file is one row by kind and hash, the first of a document brings a message that commits with it, and
 * whatever tells of it again finds it there (REG-DL-1). After two hundred files of one application no more are noted, and the log
 * names the lender.
 */
export async function takeLoanDocuments(
  ctx: TxContext,
  row: LenderApplicationRow,
  documents: readonly ExecutedDocument[],
): Promise<void> {
  const { lenderApplicationId, userId } = row;
  if (documents.length === 0) return;
  const known = await selectKnownDocuments(ctx, lenderApplicationId);
  if (known.length >= MOST_FILES) {
    ctx.platform.logger.error(
      { lenderId: row.lenderId, lenderApplicationId },
      'a lender keeps replacing its documents',
    );
    return;
  }
  const added = await insertLoanDocuments(
    ctx,
    documents.slice(0, MOST_FILES - known.length).map(({ documentId, kind, sha256 }) => ({
      loanDocumentId: newId('ldc'),
      lenderApplicationId,
      userId,
      kind,
      sha256,
      lenderDocumentId: documentId,
      receivedAt: ctx.clock.now(),
    })),
  );
  if (added.length === 0) return;
  await recordAudit(ctx, {
    action: 'loan-documents.received',
    objectType: 'lender-application',
    objectId: lenderApplicationId,
    subject: userId,
    after: { documents: added.map(({ kind, sha256 }) => ({ kind, sha256 })) },
  });
  const told = new Set(known.map(documentOf));
  for (const document of added) {
    if (told.has(documentOf(document))) continue;
    told.add(documentOf(document));
    await notifyLoanDocument(ctx, row, { kind: document.kind, documentId: documentOf(document) });
  }
}

const documentOf = ({ kind, lenderDocumentId }: { kind: string; lenderDocumentId: string }): string =>
  `${kind} ${lenderDocumentId}`;

const isPdf = (content: Buffer): boolean => content.subarray(0, 5).toString('latin1') === '%PDF-';

/**
 * The content of one of the caller's own loan documents, fetched from the lender and passed on, never kept (REG-DL-9). NOT_FOUND
 * for anybody else's and for none; TOO_MANY_REQUESTS after thirty in ten minutes; UNAVAILABLE while the lender gives none, or
 * gives another file than it signed.
 */
export async function openLoanDocument(ctx: CustomerContext, loanDocumentId: string): Promise<Uint8Array> {
  await ctx.platform.limits.consume(OPENED, idKey(ctx.actor.userId));
  const document = await inTransaction(ctx, (tx) => selectOwnLoanDocument(tx, ctx.actor.userId, loanDocumentId));
  if (!document) throw notFound('document');
  const { lenderApplicationId, lenderDocumentId, sha256 } = document;
  const { lenderId } = await getOwnLenderApplication(ctx, lenderApplicationId);
  const content = await fetchLoanDocument(ctx, lenderId, { lenderApplicationId, documentId: lenderDocumentId });
  const isSigned = content !== undefined && createHash('sha256').update(content).digest('hex') === sha256;
  if (content && !(isSigned && isPdf(content))) {
    ctx.platform.logger.error({ lenderId, loanDocumentId }, 'a lender gives another file than it signed');
  }
  if (!content || !isSigned || !isPdf(content)) {
    throw new AppError('UNAVAILABLE', {
      message: REPLY_MESSAGES.documentNotNow,
    });
  }
  return content;
}
