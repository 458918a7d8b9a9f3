import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { applyToLender, receiveLenderWebhook } from '@saakh/contracts/applications';
import { listImports } from '@saakh/contracts/back-office/imports/calls';
import type { Call, CallReply } from '@saakh/contracts/call';
import { getNotice, giveConsent, listConsents } from '@saakh/contracts/consents';
import { getUser, saveAdditionalStep } from '@saakh/contracts/customers';
import { sendOtp } from '@saakh/contracts/identity';
import { requestOffers } from '@saakh/contracts/offers';
import { ApiClient } from '../../../support/by-api/api-client';
import { type Loan, tellPaidOut } from '../others/paying-lenders';
import { type Person, readPeople } from '../people';

/** What came of one try; status 0 where no answer came. */
interface Try {
  readonly call: string;
  readonly status: number;
  readonly atMs: number;
  readonly tookMs: number;
  readonly retryAfter: string | null;
}

/** What was answered with success, to be looked for afterwards. */
interface Answered {
  /** Consents that were there before. */
  readonly before: string[];
  readonly consents: Map<Person, Map<string, string>>;
  readonly offerSets: string[];
  readonly amounts: Map<Person, number>;
  readonly applications: Map<Person, string>;
  readonly paidOut: Loan[];
}

export interface Load {
  readonly tries: readonly Try[];
  readonly answered: Answered;
  /** What was answered otherwise than with success or "try again". */
  readonly wrong: readonly string[];
  /** How many changes and reads succeeded so far. */
  done(): number;
  /** Resolves when so many more have succeeded; throws with what came instead when they take too long. */
  more(count: number): Promise<void>;
  /** Sends nothing new, asks for all that got no answer until it has one, and resolves then. */
  finish(): Promise<void>;
}

interface Options {
  /** From when on each customer sends the application; at once unless told. */
  readonly applyAfterMs?: number;
  /** Nobody asks again for what got no answer: whoever stands in front has to see to it. */
  readonly once?: boolean;
  /** What lenders pay out meanwhile, one after the other and some at once. */
  readonly loans?: readonly Loan[];
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

const PAUSE_MS = 40;
const AGAIN_MS = 150;
const PATIENCE_MS = 60_000;
/** So often may a customer ask, and a code be sent to an address. */
const OFFERS_MS = 10_000;
const CODES_MS = 3_000;
const LENDERS = 3;
const PAYOUT_MS = 600;
/** "Busy, try again", and the same call still under way somewhere. */
const AGAIN = [0, 502, 503];
const isTaken = (status: number) => status >= 200 && status < 300;

/** Those that nobody has looked after yet, each with the address that it called. */
const unproved: { readonly url: string; readonly load: Load }[] = [];

/** Every load that called this address and was not taken before: whoever takes it proves what it was answered. */
export const takeLoads = (url: string): Load[] => {
  const taken = unproved.filter((one) => one.url === url);
  for (const one of taken) unproved.splice(unproved.indexOf(one), 1);
  return taken.map(({ load }) => load);
};

/**
 * Real calls of a few customers, of one of staff and, where there are loans, of lenders, steadily, each change with a key of its
 * own, repeated until it is answered.
 */
export function startLoad(url: string, { applyAfterMs = 0, once = false, loans = [] }: Options = {}): Load {
  const people = readPeople();
  const tries: Try[] = [];
  const wrong: string[] = [];
  const answered: Answered = {
    before: [],
    consents: new Map(),
    offerSets: [],
    amounts: new Map(),
    applications: new Map(),
    paidOut: [],
  };
  const began = performance.now();
  const run = randomUUID();
  const firstMobile = 30_000_000 + Math.floor(Math.random() * 60_000_000);
  let isOver = false;

  /** Until it is answered; undefined where the answer is a refusal, which nobody here deserves. */
  const insist = async (call: Call, send: () => Promise<Answer>): Promise<unknown> => {
    for (;;) {
      const atMs = performance.now();
      const note = (status: number, retryAfter: string | null) =>
        tries.push({ call: call.path, status, atMs, tookMs: performance.now() - atMs, retryAfter });
      const answer = await send().catch(() => undefined);
      note(answer?.status ?? 0, answer?.headers.get('retry-after') ?? null);
      if (answer && isTaken(answer.status)) return answer.body;
      const { code } = (answer?.body ?? {}) as { code?: string };
      const isBusy = !answer || AGAIN.includes(answer.status) || code === 'REQUEST_IN_PROGRESS';
      if (!isBusy || once) {
        wrong.push(
          `${call.method} ${call.path}: ${answer ? `${answer.status} ${JSON.stringify(answer.body)}` : 'no answer'}`,
        );
        return undefined;
      }
      await sleep(AGAIN_MS);
    }
  };
  const ask = async <C extends Call>(
    api: ApiClient,
    call: C,
    options: Parameters<typeof api.send<C>>[1],
  ): Promise<CallReply<C> | undefined> =>
    (await insist(call, () => api.send(call, options))) as CallReply<C> | undefined;
  const apiOf = (token: string) => Object.assign(new ApiClient(url), { token });
  const steadily = async (turn: (count: number) => Promise<void>) => {
    for (let count = 0; !isOver; count += 1) {
      await turn(count);
      await sleep(PAUSE_MS);
    }
  };

  const apply = async (person: Person) => {
    await sleep(applyAfterMs);
    const { appId, offerId, keyFactsId } = person;
    const reply = await ask(apiOf(person.token), applyToLender, {
      params: { appId },
      body: { offerId, keyFactsId },
      idempotencyKey: `apply-${appId}`,
    });
    if (reply) answered.applications.set(person, reply.data.lenderApplicationId);
  };

  const customer = async (person: Person, place: number) => {
    const api = apiOf(person.token);
    const notice = await ask(api, getNotice, {
      params: { key: 'consent-communication', version: 'current', language: 'en' },
      query: {},
    });
    if (!notice) return;
    const { key, version, hash, language } = notice.data;
    // What an earlier load has left is nothing of ours.
    const earlier = await ask(api, listConsents, {});
    if (!earlier) return;
    answered.before.push(...earlier.data.map(({ consentId }) => consentId));
    const consents = new Map<string, string>();
    answered.consents.set(person, consents);
    let offersAt = 0;
    const consent = {
      purpose: 'communication' as const,
      granted: true,
      noticeKey: key,
      noticeVersion: version,
      noticeHash: hash,
      language,
      productType: 'Personal Loans',
    };
    await steadily(async (count) => {
      const idempotencyKey = `${run}-${place}-${count}`;
      const given = await ask(api, giveConsent, { body: consent, idempotencyKey });
      if (given) consents.set(idempotencyKey, given.consentId);
      if (count % 3 === 0) {
        const amount = 200_000 + count * 1_000;
        const body = {
          ...{ se_loan_amount: amount, loan_tenure_months: 24, loan_purpose: 'medical', residence_type: 'owned_self' },
          ...{ emi: 0, credit_score_class: 'B', household_income: 'at_or_above_300000' },
        };
        if (await ask(api, saveAdditionalStep, { body })) answered.amounts.set(person, amount);
      }
      // The third of them is left for tests that ask by themselves: a customer may ask so often in a minute.
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

  const staff = apiOf(people.staff);
  const working = [
    ...people.customers.slice(0, 3).map(customer),
    // Who applies does nothing beside it that would change what is applied for.
    ...people.customers.slice(3).map(apply),
    ...Array.from({ length: LENDERS }, (_, line) => payOut(line)),
    steadily(async () => {
      await ask(staff, listImports, { query: { kind: 'status' } });
    }),
    steadily(async (count) => {
      await ask(apiOf(''), sendOtp, { body: { mobile: `98${String(firstMobile + count * 10_007).padStart(8, '0')}` } });
      await sleep(CODES_MS);
    }),
  ];
  const done = () => tries.filter(({ status }) => isTaken(status)).length;
  const load: Load = {
    tries,
    answered,
    wrong,
    done,
    async more(count) {
      const wanted = done() + count;
      const until = performance.now() + PATIENCE_MS;
      while (done() < wanted) {
        if (performance.now() > until) {
          const latest = tries
            .slice(-20)
            .map(({ call, status, tookMs }) => `${status} ${call} ${Math.round(tookMs)} ms`);
          throw new Error(
            `Only ${done() - wanted + count} of ${count} calls succeeded: ${[...wrong, ...latest].join('\n')}`,
          );
        }
        await sleep(20);
      }
    },
    async finish() {
      if (performance.now() - began < applyAfterMs) await sleep(applyAfterMs);
      isOver = true;
      await Promise.all(working);
    },
  };
  unproved.push({ url, load });
  return load;
}
