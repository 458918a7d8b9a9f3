import { createHmac } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { receiveLenderWebhook } from '@saakh/contracts/lending/applications';
import { callRequest } from '../../support/by-api/call-request';
import { WEBHOOK_SECRET } from '../../support/sandbox';
import { serveHere } from '../../support/serve-here';
import { inDatabase } from './in-database';

/** A loan of the demo that its lender may still pay out. */
export interface Loan {
  readonly lender: string;
  readonly lenderApplicationId: string;
  readonly reference: string;
  /** Of the lender's latest message. */
  readonly version: number;
  /** In rupees, with two decimals. */
  readonly amount: string;
}

/** Of lenders that speak the plain dialect: also what ran out and is paid nevertheless. */
const UNPAID = `select lenders.slug as lender, lender_application_id as "lenderApplicationId", reference,
    lender_version as version, coalesce(approved_amount, amount)::numeric(14, 2)::text as amount
  from lender_applications join lenders using (lender_id) join lender_connections using (lender_id)
  where status in (2, 3, 7) and reference is not null and dialect = 'plain' order by lender_application_id`;

export function unpaidLoans(databaseUrl: string): Promise<Loan[]> {
  return inDatabase(databaseUrl, async (client) => (await client.query<Loan>(UNPAID)).rows);
}

/** Tells as its lender that a loan is paid out; however often, it is one delivery. */
export async function tellPaidOut(url: string, { lender, lenderApplicationId, reference, version }: Loan) {
  const { address, init, headers } = callRequest(url, receiveLenderWebhook, {
    params: { lenderCode: lender },
    body: {
      event: 'application.status',
      reference,
      clientReference: lenderApplicationId,
      status: 'PaidOut',
      version: version + 1,
      updatedAt: new Date().toISOString(),
    },
  });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${timestamp}.${init.body}`).digest('hex');
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

type Fields = Record<string, unknown>;
/** What is made of one true answer. */
export type Lie = (truth: Fields) => Fields;

/**
 * A proxy in front of the lender sandbox. Answers to `quotes` and `applications` are well formed, of status 200 or 201, and made by
 * the lie in force. Other calls pass as they are.
 */
export async function startLyingLender(target: string) {
  const lies = new Map<string, Lie>();
  let told = 0;
  const { url, stop } = await serveHere(async (request, response) => {
    const body = await buffer(request);
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const truth = await answer.text();
    const lie = request.method === 'POST' ? lies.get(request.url?.split('/').at(-1) ?? '') : undefined;
    if (lie && answer.ok) told += 1;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(lie && answer.ok ? JSON.stringify(lie(JSON.parse(truth) as Fields)) : truth);
  });
  return {
    url,
    lie(call: 'quotes' | 'applications', lie: Lie | undefined) {
      told = 0;
      if (lie) lies.set(call, lie);
      else lies.delete(call);
    },
    /** How many lies were told since the latest one was given. */
    told: () => told,
    stop,
  };
}
