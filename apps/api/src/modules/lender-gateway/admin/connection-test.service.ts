import type { testLenderConnection } from '@saakh/contracts/back-office/lenders';
import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import type { CallReply } from '@saakh/contracts/call';
import { recordAudit } from '../../../platform/audit/audit';
import { type AdminContext, inTransaction } from '../../../platform/context';
import { getLenderForUpdate } from '../../lenders';
import { askLenderForQuote } from '../lender-gateway.service';
import type { QuoteRequest } from '../messages';
import type { QuoteOutcome } from '../rest-adapter';

type Tested = Omit<CallReply<typeof testLenderConnection>, 'success'>;

const DEADLINE_MS = 8_000;
/** Nobody: a quote is asked for without identity anyway. */
const INVENTED: QuoteRequest = {
  product: 'personal-loans',
  amountPaise: 20_000_000,
  tenureMonths: 24,
  monthlyIncomePaise: 6_000_000,
  employment: 'salaried',
  ageYears: 35,
  pincode: '560001',
  creditClass: 'B',
};

type Said = Pick<Tested, 'outcome' | 'message'>;
const SAID: Readonly<Record<string, Said>> = {
  'no connection': { outcome: 'not-configured', message: STAFF_MESSAGES.lenderNotConnected },
  'unreadable answer': { outcome: 'unreadable', message: STAFF_MESSAGES.lenderUnreadable },
  timeout: { outcome: 'slow', message: STAFF_MESSAGES.lenderSlow },
  'breaker open': { outcome: 'unreachable', message: STAFF_MESSAGES.lenderRested },
};

/** What the answer says of the connection; that the lender would not lend to nobody is an answer like any other. */
const saidBy = (answer: QuoteOutcome): Said => {
  if (answer.kind === 'incomplete') return { outcome: 'unreadable', message: STAFF_MESSAGES.lenderUnreadable };
  if (answer.kind !== 'no-answer') return { outcome: 'answered', message: STAFF_MESSAGES.lenderAnswered };
  const known = SAID[answer.reason];
  if (known) return known;
  return answer.reason.startsWith('status ')
    ? { outcome: 'refused', message: STAFF_MESSAGES.lenderRefusedUs }
    : { outcome: 'unreachable', message: STAFF_MESSAGES.lenderUnreachable };
};

/**
 * Asks the lender's own system for a quote for somebody invented, within 8 s, and says in words how it answered; outside any
 * transaction. Only the audit keeps who asked and how it went. NOT_FOUND for a lender that is unknown or deleted.
 */
export const testConnection = async (ctx: AdminContext, lenderId: number): Promise<Tested> => {
  await inTransaction(ctx, (own) => getLenderForUpdate(own, lenderId));
  const startedMs = performance.now();
  const said = saidBy(await askLenderForQuote(ctx, lenderId, INVENTED, DEADLINE_MS));
  const milliseconds = said.outcome === 'not-configured' ? null : Math.round(performance.now() - startedMs);
  await inTransaction(ctx, (own) =>
    recordAudit(own, {
      action: 'lender-connection.tested',
      objectType: 'lender',
      objectId: String(lenderId),
      after: { outcome: said.outcome, milliseconds },
    }),
  );
  return { ...said, milliseconds };
};
