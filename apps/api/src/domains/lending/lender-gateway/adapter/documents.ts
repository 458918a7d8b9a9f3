import type { Context } from '#platform/context';
import { runOperation } from '../connection/run-operation';
import type { LenderSystem } from '../documents/systems.service';
import type { DocumentMessage } from '../messages';
import { known } from './applications';

/** `handed-over`: the lender has it. `refused`: it never will. `no-answer`: to be tried again under the same key. */
export type DocumentOutcome =
  | { readonly kind: 'handed-over' }
  | { readonly kind: 'refused'; readonly httpStatus: number }
  | { readonly kind: 'no-answer'; readonly reason: string; readonly retryAfterMs: number | null };

/** Hands one document of an application to the lender's own system, under the document's id as key: twice is once. */
export async function sendDocument(
  ctx: Context,
  connection: LenderSystem,
  documentId: string,
  { key: documentKey, ...document }: DocumentMessage,
): Promise<DocumentOutcome> {
  const reply = await runOperation(ctx, connection, 'document', {
    known: known({ ...document, documentKey, documentId }),
    subject: documentId,
    lenderApplicationId: document.clientReference,
  });
  if (reply.kind === 'answered') {
    return reply.read.means === 'ok' ? { kind: 'handed-over' } : { kind: 'refused', httpStatus: reply.status };
  }
  if (reply.kind === 'failed') return { kind: 'no-answer', reason: reply.reason, retryAfterMs: reply.retryAfterMs };
  if (reply.means === 'refused') return { kind: 'refused', httpStatus: reply.status };
  return { kind: 'no-answer', reason: `status ${reply.status}`, retryAfterMs: null };
}

/** In base64 a third more than the largest file that is taken from a customer. */
const LONGEST_DOCUMENT_ANSWER = 8 * 1024 * 1024;

/** The content of a document that the lender signed with the loan, as it says it is; undefined when it gives none. */
export async function fetchDocument(
  ctx: Context,
  connection: LenderSystem,
  { lenderApplicationId, documentId }: { lenderApplicationId: string; documentId: string },
): Promise<Buffer | undefined> {
  const facts = { clientReference: lenderApplicationId, documentId };
  const reply = await runOperation(ctx, connection, 'executedDocument', {
    known: known(facts),
    subject: documentId,
    lenderApplicationId,
    longestAnswer: LONGEST_DOCUMENT_ANSWER,
  });
  const content = reply.kind === 'answered' ? reply.read.values.content : undefined;
  return typeof content === 'string' && content !== '' ? Buffer.from(content, 'base64') : undefined;
}
