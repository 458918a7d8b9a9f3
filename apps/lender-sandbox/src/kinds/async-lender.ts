import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fingerprint } from '../digest';
import { createJwsWebhooks } from './jws-webhooks';
import {
  asJson,
  basicOf,
  environmentsOf,
  type LenderAnswer,
  type LenderCall,
  type LenderConnection,
  serveLender,
} from './serve-lender';

export type AsyncStage =
  | 'ACCEPTED'
  | 'OFFERS_READY'
  | 'OFFER_CHOSEN'
  | 'SANCTIONED'
  | 'PAID_OUT'
  | 'DECLINED'
  | 'WITHDRAWN'
  | 'EXPIRED';

interface Offer {
  offerId: string;
  amount: number;
  tenureMonths: number;
  rate: number;
  fee: number;
  gst: number;
  validUntil: string;
}

interface LoanRequest {
  requestId: string;
  clientReference: string;
  callbackUrl: string;
  returnUrl: string;
  amount: number;
  tenureMonths: number;
  monthlyIncome: number;
  print: string;
  stage: AsyncStage;
  sequence: number;
  at: string;
  reason?: string;
  offers?: Offer[];
  chosen?: Offer;
  page?: { token: string; expiresAtMs: number };
  documents: Set<string>;
}

export interface AsyncLenderOptions {
  port?: number;
  offersAfterMs?: number;
  linkValidMs?: number;
}

const CLIENT = { id: 'async-client', secret: 'async-client-secret' };
const DAY_MS = 86_400_000;
const LOWEST_INCOME = 15_000;
const FINAL: readonly AsyncStage[] = ['PAID_OUT', 'DECLINED', 'WITHDRAWN', 'EXPIRED'];

const rupees = (amount: number): number => Math.round(amount * 100) / 100;
const problem = (status: number, code: string): LenderAnswer => asJson(status, { error: { code } });
const html = (status: number, body: string): LenderAnswer => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><title>Lender</title>${body}</html>`,
});

/**
 * A lender that takes a request at once and sends several offers later by webhook. The customer chooses one, goes on at its page
 * and comes back. It lets in by tokens of 15 minutes and signs webhooks as JWS. Its connection begins with the template
 * `callbacks`.
 */
export async function startAsyncLender({ port, offersAfterMs = 300, linkValidMs = DAY_MS }: AsyncLenderOptions = {}) {
  const webhooks = createJwsWebhooks();
  const requests = new Map<string, LoanRequest>();
  const tokens = new Set<string>();
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  let isEarly = false;

  const inBackground = (work: Promise<void>): void => {
    const run: Promise<void> = work.catch(() => undefined).finally(() => running.delete(run));
    running.add(run);
  };

  function view(request: LoanRequest) {
    const { requestId, clientReference, stage, sequence, at, reason, offers, chosen, page } = request;
    const isDecided = stage === 'SANCTIONED' || stage === 'PAID_OUT';
    const { amount = 0, fee = 0, gst = 0 } = chosen ?? {};
    return {
      ...{ requestId, clientReference, stage, sequence, at, reason },
      ...(stage === 'OFFERS_READY' ? { offers } : {}),
      ...(page && !FINAL.includes(stage)
        ? { link: { url: `${lender.url}/pages/${page.token}`, expiresAt: new Date(page.expiresAtMs).toISOString() } }
        : {}),
      ...(isDecided && chosen ? { sanction: chosen } : {}),
      ...(stage === 'PAID_OUT'
        ? { payout: { amount: rupees(amount - fee - gst), utr: `UTR${requestId}`, loanAccount: `LN${requestId}` } }
        : {}),
    };
  }

  const eventOf = (request: LoanRequest): string =>
    JSON.stringify({ eventId: `${request.requestId}.${request.sequence}`, ...view(request) });

  /** Sets a stage, and tells it. */
  function move(request: LoanRequest, stage: AsyncStage): Promise<void> {
    Object.assign(request, { stage, sequence: request.sequence + 1, at: new Date().toISOString() });
    return webhooks.send(request.callbackUrl, eventOf(request));
  }

  async function decide(request: LoanRequest): Promise<void> {
    const { requestId, amount, tenureMonths, monthlyIncome } = request;
    if (request.stage !== 'ACCEPTED') return;
    if (monthlyIncome < LOWEST_INCOME) {
      request.reason = 'INCOME';
      return move(request, 'DECLINED');
    }
    const validUntil = new Date(Date.now() + 7 * DAY_MS).toISOString();
    const terms = [
      { amount, tenureMonths, rate: 16.5 },
      { amount: rupees(amount / 2), tenureMonths, rate: 14 },
      { amount, tenureMonths: Math.min(60, tenureMonths + 12), rate: 17.25 },
    ];
    request.offers = terms.map((one, at) => {
      const fee = rupees(one.amount * 0.02);
      return { offerId: `${requestId}-${at + 1}`, ...one, fee, gst: rupees(fee * 0.18), validUntil };
    });
    return move(request, 'OFFERS_READY');
  }

  async function submit({ body }: LenderCall): Promise<LenderAnswer> {
    const sent = JSON.parse(body);
    const print = fingerprint(sent);
    const known = [...requests.values()].find(({ clientReference }) => clientReference === sent.clientReference);
    if (known) return known.print === print ? asJson(202, view(known)) : problem(409, 'REFERENCE_REUSED');
    if (!sent.clientReference || !sent.applicant?.pan || !sent.consent?.reference) return problem(422, 'INVALID_FIELD');
    const { clientReference, callbackUrl, returnUrl, amount, tenureMonths, applicant } = sent;
    const request: LoanRequest = {
      requestId: `AL${100_001 + requests.size}`,
      ...{ clientReference, callbackUrl, returnUrl, amount, tenureMonths, print },
      monthlyIncome: applicant.monthlyIncome,
      stage: 'ACCEPTED',
      sequence: 1,
      at: new Date().toISOString(),
      documents: new Set(),
    };
    requests.set(request.requestId, request);
    const answer = asJson(202, view(request));
    if (isEarly) await decide(request);
    else inBackground(wait(offersAfterMs, undefined, { signal: stop.signal }).then(() => decide(request)));
    return answer;
  }

  function newPage(request: LoanRequest): void {
    request.page = { token: randomBytes(16).toString('base64url'), expiresAtMs: Date.now() + linkValidMs };
  }

  function choose(request: LoanRequest, { body }: LenderCall): LenderAnswer {
    const { offerId } = JSON.parse(body);
    if (request.chosen) {
      return request.chosen.offerId === offerId ? asJson(200, view(request)) : problem(409, 'ALREADY_CHOSEN');
    }
    const chosen = request.offers?.find((offer) => offer.offerId === offerId);
    if (!chosen || request.stage !== 'OFFERS_READY') return problem(410, 'NO_SUCH_OFFER');
    request.chosen = chosen;
    newPage(request);
    inBackground(move(request, 'OFFER_CHOSEN'));
    return asJson(200, view(request));
  }

  function link(request: LoanRequest): LenderAnswer {
    if (!request.chosen || FINAL.includes(request.stage)) return problem(409, 'NO_PAGE_NOW');
    newPage(request);
    const { url, expiresAt } = view(request).link ?? {};
    return asJson(200, { url, expiresAt });
  }

  function withdraw(request: LoanRequest): LenderAnswer {
    if (request.stage === 'PAID_OUT' || request.stage === 'DECLINED') return problem(409, 'ALREADY_ENDED');
    if (request.stage !== 'WITHDRAWN') inBackground(move(request, 'WITHDRAWN'));
    return asJson(200, view(request));
  }

  function addDocument({ documents }: LoanRequest, { headers }: LenderCall): LenderAnswer {
    documents.add(String(headers['idempotency-key']));
    return asJson(201, { received: true });
  }

  function find({ url }: LenderCall): LenderAnswer {
    const wanted = url.searchParams.get('clientReference');
    const found = [...requests.values()].find(({ clientReference }) => clientReference === wanted);
    return found ? asJson(200, view(found)) : problem(404, 'NOT_FOUND');
  }

  /** The page where the customer goes on; it needs no key but the link. */
  const onPage = (answer: (request: LoanRequest, token: string) => LenderAnswer) => (call: LenderCall) => {
    const [token = ''] = call.parts;
    const request = [...requests.values()].find(({ page }) => page?.token === token);
    const isOpen = request?.page && request.page.expiresAtMs > Date.now() && !FINAL.includes(request.stage);
    return request && isOpen ? answer(request, token) : html(410, '<h1>This link has expired</h1>');
  };
  const backTo = ({ returnUrl }: LoanRequest): LenderAnswer => ({ status: 303, headers: { location: returnUrl } });

  const letIn = (answer: (call: LenderCall) => LenderAnswer | Promise<LenderAnswer>) => (call: LenderCall) =>
    tokens.has(call.headers.authorization ?? '') ? answer(call) : problem(401, 'TOKEN_OVER');
  const ofRequest = (answer: (request: LoanRequest, call: LenderCall) => LenderAnswer) =>
    letIn((call) => {
      const request = requests.get(call.parts[0] ?? '');
      return request ? answer(request, call) : problem(404, 'NOT_FOUND');
    });

  function login({ headers }: LenderCall): LenderAnswer {
    if (headers.authorization !== basicOf(CLIENT.id, CLIENT.secret)) return problem(401, 'WRONG_CLIENT');
    const token = randomBytes(24).toString('base64url');
    tokens.add(`Bearer ${token}`);
    return asJson(200, { access_token: token, token_type: 'Bearer', expires_in: 900 });
  }

  const lender = await serveLender(
    [
      { operation: 'token', method: 'POST', path: /^\/token$/, answer: login },
      { operation: 'submit', method: 'POST', path: /^\/requests$/, answer: letIn(submit) },
      { operation: 'find', method: 'GET', path: /^\/requests$/, answer: letIn(find) },
      {
        ...{ operation: 'status', method: 'GET', path: /^\/requests\/(\w+)$/ },
        answer: ofRequest((request) => asJson(200, view(request))),
      },
      { operation: 'choose', method: 'POST', path: /^\/requests\/(\w+)\/choice$/, answer: ofRequest(choose) },
      { operation: 'document', method: 'POST', path: /^\/requests\/(\w+)\/documents$/, answer: ofRequest(addDocument) },
      { operation: 'link', method: 'POST', path: /^\/requests\/(\w+)\/link$/, answer: ofRequest(link) },
      { operation: 'withdraw', method: 'POST', path: /^\/requests\/(\w+)\/withdrawal$/, answer: ofRequest(withdraw) },
      {
        ...{ operation: 'page', method: 'GET', path: /^\/pages\/([\w-]+)$/ },
        answer: onPage((_request, token) =>
          html(
            200,
            `<h1>Confirm who you are</h1>
            <form method="post" action="/pages/${token}/finish"><button>Finish</button></form>
            <form method="post" action="/pages/${token}/leave"><button>Leave</button></form>`,
          ),
        ),
      },
      {
        ...{ operation: 'finish', method: 'POST', path: /^\/pages\/([\w-]+)\/finish$/ },
        answer: onPage((request) => {
          if (request.stage === 'OFFER_CHOSEN') inBackground(move(request, 'SANCTIONED'));
          return backTo(request);
        }),
      },
      { operation: 'leave', method: 'POST', path: /^\/pages\/([\w-]+)\/leave$/, answer: onPage(backTo) },
    ],
    {
      connection: connectionOf,
      requests: () => [...requests.values()].map(view),
      move: ({ requestId, stage }) => move(known(String(requestId)), stage as AsyncStage),
      deliver: ({ mode }) => webhooks.setMode(mode as Parameters<typeof webhooks.setMode>[0]),
      release: ({ order }) => webhooks.release(order as Parameters<typeof webhooks.release>[0]),
    },
    port,
  );

  function known(requestId: string): LoanRequest {
    const request = requests.get(requestId);
    if (!request) throw new Error(`No request ${requestId}`);
    return request;
  }
  function connectionOf(): LenderConnection {
    return {
      template: 'callbacks',
      changes: {
        environments: environmentsOf(lender.url),
        updates: {
          newer: 'version',
          webhook: {
            answer: 'json',
            proof: { kind: 'jws', header: 'x-jws-signature', key: 'webhookKey', algorithm: 'ES256' },
            delivery: 'answer:eventId',
            reading: { name: 'request' },
          },
          polling: { firstDayMinutes: 30, laterMinutes: 720, untilDays: 45 },
        },
      },
      secrets: { clientId: CLIENT.id, clientSecret: CLIENT.secret, webhookKey: webhooks.publicKey },
    };
  }
  return {
    ...lender,
    webhooks,
    connection: connectionOf(),
    requests: () => [...requests.values()],
    move: (requestId: string, stage: AsyncStage) => move(known(requestId), stage),
    /** What a stranger would say of a request; the receiver's status. */
    forge: (requestId: string, stage: AsyncStage) => {
      const request = known(requestId);
      const event = eventOf({ ...request, stage, sequence: request.sequence + 1 });
      return webhooks.forge(request.callbackUrl, event);
    },
    /** From now on the decision is told before the request is answered. */
    decideEarly: () => {
      isEarly = true;
    },
    endTokens: () => tokens.clear(),
    async close(): Promise<void> {
      stop.abort();
      webhooks.close();
      await Promise.all(running);
      await lender.close();
    },
  };
}
