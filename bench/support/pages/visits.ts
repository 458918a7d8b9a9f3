import type pg from 'pg';
import type { Cookies } from './client';
import type { People } from './people';
import { routerPaths } from './router-paths';

/** One look at a page, as somebody sees it who came that far. */
export interface Visit {
  readonly at: (people: People) => readonly [address: string, who: Cookies];
  /** The name of this state, where a page has several. */
  readonly state?: string;
  /** Where the address leads by design; the page stays where it is by default. */
  readonly lands?: string;
  /** What local storage holds; a name that begins with `tab:` is of session storage. */
  readonly kept?: (people: People) => Readonly<Record<string, string>>;
  /** The page goes on by itself within seconds, so timers of a second and more never end. */
  readonly goesOn?: true;
  readonly host?: string;
  /** The bench also measures its speed. */
  readonly timed?: true;
}

const open = (address: string): Visit => ({ at: ({ stranger }) => [address, stranger] });
const own = (address: string): Visit => ({ at: ({ settled }) => [address, settled.applied] });
const by = (address: string, who: (people: People) => Cookies, state?: string): Visit => ({
  at: (people) => [address, who(people)],
  ...(state ? { state } : {}),
});
/** A code was sent; the tab knows where to. */
const asked = (address: string): Visit => ({
  ...by(address, (people) => people.asked),
  kept: () => ({
    'tab:saakh.pending-sign-in': JSON.stringify({ channel: 'sms', contact: '9812300000', resendAt: 0 }),
  }),
});
const steps = (address: string, who: (people: People) => Cookies, ...names: string[]): Visit[] =>
  names.map((step) => by(`${address}?step=${step}`, who, step));

/** Every page of the customer's area by the router's path, with the states in which it is seen. */
export const VISITS: Readonly<Record<string, readonly Visit[]>> = {
  '/': [open('/'), { ...open('/'), state: 'of the solar-loans host', host: 'solar-loans.surajmukh.example' }],
  '/login': [{ ...open('/login'), timed: true }],
  '/verification': [asked('/verification')],
  '/user/verification': [asked('/user/verification')],
  '/products': [
    open('/products'),
    { ...by('/products', ({ newcomer }) => newcomer.fresh, 'signed in'), timed: true },
    by('/products', ({ settled }) => settled.applied, 'applied'),
  ],
  '/privacy-policy': [open('/privacy-policy')],
  '/terms-of-use': [open('/terms-of-use')],
  '/how-we-match': [open('/how-we-match')],
  '/not-me': [open('/not-me')],
  '/confirm-access': [open('/confirm-access')],
  '/stop/:recipientId': [{ at: ({ stop, stranger }) => [stop, stranger] }],
  '/lenders-and-disclosures': [open('/lenders-and-disclosures')],
  '/agents': [open('/agents')],
  '/:urlSegment': [open('/welcome-42')],
  '*': [open('/nowhere/at/all')],
  '/credit-cards': [open('/credit-cards')],
  '/cards-unsecured': [open('/cards-unsecured')],
  '/cards-secured': [open('/cards-secured')],
  '/user/credit-card': [by('/user/credit-card', ({ settled }) => settled.cards)],
  '/discount-vouchers': [open('/discount-vouchers')],
  '/deals': [open('/deals')],
  '/user/insurance/transaction': [by('/user/insurance/transaction', ({ settled }) => settled.insured)],
  '/resume': [
    { at: ({ links, stranger }) => [links.resume, stranger], state: 'a link' },
    { ...open('/resume'), state: 'no link' },
  ],
  '/auth': [{ at: ({ links, stranger }) => [links['hand-in'], stranger] }],
  '/transfer/:prospectId': [{ at: ({ links, stranger }) => [links.transfer, stranger] }],
  '/redirect': [
    { ...open('/redirect?to=https%3A%2F%2Fcards.banyan.example%2Fapply'), state: 'on its way', goesOn: true },
    { ...open('/redirect?to=https%3A%2F%2Fexample.org%2F'), state: 'refused' },
  ],
  '/socialmedia-onboarding': [{ ...open('/socialmedia-onboarding'), lands: '/login' }],
  '/customer-site': [open('/customer-site')],
  '/my-account': [own('/my-account')],
  '/my-saakh/:page?': [{ ...own('/my-saakh/consents'), lands: '/my-account/consents' }],
  '/my-account/applications': [own('/my-account/applications')],
  '/my-account/consents': [own('/my-account/consents')],
  '/my-account/lender-return': [own('/my-account/lender-return')],
  '/my-account/my-data': [own('/my-account/my-data')],
  '/my-account/security': [own('/my-account/security')],
  '/my-account/complaints': [own('/my-account/complaints')],
  '/user/user-detail': [
    { ...by('/user/user-detail', ({ newcomer }) => newcomer.loan, 'nothing filled in'), timed: true },
    ...steps('/user/user-detail', ({ filledIn }) => filledIn.loan, 'personal', 'contact', 'employment', 'additional'),
    ...steps('/user/user-detail', ({ filledIn }) => filledIn.loan, 'agreement'),
  ],
  '/user/user-detail/gold-loan': [
    by('/user/user-detail/gold-loan', ({ newcomer }) => newcomer.gold, 'nothing filled in'),
    ...steps('/user/user-detail/gold-loan', ({ filledIn }) => filledIn.gold, 'own'),
  ],
  '/user/user-detail/affordable-housing-loan': [
    by('/user/user-detail/affordable-housing-loan', ({ newcomer }) => newcomer.house, 'nothing filled in'),
    ...steps('/user/user-detail/affordable-housing-loan', ({ filledIn }) => filledIn.house, 'own'),
  ],
  '/user/business-detail': [by('/user/business-detail', ({ newcomer }) => newcomer.business)],
  '/user/welcome-back': [by('/user/welcome-back', ({ returning }) => returning.loan)],
  '/user/business-welcome-back': [by('/user/business-welcome-back', ({ returning }) => returning.business)],
  '/user/offers': [{ ...own('/user/offers'), timed: true }],
  '/user/business-offers': [by('/user/business-offers', ({ business }) => business)],
  '/user/offers/key-facts/:offerId': [{ at: ({ settled }) => [settled.keyFacts, settled.applied] }],
  '/user/gold/:slug': [
    by('/user/gold/kadamb-bank', ({ settled }) => settled.gold, 'what it may lend'),
    by('/user/gold/kadamb-bank?screen=step-gold', ({ settled }) => settled.gold, 'its questions'),
  ],
  '/user/lender-submit': [{ ...own('/user/lender-submit'), goesOn: true }],
  '/user/lenders-transaction/:lender': [own('/user/lenders-transaction/cobalt-credit')],
  '/user/lender/:slug': [own('/user/lender/banyan-bank')],
  '/user/lender/:slug/declined': [own('/user/lender/gulmohar-finance/declined')],
  '/create-merchant-form': [open('/create-merchant-form')],
  '/create-merchant-form/:partner': [open('/create-merchant-form/pagdandi')],
  '/create-merchant-form/success': [
    {
      ...open('/create-merchant-form/success'),
      kept: ({ reference }) => ({ 'saakh.draft.merchant-form-sent.merchant': JSON.stringify({ reference }) }),
    },
  ],
};

/** Where the ids in addresses of staff and partners come from: rows of the demo. */
const IDS: Readonly<Record<string, string>> = {
  userId: 'select user_id from prospect_applications order by prospect_app_id limit 1',
  prospectAppId: 'select prospect_app_id from prospect_applications order by prospect_app_id limit 1',
  campaignId: 'select campaign_id from campaigns limit 1',
  holdId: 'select hold_id from held_customers limit 1',
  importId: 'select import_id from imports limit 1',
  lenderId: 'select lender_id from lenders order by lender_id limit 1',
  lenderApplicationId: 'select lender_application_id from case_receipts limit 1',
  claimId: 'select claim_id from lender_claims limit 1',
  id: `select partner_id from partners where partner_id = 'ptr_pagdandi'`,
  formId: `select form_id from merchant_forms where state <> 'draft' limit 1`,
  merchantId: 'select merchant_id from merchants limit 1',
  disputeId: 'select dispute_id from attribution_disputes limit 1',
  breachId: 'select breach_id from breaches limit 1',
  linkId: 'select link_id from tracking_links limit 1',
  productId: 'select product_id from products order by 1 limit 1',
};

/** Where addresses of the office lead by design, and what an address needs to stay. */
const OFFICE: Readonly<Record<string, { readonly lands?: string; readonly search?: string }>> = {
  '/admin': { lands: '/admin/dashboard' },
  '/admin/dashboard/rows': { search: '?figure=waiting' },
};

/** A visit of each page of staff and partners whose ids the demo has, and the pages that are left out. */
export async function officeVisits(owner: pg.Client): Promise<{ visits: Map<string, Visit>; leftOut: string[] }> {
  const ids = new Map<string, string>();
  for (const [name, sql] of Object.entries(IDS)) {
    const { rows } = await owner.query({ text: sql, rowMode: 'array' });
    if (rows[0]) ids.set(name, String(rows[0][0]));
  }
  const visits = new Map<string, Visit>();
  const leftOut: string[] = [];
  for (const area of ['admin', 'partner'] as const) {
    for (const path of await routerPaths(area)) {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      if (names.some((name) => !ids.has(name))) leftOut.push(path);
      else {
        const address = path.replace(/:(\w+)\??/g, (_, name: string) => ids.get(name) ?? '').replace('*', 'nowhere');
        const isOpen = /login|password/.test(path);
        const { search = '', ...lands } = OFFICE[path] ?? {};
        visits.set(path, {
          ...lands,
          at: ({ stranger, staff, partner }) => [
            address + search,
            isOpen ? stranger : area === 'admin' ? staff : partner,
          ],
        });
      }
    }
  }
  return { visits, leftOut };
}
