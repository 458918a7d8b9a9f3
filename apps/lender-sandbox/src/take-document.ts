import { readJson } from './http-body';
import { requireKey } from './idempotency-key';
import { Problem } from './problem';
import type { LenderCall, SandboxParts } from './sandbox-parts';

const LARGEST_DOCUMENT_BYTES = 8 * 1024 * 1024;

/**
 * Takes a paper of an application that the lender has. The same key is answered alike and makes no second one. What it was is
 * kept, the content is not: nobody is lent anything here.
 */
export function takeDocument(parts: SandboxParts, call: LenderCall): Promise<void> {
  const { lender } = call;
  return parts.desk.take(call, 'documents', async (ask, chooseBehaviour) => {
    const idempotencyKey = requireKey(ask);
    const { clientReference, content, ...facts } = parts
      .dialectOf(lender)
      .readDocument(await readJson(call.request, LARGEST_DOCUMENT_BYTES));
    ask.clientReference = clientReference;
    ask.body = facts;
    const behaviour = chooseBehaviour();
    if (behaviour.kind === 'reset') return { outcome: 'failed', manner: behaviour, answer: { status: 500 } };
    const application = parts.book.list(lender, clientReference).at(-1);
    if (!application) throw new Problem(404, 'NOT_FOUND', 'no application of that reference');
    const known = application.documents?.some((one) => one.idempotencyKey === idempotencyKey) ?? false;
    if (!known) {
      const document = { ...facts, idempotencyKey, bytes: content.length, atMs: parts.now() };
      parts.book.addDocument(application.reference, document);
    }
    return {
      outcome: known ? 'replayed' : 'created',
      manner: behaviour,
      answer: { status: 201, body: { received: true }, headers: { 'idempotency-replayed': String(known) } },
    };
  });
}
