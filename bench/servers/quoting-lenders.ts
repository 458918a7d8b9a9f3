import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { announce } from './announce';

/** A quote for what was asked, in the plain dialect, at a rate below every lender's own: none is taken for a mistake. */
const quoteOf = (wanted: unknown): string =>
  JSON.stringify({
    eligible: true,
    quoteReference: 'bench',
    validUntil: new Date(Date.now() + 86_400_000).toISOString(),
    ...(wanted as { amount: number; tenureMonths: number }),
    interestRate: 10,
    processingFee: 1_000,
    gst: 180,
  });

let hung: string | undefined;
const held = new Set<() => void>();

/**
 * Lenders' own systems, one for each first part of the address, that quote at once. `POST /hang/<lender>`: that one takes what
 * comes and says nothing; `POST /well`: nobody hangs, and whoever still waits is answered.
 */
announce(
  createServer(async (request, response) => {
    const [, lender = '', name] = (request.url ?? '').split('/');
    if (lender === 'hang' || lender === 'well') {
      hung = lender === 'hang' ? name : undefined;
      if (!hung) for (const answer of held) answer();
      response.end();
      return;
    }
    const quote = quoteOf(await json(request));
    const answer = () => {
      held.delete(answer);
      response.setHeader('content-type', 'application/json').end(quote);
    };
    if (lender !== hung) return answer();
    held.add(answer);
    response.once('close', () => held.delete(answer));
  }),
);
