import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, CallReply } from '@saakh/contracts/call';
import { getNotice, giveConsent, listConsents } from '@saakh/contracts/customers/consents';
import { getUser, saveAdditionalStep } from '@saakh/contracts/customers/profile';
import { sendOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { applyToLender, receiveLenderWebhook } from '@saakh/contracts/lending/applications';
import { requestOffers } from '@saakh/contracts/lending/offers';
import { listImports } from '@saakh/contracts/operations/imports/calls';
import { expect } from 'vitest';
import { ApiClient } from '../../../support/by-api/api-client';
import { type Loan, tellPaidOut } from '../lenders';
import { type Person, readPeople } from '../people';

const PAUSE_MS = 40;
const PATIENCE_MS = 60_000;
/** A customer may ask for offers ten times a minute, and a code be sent to an address every other second. */
const OFFERS_MS = 10_000;
const CODES_MS = 3_000;
const LENDERS = 3;
const PAYOUT_MS = 600;

interface Options {
  /** From when on one customer sends the application. */
  readonly applyAfterMs?: number;
  /** Nobody repeats what got no answer: the proxy in front has to. */
  readonly once?: boolean;
  /** What lenders pay out meanwhile, some at once. */
  readonly loans?: readonly Loan[];
}

/** What a customer was answered with success. */
interface Answered {
  /** Consents that an earlier load left. */
  readonly before: readonly string[];
  readonly consents: string[];
  amount?: number;
}

export type Load = ReturnType<typeof startLoad>;

const unproved: { readonly url: string; readonly load: Load }[] = [];

/** Every load on this address that nobody took before; the caller proves what it was answered. */
export function takeLoads(url: string): Load[] {
  const taken = unproved.filter((one) => one.url === url);
  for (const one of taken) unproved.splice(unproved.indexOf(one), 1);
  return taken.map(({ load }) => load);
}

const isTaken = (status: number) => status >= 200 && status < 300;

/**
 * Steady real calls of some customers, of staff and, with `loans`, of lenders. Each change has a key of its own and is repeated
 * until it is answered.
 */
export function startLoad(url: string, { applyAfterMs = 0, once = false, loans = [] }: Options = {}) {
  const people = readPeople();
  /** What came of each try; status 0 where no answer came. */
  const tries: { call: string; status: number; atMs: number; tookMs: number; retryAfter: string | null }[] = [];
  /** What was answered otherwise than with success or "try again". */
  const wrong: string[] = [];
  const answered = {
    customers: new Map<Person, Answered>(),
    offerSets: [] as string[],
    applications: new Map<Person, string>(),
    paidOut: [] as Loan[],
  };
  const run = randomUUID();
  const firstMobile = 30_000_000 + Math.floor(Math.random() * 60_000_000);
  let isOver = false;

  /** Repeats a call until it is answered; undefined where it is refused, which nobody here deserves. */
  const insist = async (call: Call, send: () => Promise<{ status: number; headers: Headers; body: unknown }>) => {
    for (;;) {
      const atMs = performance.now();
      const answer = await send().catch(() => undefined);
      const { status = 0, body } = answer ?? {};
      const retryAfter = answer?.headers.get('retry-after') ?? null;
      tries.push({ call: call.path, status, atMs, tookMs: performance.now() - atMs, retryAfter });
      if (isTaken(status)) return body;
      const isBusy = [0, 502, 503].includes(status) || (body as { code?: string }).code === 'REQUEST_IN_PROGRESS';
      if (!isBusy || once) {
        wrong.push(`${call.method} ${call.path}: ${status} ${JSON.stringify(body)}`);
        return undefined;
      }
      await sleep(150);
    }
  };
  const apiOf = (token: string) => Object.assign(new ApiClient(url), { token });
  const ask = async <C extends Call>(api: ApiClient, call: C, options: Parameters<typeof api.send<C>>[1]) =>
    (await insist(call, () => api.send(call, options))) as CallReply<C> | undefined;
  const steadily = async (turn: (count: number) => Promise<unknown>) => {
    for (let count = 0; !isOver; count += 1) {
      await turn(count);
      await sleep(PAUSE_MS);
    }
  };

  const apply = async (person: Person) => {
    await sleep(applyAfterMs);
    const { token, appId, offerId, keyFactsId } = person;
    const application = { params: { appId }, body: { offerId, keyFactsId }, idempotencyKey: `apply-${appId}` };
    const reply = await ask(apiOf(token), applyToLender, application);
    if (reply) answered.applications.set(person, reply.data.lenderApplicationId);
  };

  const customer = async (person: Person, place: number) => {
    const api = apiOf(person.token);
    const params = { key: 'consent-communication', version: 'current', language: 'en' } as const;
    const notice = await ask(api, getNotice, { params, query: {} });
    const earlier = await ask(api, listConsents, {});
    if (!notice || !earlier) return;
    const mine: Answered = { before: earlier.data.map(({ consentId }) => consentId), consents: [] };
    answered.customers.set(person, mine);
    const { key: noticeKey, version: noticeVersion, hash: noticeHash, language } = notice.data;
    const choice = { purpose: 'communication', granted: true, productType: 'Personal Loans' } as const;
    const consent = { ...choice, noticeKey, noticeVersion, noticeHash, language };
    let offersAt = 0;
    await steadily(async (count) => {
      const given = await ask(api, giveConsent, { body: consent, idempotencyKey: `${run}-${place}-${count}` });
      if (given) mine.consents.push(given.consentId);
      if (count % 3 === 0) {
        const amount = 200_000 + count * 1_000;
        const body = {
          se_loan_amount: amount,
          loan_tenure_months: 24,
          loan_purpose: 'medical',
          residence_type: 'owned_self',
          emi: 0,
          credit_score_class: 'B',
          household_income: 'at_or_above_300000',
        };
        if (await ask(api, saveAdditionalStep, { body })) mine.amount = amount;
      }
      // The third customer's offers are left to tests that ask by themselves.
      if (place < 2 && performance.now() - offersAt > OFFERS_MS) {
        offersAt = performance.now();
        const set = await ask(api, requestOffers, { params: { appId: person.appId }, body: {} });
        if (set) answered.offerSets.push(set.data.offerSetId);
      }
      await ask(api, getUser, { params: { id: 'me' } });
    });
  };

  const payOut = async (line: number) => {
    for (const [place, loan] of loans.entries()) {
      if (isOver) return;
      if (place % LENDERS !== line) continue;
      if (await insist(receiveLenderWebhook, () => tellPaidOut(url, loan))) answered.paidOut.push(loan);
      await sleep(PAYOUT_MS);
    }
  };

  const mobileOf = (count: number) => `98${String(firstMobile + count * 10_007).padStart(8, '0')}`;
  const working = [
    ...people.customers.slice(0, 3).map(customer),
    // The one who applies changes nothing of the profile beside it.
    ...people.customers.slice(3).map(apply),
    ...Array.from({ length: LENDERS }, (_, line) => payOut(line)),
    steadily(() => ask(apiOf(people.staff), listImports, { query: { kind: 'status' } })),
    steadily(async (count) => {
      await ask(apiOf(''), sendOtp, { body: { mobile: mobileOf(count) } });
      await sleep(CODES_MS);
    }),
  ];
  const done = () => tries.filter(({ status }) => isTaken(status)).length;
  const load = {
    tries,
    wrong,
    answered,
    /** Resolves when so many more calls have succeeded. */
    async more(count: number): Promise<void> {
      const wanted = done() + count;
      const patience = { timeout: PATIENCE_MS, interval: 20, message: wrong.join('\n') };
      await expect.poll(done, patience).toBeGreaterThanOrEqual(wanted);
    },
    /** Sends nothing new, and resolves when everything has its answer. */
    async finish(): Promise<void> {
      isOver = true;
      await Promise.all(working);
    },
  };
  unproved.push({ url, load });
  return load;
}
