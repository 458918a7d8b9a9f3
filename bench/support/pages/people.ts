import { applyToLender } from '@saakh/contracts/applications';
import { completeProfile, saveEmploymentStep } from '@saakh/contracts/customers';
import { createDemoHandOver, type HandOverKind } from '@saakh/contracts/hand-overs';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity';
import { getLenderJourney, saveJourneyStep } from '@saakh/contracts/lender-journeys';
import { getOffers } from '@saakh/contracts/offers';
import { saveProductDetails } from '@saakh/contracts/product-details';
import { listProducts } from '@saakh/contracts/products';
import { listSearchLists } from '@saakh/contracts/search-lists';
import { type SessionItemName, saveSessionItem } from '@saakh/contracts/session-items';
import type pg from 'pg';
import { ApiClient } from '../../../e2e/support/by-api/api-client';
import { askForOffers, decide, fillProfile, readyToApply } from '../../../e2e/support/by-api/customer-by-api';
import { sendMerchantForm } from '../../../e2e/support/by-api/merchant-by-api';
import { readOtp } from '../../../e2e/support/outbox';
import { type Client, makeClient } from '../api-client';

/** The lender of the offer that is read and of the questions that are asked, and those that say no: at once, and after a while. */
const LENDER = 'banyan-bank';
const DECLINES_AT_ONCE = 'gulmohar-finance';
const DECLINES = 'cobalt-credit';
/** The status of an application that nobody went on with. */
const EXPIRED = 7;
const OFFERS_WITHIN_MS = 20_000;

/** A person at a browser; who is signed in has a client of the API besides. */
interface Customer {
  readonly browser: Client;
  readonly api: ApiClient;
}

/** Longer than all visits take, on a slow machine, too: nobody's session ends meanwhile. */
export const SIGNED_IN_MINUTES = 240;

const keep = async (browser: Client, items: Partial<Record<SessionItemName, string>>): Promise<Client> => {
  for (const [name, value] of Object.entries(items)) {
    await browser.call(saveSessionItem, { body: { name: name as SessionItemName, value, minutes: SIGNED_IN_MINUTES } });
  }
  return browser;
};

/** The same person, who has chosen a product, and applied for it where there is an application. */
const choosing = async ({ browser }: Customer, name: string, appId?: string | null): Promise<Client> => {
  const own = browser.copy();
  const { data } = await own.call(listProducts, {});
  const product = data.find(({ productType }) => productType === name);
  if (!product) throw new Error(`${name} is missing`);
  const chosen = { productId: String(product.productId), productType: name };
  return keep(own, appId ? { ...chosen, appId } : chosen);
};

const signIn = async (url: string, brand: string, mobile: string): Promise<Customer> => {
  const browser = makeClient(url, { partner: brand });
  const { prospectId } = await browser.call(sendOtp, { body: { mobile } });
  const signedIn = await browser.call(verifyOtp, { body: { prospectId, otp: await readOtp(url, mobile) } });
  await keep(browser, { prospectAppId: signedIn.prospectAppId });
  const api = new ApiClient(url, brand);
  api.token = signedIn.token;
  return { browser, api };
};

/** Fills in what a product asks for itself, agrees to its terms, and ends its profile. */
const endProfile = async ({ api }: Customer, { name, slug, answers }: Product): Promise<{ appId: string | null }> => {
  if (answers) await api.call(saveProductDetails, { params: { slug }, body: { answers } });
  for (const [purpose, key] of [
    ['terms', 'consent-terms'],
    ['household-income', 'household-income'],
  ] as const) {
    await decide(api, purpose, key, { productType: name });
  }
  await decide(api, 'communication', 'consent-communication', { productType: name, granted: false });
  return api.call(completeProfile, { body: { productType: name } });
};

const complete = async (customer: Customer, product: Product): Promise<Client> =>
  choosing(customer, product.name, (await endProfile(customer, product)).appId);

interface Product {
  readonly name: string;
  readonly slug: string;
  readonly answers?: Record<string, string>;
}
const GOLD: Product = {
  name: 'Gold Loans',
  slug: 'gold-loans',
  answers: { gold_kind: 'jewellery', gold_weight: '40.5', gold_purity: '22' },
};
const HEALTH: Product = {
  name: 'Health Insurance',
  slug: 'health-insurance',
  answers: { cover_for: 'self', eldest_age: '35', cover_amount: '500000', contact_by: 'call' },
};
const LOAN: Product = { name: 'Personal Loans', slug: 'personal-loans' };
const CARDS: Product = { name: 'Credit Cards', slug: 'credit-cards' };

const businessPerson = async (url: string, brand: string, mobile: string) => {
  const customer = await signIn(url, brand, mobile);
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
  return complete(customer, {
    name: 'Business Loans',
    slug: 'business-loans',
    answers: {
      company_name: 'Rao Traders 24',
      business_nature: first('businessNature'),
      business_gross_profit: first('businessGrossProfit'),
      entity_pan: 'AACCR1234F',
    },
  });
};

/** Comes back with a profile that was completed and an application that has expired since: asked who it is. */
const returning = async (url: string, owner: pg.Client, brand: string, mobile: string) => {
  const customer = await signIn(url, brand, mobile);
  await fillProfile(customer.api);
  const { appId } = await endProfile(customer, LOAN);
  await owner.query('update applications set status = $2 where app_id = $1', [appId, EXPIRED]);
  return {
    loan: await choosing(customer, 'Personal Loans'),
    business: await choosing(customer, 'Business Loans'),
  };
};

/** Answers a lender's questions with what it refuses at once. */
const beRefused = async (api: ApiClient, appId: string): Promise<void> => {
  const params = { appId, slug: DECLINES_AT_ONCE };
  const { data: journey } = await api.call(getLenderJourney, { params });
  const [refusal] = journey.definition.refusals;
  const step = journey.definition.steps.find(({ fields }) => fields.some(({ key }) => key === refusal?.field));
  if (!refusal || !step) throw new Error(`${params.slug} refuses nothing`);
  const { data: lists } = await api.call(listSearchLists, {});
  const answers = Object.fromEntries(
    step.fields.map(({ key, options, list, min }) => [
      key,
      key === refusal.field
        ? (refusal.in?.[0] ?? '')
        : (options?.[0]?.code ?? (list && lists[list]?.[0]?.code) ?? String(min ?? 0)),
    ]),
  );
  await api.call(saveJourneyStep, { params: { ...params, step: step.key }, body: { answers } });
};

/** Somebody with a profile, offers of every lender, an application that was declined and one that is being filled in. */
const settledPerson = async (url: string, brand: string, mobile: string) => {
  const customer = await signIn(url, brand, mobile);
  const { api } = customer;
  const ready = await askForOffers(api, LENDER);
  const { appId } = ready;
  let { offers } = ready;
  for (const until = Date.now() + OFFERS_WITHIN_MS; offers.waiting && Date.now() < until; ) {
    offers = (await api.call(getOffers, { params: { offerSetId: offers.offerSetId }, query: {} })).data;
  }
  const offer = offers.matched.find(({ slug }) => slug === LENDER);
  if (!offer) throw new Error(`${LENDER} makes no offer at ${brand}`);
  await beRefused(api, appId);
  await api.call(applyToLender, {
    params: { appId },
    body: await readyToApply({ api, appId, offers }, DECLINES),
    idempotencyKey: crypto.randomUUID(),
  });
  return {
    applied: await choosing(customer, 'Personal Loans', appId),
    gold: await complete(customer, GOLD),
    insured: await complete(customer, HEALTH),
    cards: await complete(customer, CARDS),
    keyFacts: `/user/offers/key-facts/${offer.offerId}?set=${encodeURIComponent(offers.offerSetId)}`,
  };
};

/** The same person, once for each product with a page of its own for the profile. */
const wishes = async (customer: Customer) => ({
  fresh: customer.browser,
  loan: await choosing(customer, 'Personal Loans'),
  gold: await choosing(customer, 'Gold Loans'),
  house: await choosing(customer, 'Affordable Housing Loan'),
  business: await choosing(customer, 'Business Loans'),
});

/** Has filled in the profile, and neither a product's own fields nor agreed to anything. */
const filledIn = async (url: string, brand: string, mobile: string) => {
  const customer = await signIn(url, brand, mobile);
  await fillProfile(customer.api);
  return wishes(customer);
};

/** The address of a link that hands somebody over, as the demo makes it; below no brand's prefix. */
const linkOf = async (url: string, brand: string, kind: HandOverKind, mobile: string): Promise<string> => {
  const { address } = await new ApiClient(url, brand).call(createDemoHandOver, { body: { kind, mobile } });
  const { pathname, hash } = new URL(address, url);
  return pathname.replace(`/${brand}/`, '/') + hash;
};

/** Everybody who is needed to see each page of a brand's site as somebody sees it who came that far. */
export const makePeople = async (url: string, owner: pg.Client, brand: string, mobiles: string) => {
  const mobile = (n: number): string => `${mobiles}${n}`;
  const settled = await settledPerson(url, brand, mobile(2));
  const asked = makeClient(url, { partner: brand });
  const { prospectId } = await asked.call(sendOtp, { body: { mobile: mobile(4) } });
  const { rows } = await owner.query<{ id: string }>(
    `select recipient_id as id from campaign_recipients where state = 'sent' order by 1 limit 1`,
  );
  return {
    stranger: makeClient(url, { partner: brand }),
    asked: await keep(asked, { prospectAppId: prospectId }),
    newcomer: await wishes(await signIn(url, brand, mobile(1))),
    filledIn: await filledIn(url, brand, mobile(5)),
    settled,
    business: await businessPerson(url, brand, mobile(3)),
    returning: await returning(url, owner, brand, mobile(8)),
    stop: `/stop/${rows[0]?.id}`,
    links: {
      resume: await linkOf(url, brand, 'resume', mobile(2)),
      'hand-in': await linkOf(url, brand, 'hand-in', mobile(3)),
      transfer: await linkOf(url, brand, 'transfer', mobile(6)),
    },
    /** Of a merchant's form that was sent. */
    reference: await sendMerchantForm(url, `shop${mobile(7)}@example.com`),
  };
};
export type People = Awaited<ReturnType<typeof makePeople>>;
