import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { isFinalStatus, isRunning } from '@saakh/rules/lending/applications/application-status';
import { findSharingLeave } from '#domains/customers/consents';
import {
  findEndedApplicationIds,
  type LenderApplicationRow,
  listLenderApplications,
  lockLenderApplication,
} from '#domains/lending/applications';
import { handDocumentToLender, hasOwnSystem } from '#domains/lending/lender-gateway';
import { recordAudit } from '#platform/audit/audit';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { openSealedFile } from '#platform/uploads/sealed-files';
import {
  type KeptDocument,
  type KeptFile,
  selectKeptFiles,
  selectWaitingDocuments,
} from './journey-documents.repository';
import { placeOfDocument } from './journey-documents.service';
import { dropFiles } from './journey-files.service';
import { dropWithdrawnDocuments } from './withdrawn-documents.service';

/** Hands the documents of one application to its lender; the key keeps a second job of it from waiting beside the first. */
export const handOverJob = defineJob<{ lenderApplicationId: string }>('lender-journeys.hand-over', {
  retryLimit: 10,
  retryDelaySeconds: 30,
  leaseSeconds: 120,
});

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const SHORTEST_WAIT_SECONDS = 15;
const LONGEST_WAIT_SECONDS = 3600;
const MOST_AT_ONCE = 1000;

const enqueue = (ctx: TxContext, lenderApplicationId: string, startAfterSeconds?: number): Promise<void> =>
  ctx.platform.jobs.enqueue(ctx, handOverJob, { lenderApplicationId }, { key: lenderApplicationId, startAfterSeconds });

/** Commits with the word that the lender has taken the application; nothing to do where no document waits. */
export async function handOverLater(
  ctx: TxContext,
  { lenderApplicationId, appId, lenderId }: Pick<LenderApplicationRow, 'lenderApplicationId' | 'appId' | 'lenderId'>,
): Promise<void> {
  const waiting = await selectWaitingDocuments(ctx, appId, lenderId);
  if (waiting.length > 0) await enqueue(ctx, lenderApplicationId);
}

interface Waiting {
  readonly lenderId: number;
  readonly documents: readonly KeptDocument[];
}

const findWaiting = (ctx: Context, lenderApplicationId: string): Promise<Waiting | undefined> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockLenderApplication(tx, lenderApplicationId);
    const hasIt =
      row?.submissionState === 'accepted' && (isRunning(row) || row.status === APPLICATION_STATUS.disbursed);
    if (!row || !hasIt || !(await hasOwnSystem(tx, row.lenderId))) return undefined;
    if (!(await findSharingLeave(tx, row))) {
      await dropWithdrawnDocuments(tx, row);
      return undefined;
    }
    return { lenderId: row.lenderId, documents: await selectWaitingDocuments(tx, row.appId, row.lenderId) };
  });

const settle = (ctx: Context, document: KeptDocument, lenderHasIt: boolean): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await dropFiles(tx, [document], lenderHasIt ? tx.clock.now() : undefined);
    await recordAudit(tx, {
      action: lenderHasIt ? 'journey-document.handed-over' : 'journey-document.refused-by-lender',
      objectType: 'journey-document',
      objectId: document.documentId,
      subject: document.userId,
    });
  });

/** Seconds until a document is tried again, or undefined when it is settled. */
async function handOver(
  ctx: Context,
  { lenderId, document }: { lenderId: number; document: KeptDocument },
  clientReference: string,
): Promise<number | undefined> {
  const { documentId, key, fileName, contentType, sha256, fileKey, uploadedAt } = document;
  const bytes = await openSealedFile(ctx.platform, fileKey, placeOfDocument(documentId));
  if (!bytes) {
    await settle(ctx, document, false);
    return undefined;
  }
  const content = bytes.toString('base64');
  const message = { clientReference, key, fileName, contentType, sha256, content };
  const outcome = await handDocumentToLender(ctx, lenderId, documentId, message);
  if (outcome.kind === 'no-answer') {
    const grown = (ctx.clock.now().getTime() - uploadedAt.getTime()) / 10_000;
    const asked = (outcome.retryAfterMs ?? 0) / 1000;
    return Math.ceil(Math.min(LONGEST_WAIT_SECONDS, Math.max(SHORTEST_WAIT_SECONDS, grown, asked)));
  }
  if (outcome.kind === 'refused')
    ctx.platform.logger.error({ documentId, lenderId }, 'a lender takes no such document');
  await settle(ctx, document, outcome.kind === 'handed-over');
  return undefined;
}

/**
 * Hands each document that waits to the lender that has the application while the consent for it holds, under the document's id,
 * so that twice is once; the file goes with the lender's answer (REG-DL-9). A lender that can't be reached is tried again until
 * the thirty days are over.
 */
export async function handOverDocuments(
  ctx: Context,
  { lenderApplicationId }: { lenderApplicationId: string },
): Promise<void> {
  const all = (await findWaiting(ctx, lenderApplicationId))?.documents ?? [];
  const waits: number[] = [];
  for (const { documentId } of all) {
    // Read again for each, because the customer may withdraw while a slow lender answers.
    const now = await findWaiting(ctx, lenderApplicationId);
    const document = now?.documents.find((one) => one.documentId === documentId);
    if (!now || !document) continue;
    const seconds = await handOver(ctx, { lenderId: now.lenderId, document }, lenderApplicationId);
    if (seconds !== undefined) waits.push(seconds);
  }
  if (waits.length > 0) await inTransaction(ctx, (tx) => enqueue(tx, lenderApplicationId, Math.min(...waits)));
}

async function isOver(ctx: TxContext, kept: readonly KeptFile[]): Promise<(file: KeptFile) => boolean> {
  const appIds = [...new Set(kept.map(({ appId }) => appId))];
  const ended = new Set(await findEndedApplicationIds(ctx, appIds));
  const parts = await listLenderApplications(ctx, appIds);
  const oldest = ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS;
  return ({ document, appId, lenderId, state }) => {
    const own = parts.filter((part) => part.appId === appId && part.lenderId === lenderId);
    const isTaken = own.some((part) => isRunning(part) || part.status === APPLICATION_STATUS.disbursed);
    const hasLeft = own.length > 0 && own.every(({ status }) => isFinalStatus(status));
    return (
      document.uploadedAt.getTime() <= oldest || state === 'declined' || (!isTaken && (hasLeft || ended.has(appId)))
    );
  };
}

/**
 * Lets go of documents that no lender will get any more: their application has ended, the lender has said no, or thirty days
 * are over (REG-DL-9).
 */
export async function clearDocuments(ctx: Context, atOnce = MOST_AT_ONCE): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) after = await clearSome(ctx, after, atOnce);
}

/** Looks through so many documents after one of them; answers the last, or undefined when there was no more. */
const clearSome = (ctx: Context, after: string, atOnce: number): Promise<string | undefined> =>
  inTransaction(asSystem(ctx, 'clear-documents'), async (tx) => {
    const kept = await selectKeptFiles(tx, after, atOnce);
    const isDone = await isOver(tx, kept);
    const gone = kept.filter(isDone).map(({ document }) => document);
    await dropFiles(tx, gone);
    for (const { documentId, userId } of gone) {
      await recordAudit(tx, {
        action: 'journey-document.cleared',
        objectType: 'journey-document',
        objectId: documentId,
        subject: userId,
      });
    }
    return kept.at(-1)?.document.documentId;
  });
