import { randomInt } from 'node:crypto';
import { getNotice, giveConsent, type NoticeKey, type SpokenPurpose } from '@saakh/contracts/customers/consents';
import * as applicationCalls from '@saakh/contracts/lending/applications';
import * as offerCalls from '@saakh/contracts/lending/offers';
import { type CustomerChange, findOrCreateCustomer, updateCustomer } from '#domains/identity/customers';
import { asCustomer, createApplication } from '#domains/lending/applications';
import { finishAsking } from '#domains/lending/offers';
import { type Context, inTransaction } from '#platform/context';
import type { Logger } from '#platform/telemetry/logger';
import { freePort } from '../../../../../scripts/lib/ports.mjs';
import { createSandbox, type SandboxOptions } from '../../../../lender-sandbox/src/sandbox';
import { startTestApp } from '../test-app';

const RAVI: CustomerChange = {
  firstName: 'Ravi',
  lastName: 'Sharma',
  birthDate: '1990-05-17',
  gender: 'male',
  pan: 'ABCPE1234F',
  address1: '12 MG Road',
  postalCode: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
  employmentStatusCode: 'salaried',
  monthlyIncomePaise: 6_000_000,
  creditScoreClass: 'A',
  desiredLoanPaise: 20_000_000,
  loanTenureMonths: 24,
  plCompleted: true,
};

interface Options {
  readonly sandbox?: SandboxOptions;
  readonly config?: Record<string, string>;
  readonly now?: string;
  readonly logger?: Logger;
}

/** Every lender answers at once and approves, until a test says otherwise through `behave`. */
const calmLenders: NonNullable<SandboxOptions['lenders']> = {
  'aster-finance': { dialect: 'plain' },
  'banyan-bank': { dialect: 'snake' },
  'cobalt-credit': { dialect: 'paise' },
  'deodar-finance': { dialect: 'plain' },
  'emerald-nbfc': { dialect: 'plain' },
  'falcon-capital': { dialect: 'plain' },
  'gulmohar-finance': { dialect: 'snake' },
  'harbour-bank': { dialect: 'paise' },
};

let mobiles = 0;

/** The real app with a lender sandbox that it speaks to over HTTP, and that calls it back. */
export async function startLendingWorld({ sandbox: settings = {}, config = {}, now, logger }: Options = {}) {
  // Below those that the system gives to others between this look and our listening.
  const port = await freePort(10_000 + randomInt(20_000));
  const origin = `http://127.0.0.1:${port}`;
  const webhookUrl = `${origin}/api/lender-webhooks/{code}`;
  // Lenders are told our own address; where they are to stay silent, it is one at which nobody listens.
  const isCalled = !('webhookUrl' in settings) || settings.webhookUrl !== undefined;
  const called: Record<string, string> = isCalled ? { HOST: '127.0.0.1', PORT: String(port) } : {};
  const sandbox = createSandbox({ speed: 0.01, signedAfterMs: 57_000, webhookUrl, lenders: calmLenders, ...settings });
  const sandboxUrl = await sandbox.listen();
  const app = await startTestApp({
    now: now ?? new Date().toISOString(),
    config: { QUOTE_DEADLINE_MS: '5000', ...called, ...config },
    ...(logger ? { logger } : {}),
  });
  await app.server.listen({ port, host: '127.0.0.1' });
  await app.sql(
    `update lender_connections c set base_url = $1::text || '/lenders/' || l.slug
     from lenders l where l.lender_id = c.lender_id and c.adapter = 'rest'`,
    [sandboxUrl],
  );
  const system: Context = app.context('lending-world');
  const lenders = await app.sql<{ lender_id: number; slug: string }>('select lender_id, slug from lenders');
  const lenderId = (slug: string): number => {
    const lender = lenders.find((one) => one.slug === slug);
    if (!lender) throw new Error(`No lender ${slug}`);
    return lender.lender_id;
  };

  const control = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${sandboxUrl}/control/${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${await answer.text()}`);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  };

  /** Lenders and breakers as at the start: nothing was asked, nothing fails. */
  const startAnew = async () => {
    await control('reset', {});
    await app.sql('delete from lender_breakers');
  };
  /** How the next calls of a kind are met by a lender; null is its ordinary way again. */
  const behave = (
    lender: string,
    on: 'quotes' | 'applications' | 'status' | 'withdrawals' | 'documents',
    behaviour: string | null,
    times?: number,
  ) => control<void>('behaviour', { lender, on: [on], behaviour, ...(times === undefined ? {} : { times }) });

  const signInAgain = (userId: string): Promise<string> =>
    inTransaction(system, (tx) =>
      app.platform.sessions.create(tx, { audience: 'customer', subjectId: userId, brandKey: 'cl' }),
    );

  interface Decision {
    readonly purpose: SpokenPurpose;
    readonly key: NoticeKey;
    readonly productType: string;
    readonly granted?: boolean;
    readonly lenderId?: number;
    readonly appId?: string;
    readonly recipient?: string;
  }
  /** Says yes or no by the text in force; answers the id of the row. */
  const decide = async (
    token: string,
    { key, granted = true, ...about }: Decision,
    language: 'en' | 'hi' = 'en',
  ): Promise<string> => {
    const params = { key, version: 'current', language } as const;
    const { data } = (await app.inject(getNotice, { params, query: {} })).body;
    const shown = { noticeKey: key, noticeVersion: data.version, noticeHash: data.hash, language };
    const answer = await app.inject(giveConsent, { body: { ...about, ...shown, granted } }, { token });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
    return answer.body.consentId;
  };
  const consentToTerms = ({ token, productType }: { token: string; productType: string }, granted = true) =>
    decide(token, { purpose: 'terms', key: 'consent-terms', productType, granted });

  /** A signed-in customer with a complete profile and an application, who has agreed to the terms. */
  const makeCustomer = async (change: CustomerChange = {}, productType = 'Personal Loans') => {
    mobiles += 1;
    const contact = `98${String(10_000_000 + mobiles)}`;
    const made = await inTransaction(system, async (tx) => {
      const { userId } = await findOrCreateCustomer(tx, { channel: 'sms', contact, brandKey: 'cl', language: 'en' });
      await updateCustomer(tx, userId, { ...RAVI, ...change });
      const wish = {
        productType,
        amountPaise: change.desiredLoanPaise ?? 20_000_000,
        tenureMonths: change.loanTenureMonths ?? 24,
      };
      const { appId } = await createApplication(asCustomer(tx, userId), wish);
      const session = { audience: 'customer', subjectId: userId, brandKey: 'cl' } as const;
      const token = await app.platform.sessions.create(tx, session);
      return { userId, appId, token, mobile: contact, productType };
    });
    await consentToTerms(made);
    return made;
  };
  type Somebody = Awaited<ReturnType<typeof makeCustomer>>;

  const requestOffers = async (
    { appId, token }: Somebody,
    body: { amountPaise?: number; tenureMonths?: number } = {},
  ) => {
    const answer = await app.inject(offerCalls.requestOffers, { params: { appId }, body }, { token });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
    return answer.body.data;
  };
  const readOffers = async (offerSetId: string, { token }: Somebody, sort?: offerCalls.SortMeasure) => {
    const query = sort ? { sort } : {};
    const answer = await app.inject(offerCalls.getOffers, { params: { offerSetId }, query }, { token });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
    return answer.body.data;
  };
  /** Offers after every lender has answered or run out of time. */
  const settledOffers = async (somebody: Somebody, body: { amountPaise?: number; tenureMonths?: number } = {}) => {
    const { offerSetId } = await requestOffers(somebody, body);
    await finishAsking();
    return readOffers(offerSetId, somebody);
  };

  const consentToSharing = async ({ token, appId, productType }: Somebody, slug: string, granted = true) => {
    const about = { productType, lenderId: lenderId(slug), appId, granted };
    await decide(token, { purpose: 'lender-sharing', key: 'consent-lender-sharing', ...about });
  };

  const issueKeyFacts = async (offerSetId: string, offerId: string, { token }: Somebody) => {
    const body = { offerId, language: 'en' as const };
    const answer = await app.inject(offerCalls.issueKeyFacts, { params: { offerSetId }, body }, { token });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
    return answer.body.data;
  };
  const acknowledge = async ({ keyFactsId, hash }: offerCalls.KeyFacts, { token }: Somebody) => {
    const body = { language: 'en' as const, hash };
    const answer = await app.inject(offerCalls.acknowledgeKeyFacts, { params: { keyFactsId }, body }, { token });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  };

  /** Everything up to the click on "apply": offers, consent, key facts read. */
  const chooseLender = async (somebody: Somebody, slug: string) => {
    const set = await settledOffers(somebody);
    const offer = set.matched.find((one) => one.slug === slug);
    if (!offer) throw new Error(`${slug} made no offer`);
    await consentToSharing(somebody, slug);
    const keyFacts = await issueKeyFacts(set.offerSetId, offer.offerId, somebody);
    await acknowledge(keyFacts, somebody);
    return { offer, keyFacts, set, choice: { offerId: offer.offerId, keyFactsId: keyFacts.keyFactsId } };
  };
  const apply = (
    { appId, token }: Somebody,
    body: { offerId: string; keyFactsId: string },
    key: string | null = `key-${Math.random()}`,
  ) => {
    const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
    return app.inject(applicationCalls.applyToLender, { params: { appId }, body }, { token, headers });
  };
  /** Chooses a lender and applies; the lender is not asked yet. */
  const applyTo = async (somebody: Somebody, slug: string) => {
    const chosen = await chooseLender(somebody, slug);
    const answer = await apply(somebody, chosen.choice);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
    return { ...chosen, application: answer.body.data };
  };
  const readApplication = async ({ appId, token }: Somebody) => {
    const answer = await app.inject(applicationCalls.getApplication, { params: { appId } }, { token });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
    return answer.body.data;
  };

  return {
    app,
    system,
    origin,
    sandbox,
    control,
    startAnew,
    behave,
    lenderId,
    makeCustomer,
    /** A new session, for when the clock has moved past the old one. */
    signInAgain,
    requestOffers,
    readOffers,
    settledOffers,
    decide,
    consentToSharing,
    consentToTerms,
    issueKeyFacts,
    acknowledge,
    chooseLender,
    apply,
    applyTo,
    readApplication,
    /** How the lender met this application: submissions asked and made. */
    seenByLender: (lender: string, clientReference: string) =>
      control<{ asked: number; created: number; keys: string[] }>(
        `applications?lender=${lender}&clientReference=${clientReference}`,
      ),
    close: async () => {
      await finishAsking();
      await sandbox.close();
      await app.close();
    },
  };
}
export type LendingWorld = Awaited<ReturnType<typeof startLendingWorld>>;
