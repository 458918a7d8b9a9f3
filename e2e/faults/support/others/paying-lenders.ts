import { createHmac } from 'node:crypto';
import { receiveLenderWebhook } from '@saakh/contracts/applications';
import { callRequest } from '../../../support/by-api/call-request';
import { inDatabase } from '../in-database';

/** A loan of the demo that its lender has not paid out yet, and may. */
export interface Loan {
  readonly lender: string;
  readonly lenderApplicationId: string;
  /** Under which its lender has it. */
  readonly reference: string;
  /** Of what its lender said last. */
  readonly version: number;
  /** In rupees, with two decimals. */
  readonly amount: string;
}

/** The demo's own, with which its sandbox signs. */
const SECRET = 'sandbox-webhook-secret';

/** Of lenders that speak the plain dialect: what runs, and what ran out and is paid nevertheless. */
const UNPAID = `select lenders.slug as lender, lender_application_id as "lenderApplicationId", reference,
    lender_version as version, coalesce(approved_amount, amount)::numeric(14, 2)::text as amount
  from lender_applications join lenders using (lender_id) join lender_connections using (lender_id)
  where status in (2, 3, 7) and reference is not null and dialect = 'plain' order by lender_application_id`;

export const unpaidLoans = (databaseUrl: string): Promise<Loan[]> =>
  inDatabase(databaseUrl, async (client) => (await client.query<Loan>(UNPAID)).rows);

/** Tells as its lender that a loan is paid out; however often, it is one delivery. */
export async function tellPaidOut(url: string, { lender, lenderApplicationId, reference, version }: Loan) {
  const { address, init, headers } = callRequest(url, receiveLenderWebhook, {
    params: { lenderCode: lender },
    body: {
      event: 'application.status',
      ...{ reference, clientReference: lenderApplicationId, status: 'PaidOut', version: version + 1 },
      updatedAt: new Date().toISOString(),
    },
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.${init.body}`).digest('hex');
  const answer = await fetch(address, {
    ...init,
    headers: {
      ...headers,
      connection: 'close',
      'x-lender-timestamp': timestamp,
      'x-lender-signature': `v1=${signature}`,
      'x-lender-delivery': `paid-${lenderApplicationId}`,
    },
    signal: AbortSignal.timeout(30_000),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown };
}
