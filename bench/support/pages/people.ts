import { listProducts } from '@saakh/contracts/catalogue/products';
import { listSearchLists } from '@saakh/contracts/catalogue/search-lists';
import { createDemoHandOver, type HandOverKind } from '@saakh/contracts/customers/hand-overs';
import { saveProductDetails } from '@saakh/contracts/customers/product-details';
import { completeProfile, saveEmploymentStep } from '@saakh/contracts/customers/profile';
import { type SessionItemName, saveSessionItem } from '@saakh/contracts/identity/session-items';
import { adminLogin, partnerLogin, sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { applyToLender } from '@saakh/contracts/lending/applications';
import { getLenderJourney, saveJourneyStep } from '@saakh/contracts/lending/lender-journeys';
import { getOffers } from '@saakh/contracts/lending/offers';
import type pg from 'pg';
import { demoPassword } from '../../../apps/api/src/demo/people/staff';
import { ApiClient } from '../../../e2e/support/by-api/api-client';
import { askForOffers, decide, fillProfile, readyToApply } from '../../../e2e/support/by-api/customer-by-api';
import { sendMerchantForm } from '../../../e2e/support/by-api/merchant-by-api';
import { readOtp } from '../../../e2e/support/outbox';
import { type Cookies, callAs } from './client';

/** The lender whose offer is read, and two that decline: at once, and after a while. */
const LENDER = 'banyan-bank';
const DECLINES_AT_ONCE = 'gulmohar-finance';
const DECLINES = 'cobalt-credit';
const EXPIRED = 7;

/** Longer than all visits take on a slow machine, so that no session ends before its visit. */
export const SIGNED_IN_MINUTES = 240;

/** A signed-in customer: the browser's cookies, and a client of the API with the same session. */
interface Customer {
  readonly cookies: Cookies;
  readonly api: ApiClient;
}

interface Product {
  readonly name: string;
  readonly slug: string;
  readonly answers?: Record<string, string>;
}
const LOAN: Product = { name: 'Personal Loans', slug: 'personal-loans' };
const CARDS: Product = { name: 'Credit Cards', slug: 'credit-cards' };
const GOLD: Product = {
  name: 'Gold Loans',
  slug: 'gold-loans',
  answers: { gold_kind: 'jewellery', gold_weight: '40.5', gold_purity: '22' },
};
const HEALTH: Product = {
  name: 'Health Insurance',
  slug: 'health-insurance',
  answers: { cover_for: 'self', eldest_age: '41', cover_amount: '500000', contact_by: 'call' },
};

/** Everybody who is needed to see each page as somebody sees it who came that far. */
export async function makePeople(url: string, owner: pg.Client) {
  const keep = async (cookies: Cookies, items: Partial<Record<SessionItemName, string>>): Promise<Cookies> => {
    for (const [name, value] of Object.entries(items)) {
      const body = { name: name as SessionItemName, value, minutes: SIGNED_IN_MINUTES };
      await callAs(url, cookies, saveSessionItem, { body });
    }
    return cookies;
  };

  const signIn = async (mobile: string): Promise<Customer> => {
    const cookies: Cookies = {};
    const { prospectId } = await callAs(url, cookies, sendOtp, { body: { mobile } });
    const body = { prospectId, otp: await readOtp(url, mobile) };
    const { prospectAppId, token } = await callAs(url, cookies, verifyOtp, { body });
    const api = new ApiClient(url);
    api.token = token;
    return { cookies: await keep(cookies, { prospectAppId }), api };
  };

  /** Another browser of the same customer, in which a product is chosen. */
  const choosing = async ({ cookies }: Customer, productType: string, appId?: string | null): Promise<Cookies> => {
    const copy = { ...cookies };
    const { data } = await callAs(url, copy, listProducts, {});
    const product = data.find((one) => one.productType === productType);
    if (!product) throw new Error(`${productType} is missing`);
    return keep(copy, { productId: String(product.productId), productType, ...(appId ? { appId } : {}) });
  };

  const completeFor = async ({ api }: Customer, { name, slug, answers }: Product): Promise<string | null> => {
    if (answers) await api.call(saveProductDetails, { params: { slug }, body: { answers } });
    await decide(api, 'terms', 'consent-terms', { productType: name });
    await decide(api, 'household-income', 'household-income', { productType: name });
    await decide(api, 'communication', 'consent-communication', { productType: name, granted: false });
    return (await api.call(completeProfile, { body: { productType: name } })).appId;
  };
  const complete = async (customer: Customer, product: Product): Promise<Cookies> =>
    choosing(customer, product.name, await completeFor(customer, product));

  const businessOwner = async (mobile: string): Promise<Cookies> => {
    const customer = await signIn(mobile);
    const { api } = customer;
    const { data: lists } = await api.call(listSearchLists, {});
    const first = (list: string): string => lists[list]?.[0]?.code ?? '';
    await fillProfile(api);
    await api.call(saveEmploymentStep, {
      body: {
        employment_status_code: 'business_owner',
        monthly_income: 85_000,
        business_registration_type: first('businessRegistrationType'),
        business_current_turnover: first('businessTurnover'),
        business_years: first('businessYears'),
        business_account: first('businessAccount'),
      },
    });
    const answers = {
      company_name: 'Rao Traders 24',
      business_nature: first('businessNature'),
      business_gross_profit: first('businessGrossProfit'),
      entity_pan: 'AACCR1234F',
    };
    return complete(customer, { name: 'Business Loans', slug: 'business-loans', answers });
  };

  /** Answers a lender's questions with what that lender refuses at once. */
  const beRefused = async (api: ApiClient, appId: string): Promise<void> => {
    const params = { appId, slug: DECLINES_AT_ONCE };
    const { data: journey } = await api.call(getLenderJourney, { params });
    const [refusal] = journey.definition.refusals;
    const step = journey.definition.steps.find(({ fields }) => fields.some(({ key }) => key === refusal?.field));
    if (!refusal || !step) throw new Error(`${params.slug} refuses nothing`);
    const { data: lists } = await api.call(listSearchLists, {});
    const answers = step.fields.map(({ key, options, list, min }) => {
      const usual = options?.[0]?.code ?? (list && lists[list]?.[0]?.code) ?? String(min ?? 0);
      return [key, key === refusal.field ? (refusal.in?.[0] ?? '') : usual];
    });
    await api.call(saveJourneyStep, {
      params: { ...params, step: step.key },
      body: { answers: Object.fromEntries(answers) },
    });
  };

  /** Has offers of every lender, an application that was declined, and one that is being filled in. */
  const settledCustomer = async (mobile: string) => {
    const customer = await signIn(mobile);
    const { api } = customer;
    const { appId, ...ready } = await askForOffers(api, LENDER);
    let { offers } = ready;
    for (const until = Date.now() + 20_000; offers.waiting && Date.now() < until; ) {
      offers = (await api.call(getOffers, { params: { offerSetId: offers.offerSetId }, query: {} })).data;
    }
    const offer = offers.matched.find(({ slug }) => slug === LENDER);
    if (!offer) throw new Error(`${LENDER} makes no offer`);
    await beRefused(api, appId);
    await api.call(applyToLender, {
      params: { appId },
      body: await readyToApply({ api, appId, offers }, DECLINES),
      idempotencyKey: crypto.randomUUID(),
    });
    return {
      applied: await choosing(customer, LOAN.name, appId),
      gold: await complete(customer, GOLD),
      insured: await complete(customer, HEALTH),
      cards: await complete(customer, CARDS),
      keyFacts: `/user/offers/key-facts/${offer.offerId}?set=${encodeURIComponent(offers.offerSetId)}`,
    };
  };

  /** The same customer once for each product with its own profile page. */
  const wishes = async (customer: Customer) => ({
    fresh: customer.cookies,
    loan: await choosing(customer, LOAN.name),
    gold: await choosing(customer, GOLD.name),
    house: await choosing(customer, 'Affordable Housing Loan'),
    business: await choosing(customer, 'Business Loans'),
  });

  const linkOf = async (kind: HandOverKind, mobile: string): Promise<string> => {
    const { address } = await new ApiClient(url).call(createDemoHandOver, { body: { kind, mobile } });
    const { pathname, hash } = new URL(address, url);
    return pathname.replace('/cl/', '/') + hash;
  };

  const settled = await settledCustomer('6100000012');
  const asked: Cookies = {};
  const { prospectId } = await callAs(url, asked, sendOtp, { body: { mobile: '6100000014' } });
  const filledIn = await signIn('6100000015');
  await fillProfile(filledIn.api);
  const returning = await signIn('6100000018');
  await fillProfile(returning.api);
  const expired = await completeFor(returning, LOAN);
  await owner.query('update applications set status = $2 where app_id = $1', [expired, EXPIRED]);
  const { rows } = await owner.query<{ id: string }>(
    `select recipient_id as id from campaign_recipients where state = 'sent' order by 1 limit 1`,
  );
  const staff: Cookies = {};
  const { roleId } = await callAs(url, staff, adminLogin, {
    body: { email: 'admin@saakh.test', password: demoPassword },
  });
  await keep(staff, { roleId: btoa(String(roleId)) });
  const partner: Cookies = {};
  await callAs(url, partner, partnerLogin, { body: { email: 'partner@saakh.test', password: demoPassword } });
  return {
    stranger: {} as Cookies,
    asked: await keep(asked, { prospectAppId: prospectId }),
    newcomer: await wishes(await signIn('6100000011')),
    filledIn: await wishes(filledIn),
    settled,
    business: await businessOwner('6100000013'),
    returning: { loan: await choosing(returning, LOAN.name), business: await choosing(returning, 'Business Loans') },
    stop: `/stop/${rows[0]?.id}`,
    links: {
      resume: await linkOf('resume', '6100000012'),
      'hand-in': await linkOf('hand-in', '6100000013'),
      transfer: await linkOf('transfer', '6100000016'),
    },
    /** The reference of a merchant's form that was sent. */
    reference: await sendMerchantForm(url, 'shop17@example.com'),
    staff,
    partner,
  };
}
export type People = Awaited<ReturnType<typeof makePeople>>;
