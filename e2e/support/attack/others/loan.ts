import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyToLender } from '@saakh/contracts/applications';
import { inDatabase } from '../../../faults/support/in-database';
import { ApiClient } from '../../by-api/api-client';
import { askForOffers, readyToApply, signInByApi } from '../../by-api/customer-by-api';
import { setBehaviour } from '../../sandbox';
import type { App } from '../../start-app';
import { whileBusy } from '../people';
import { type Got, send } from '../send';

export const LENDER = 'aster-finance';
const SECRET = 'sandbox-webhook-secret';
const PATIENCE_MS = 20_000;

/** A loan that a lender has been asked for and decides nothing about by itself. */
export interface Loan {
  readonly token: string;
  readonly lenderApplicationId: string;
  readonly reference: string;
  /** The lender's word on it, in the terms that the customer agreed to. */
  readonly word: (version: number, status: string, more?: object) => object;
  /** Its row in the database. */
  readonly row: () => Promise<Readonly<Record<string, unknown>>>;
}

const query = (app: App, text: string, values: readonly unknown[]) =>
  inDatabase(app.databaseUrl ?? '', async (client) => (await client.query(text, [...values])).rows);

export const applyForLoan = async (app: App, mobile: string): Promise<Loan> => {
  await setBehaviour(app, LENDER, 'never-decides');
  ApiClient.patienceMs = PATIENCE_MS;
  const api = await whileBusy(() => signInByApi(app.url, mobile));
  const ready = await askForOffers(api, LENDER);
  const body = await readyToApply(ready, LENDER);
  const params = { appId: ready.appId };
  const { data } = await api.call(applyToLender, { params, body, idempotencyKey: `loan-${mobile}` });
  ApiClient.patienceMs = 0;
  const { lenderApplicationId } = data;
  const row = async () =>
    (await query(app, 'select * from lender_applications where lender_application_id = $1', [lenderApplicationId]))[0];
  const until = Date.now() + PATIENCE_MS;
  while ((await row()).reference === null && Date.now() < until) await sleep(50);
  const { reference } = await row();
  if (typeof reference !== 'string') throw new Error(`${LENDER} has not got it: ${JSON.stringify(await row())}`);
  const agreed = ready.offers.matched.find(({ slug }) => slug === LENDER);
  if (!agreed) throw new Error(`${LENDER} makes no offer`);
  const offer = {
    ...{ amount: agreed.amountPaise / 100, tenureMonths: agreed.tenureMonths, interestRate: agreed.rateMaxBps / 100 },
    ...{ processingFee: agreed.processingFeePaise / 100, gst: agreed.taxOnFeePaise / 100 },
  };
  const word = (version: number, status: string, more: object = {}) => ({
    ...{ event: 'application.status', reference, clientReference: lenderApplicationId, status, version },
    ...{ updatedAt: new Date().toISOString(), offer, ...more },
  });
  return { token: String(api.token), lenderApplicationId, reference, word, row };
};

/** Sends a lender's message, signed with a secret of its own, and answers when what came of it is noted. */
export const deliver = async (app: App, body: object | string, deliveryId: string, secret = SECRET): Promise<Got> => {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${sent}`).digest('hex');
  const got = await send(app.url, {
    method: 'POST',
    path: `/api/lender-webhooks/${LENDER}`,
    headers: {
      'content-type': 'application/json',
      'x-lender-timestamp': timestamp,
      'x-lender-signature': `v1=${signature}`,
      'x-lender-delivery': deliveryId,
    },
    body: sent,
  });
  const until = Date.now() + PATIENCE_MS;
  while (got.status === 202 && Date.now() < until) {
    const [kept] = await query(app, 'select applied_at from lender_deliveries where delivery_id = $1', [deliveryId]);
    if (kept?.applied_at) break;
    await sleep(20);
  }
  return got;
};
