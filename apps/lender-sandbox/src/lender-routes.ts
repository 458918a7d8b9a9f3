import { viewAt } from './application-book';
import { applyForLoan } from './apply-for-loan';
import type { LenderCall } from './ask-desk';
import type { ImplausibleFigure } from './behaviours';
import { decide } from './decision';
import { fingerprint, shortDigest } from './digest';
import { giveDocument } from './executed-documents/give-document';
import { readJson } from './http-body';
import { requireKey } from './idempotency-key';
import type { QuoteAnswer, Terms } from './loan';
import { Problem } from './problem';
import type { SandboxParts } from './sandbox-parts';
import { withdrawApplication } from './withdraw-application';

const LARGEST_DOCUMENT_BYTES = 8 * 1024 * 1024;

/**
 * Takes a paper of an application that the lender has. The same key is answered alike and makes no second one. What it was is
 * kept, the content is not: nobody is lent anything here.
 */
function takeDocument(parts: SandboxParts, call: LenderCall): Promise<void> {
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

const QUOTE_VALID_FOR_MS = 7 * 24 * 3_600_000;

/** Answers what comes under `/lenders/{code}/`: quotes, applications, their status, withdrawal and documents. */
export async function answerLenderCall(parts: SandboxParts, call: LenderCall, rest: string): Promise<void> {
  const { method } = call.request;
  const reference = /^applications\/([A-Z0-9-]{4,40})$/.exec(rest)?.[1];
  if (rest === 'quotes' && method === 'POST') return quote(parts, call);
  if (rest === 'applications' && method === 'POST') return applyForLoan(parts, call);
  if (rest === 'withdrawals' && method === 'POST') return withdrawApplication(parts, call);
  if (rest === 'documents' && method === 'POST') return takeDocument(parts, call);
  if (rest === 'executed-documents' && method === 'GET') return giveDocument(parts, call);
  if (rest === 'applications' && method === 'GET') return statusByClientReference(parts, call);
  if (reference !== undefined && method === 'GET') return statusByReference(parts, call, reference);
  if (
    ['quotes', 'applications', 'withdrawals', 'documents', 'executed-documents'].includes(rest) ||
    reference !== undefined
  ) {
    throw new Problem(405, 'METHOD_NOT_ALLOWED', `not with ${method}`);
  }
  throw new Problem(404, 'NOT_FOUND', 'no such address');
}

/** One figure far beyond what was asked for, and beyond what any lender lists. */
const exaggerate = (terms: Terms, figure: ImplausibleFigure): Terms => ({
  amountPaise: terms.amountPaise * (figure === 'amount' ? 10 : 1),
  rateBps: figure === 'rate' ? 9_900 : terms.rateBps,
  tenureMonths: figure === 'term' ? 599 : terms.tenureMonths,
  feePaise: terms.feePaise,
  gstPaise: terms.gstPaise,
});

function quote(parts: SandboxParts, call: LenderCall): Promise<void> {
  const { lender } = call;
  const dialect = parts.dialectOf(lender);
  return parts.desk.take(call, 'quotes', async (ask, chooseBehaviour) => {
    ask.body = await readJson(call.request);
    const wanted = dialect.readQuote(ask.body);
    const behaviour = chooseBehaviour();
    if (behaviour.kind === 'never-decides') {
      return { outcome: 'answered', manner: behaviour, answer: { status: 204 } };
    }
    const decision =
      behaviour.kind === 'decline' ? { eligible: false as const, reason: behaviour.reason } : decide(lender, wanted);
    const answer: QuoteAnswer = !decision.eligible
      ? decision
      : {
          ...decision,
          terms: behaviour.kind === 'implausible' ? exaggerate(decision.terms, behaviour.figure) : decision.terms,
          quoteReference: `Q${shortDigest(`${lender}/${fingerprint(wanted)}`, 12).toUpperCase()}`,
          validUntilMs: parts.now() + QUOTE_VALID_FOR_MS,
          incomplete: behaviour.kind === 'incomplete',
        };
    return { outcome: 'answered', manner: behaviour, answer: { status: 200, body: dialect.writeQuote(answer) } };
  });
}

function statusByReference(parts: SandboxParts, call: LenderCall, reference: string): Promise<void> {
  return parts.desk.take(call, 'status', async (ask, chooseBehaviour) => {
    const application = parts.book.find(reference);
    ask.clientReference = application?.clientReference;
    const behaviour = chooseBehaviour();
    if (application?.lender !== call.lender) throw new Problem(404, 'NOT_FOUND', 'no application of that reference');
    const body = parts.dialectOf(call.lender).writeStatus(viewAt(application, parts.now()));
    return { outcome: 'answered', manner: behaviour, answer: { status: 200, body } };
  });
}

function statusByClientReference(parts: SandboxParts, call: LenderCall): Promise<void> {
  return parts.desk.take(call, 'status', async (ask, chooseBehaviour) => {
    const clientReference = call.url.searchParams.get('clientReference');
    if (!clientReference) throw new Problem(400, 'INVALID_FIELD', 'name a clientReference', 'clientReference');
    ask.clientReference = clientReference;
    const behaviour = chooseBehaviour();
    const views = parts.book.list(call.lender, clientReference).map((one) => viewAt(one, parts.now()));
    const body = parts.dialectOf(call.lender).writeList(views);
    return { outcome: 'answered', manner: behaviour, answer: { status: 200, body } };
  });
}
