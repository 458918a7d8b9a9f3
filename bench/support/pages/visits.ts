import type { Client } from '../api-client';
import type { People } from './people';

/** One look at a page, as somebody sees it who came that far. */
export interface Visit {
  /** The address, below the brand's prefix, and whose browser opens it. */
  readonly at: (people: People) => readonly [address: string, who: Client];
  /** Which of several states of the page. */
  readonly state?: string;
  /** Where it leads by design; it stays where it is unless told. */
  readonly lands?: string;
  /** What this browser keeps of what happened before; a name that begins with `tab:` is of this tab alone. */
  readonly kept?: (people: People) => Readonly<Record<string, string>>;
  /** It would go on by itself within seconds: for the look its clock stands still, which Lighthouse can't do. */
  readonly goesOn?: true;
  /** A page of a host of its own. */
  readonly host?: string;
  /** It signs in or out, so that whatever comes after it in the same tab would be seen by somebody else. */
  readonly alters?: true;
  /** The design sets goals of speed for it. */
  readonly timed?: true;
}

export const LANGUAGES = { en: 'English', hi: 'Hindi' } as const;
export type Language = keyof typeof LANGUAGES;

/** Where a brand's pages are, below the brand's prefix where it needs one, and who looks at them. */
export interface Site {
  readonly brand: string;
  readonly prefix: string;
  /** In which its pages are looked at. */
  readonly languages: readonly Language[];
  readonly people: People;
}

export const originOf = (url: string, { host }: Visit): string => (host ? `http://${host}:${new URL(url).port}` : url);
/** Where the browser has to be once the page is there. */
export const pathAt = ({ prefix, people }: Site, { at, lands }: Visit): string =>
  prefix + (lands ?? new URL(at(people)[0], 'http://any').pathname);

const open = (address: string): Visit => ({ at: ({ stranger }) => [address, stranger] });
const own = (address: string, state?: string): Visit => ({ at: ({ settled }) => [address, settled.applied], state });

/** A code was sent; the tab knows where to. */
const asked = (address: string): Visit => ({
  at: (people) => [address, people.asked],
  kept: () => ({
    'tab:saakh.pending-sign-in': JSON.stringify({ channel: 'sms', contact: '9812300000', resendAt: 0 }),
  }),
});

/** Of a profile that is filled in: any of its steps can be gone back to. */
const steps = (address: string, who: (people: People) => Client, ...names: string[]): Visit[] =>
  names.map((step) => ({ at: (people) => [`${address}?step=${step}`, who(people)], state: step }));
const begun = (address: string, who: (people: People) => Client): Visit => ({
  at: (people) => [address, who(people)],
  state: 'nothing filled in',
});

/** Every page of the customer's area by the router's path, with the states in which it is seen. `visits.test.ts` holds it to the router. */
export const VISITS: Readonly<Record<string, readonly Visit[]>> = {
  '/': [open('/'), { ...open('/'), state: 'of the solar-loans host', host: 'solar-loans.surajmukh.example' }],
  '/login': [{ ...open('/login'), timed: true }],
  '/verification': [asked('/verification')],
  '/user/verification': [asked('/user/verification')],
  '/products': [
    open('/products'),
    { at: ({ newcomer }) => ['/products', newcomer.fresh], state: 'signed in', timed: true },
    { at: ({ settled }) => ['/products', settled.applied], state: 'applied' },
  ],
  '/privacy-policy': [open('/privacy-policy')],
  '/terms-of-use': [open('/terms-of-use')],
  '/how-we-match': [open('/how-we-match')],
  '/stop/:recipientId': [{ at: ({ stop, stranger }) => [stop, stranger] }],
  '/lenders-and-disclosures': [open('/lenders-and-disclosures')],
  '/agents': [open('/agents')],
  '/:urlSegment': [open('/welcome-42')],
  '*': [open('/nowhere/at/all')],
  '/credit-cards': [open('/credit-cards')],
  '/cards-unsecured': [open('/cards-unsecured')],
  '/cards-secured': [open('/cards-secured')],
  '/user/credit-card': [{ at: ({ settled }) => ['/user/credit-card', settled.cards] }],
  '/discount-vouchers': [open('/discount-vouchers')],
  '/deals': [open('/deals')],
  '/user/insurance/transaction': [{ at: ({ settled }) => ['/user/insurance/transaction', settled.insured] }],
  '/resume': [
    { at: ({ links, stranger }) => [links.resume, stranger], state: 'a link', alters: true },
    { ...open('/resume'), state: 'no link' },
  ],
  '/auth': [{ at: ({ links, stranger }) => [links['hand-in'], stranger], alters: true }],
  '/transfer/:prospectId': [{ at: ({ links, stranger }) => [links.transfer, stranger], alters: true }],
  '/redirect': [
    { ...open('/redirect?to=https%3A%2F%2Fcards.banyan.example%2Fapply'), state: 'on its way', goesOn: true },
    { ...open('/redirect?to=https%3A%2F%2Fexample.org%2F'), state: 'refused' },
  ],
  '/socialmedia-onboarding': [{ ...open('/socialmedia-onboarding'), lands: '/login' }],
  '/customer-site': [open('/customer-site')],
  '/my-saakh': [own('/my-saakh')],
  '/my-saakh/applications': [own('/my-saakh/applications')],
  '/my-saakh/consents': [own('/my-saakh/consents')],
  '/my-saakh/my-data': [own('/my-saakh/my-data')],
  '/my-saakh/security': [own('/my-saakh/security')],
  '/my-saakh/complaints': [own('/my-saakh/complaints')],
  '/user/user-detail': [
    { ...begun('/user/user-detail', ({ newcomer }) => newcomer.loan), timed: true },
    ...steps('/user/user-detail', ({ filledIn }) => filledIn.loan, 'personal', 'contact', 'employment', 'additional'),
    ...steps('/user/user-detail', ({ filledIn }) => filledIn.loan, 'agreement'),
  ],
  '/user/user-detail/gold-loan': [
    begun('/user/user-detail/gold-loan', ({ newcomer }) => newcomer.gold),
    ...steps('/user/user-detail/gold-loan', ({ filledIn }) => filledIn.gold, 'own'),
  ],
  '/user/user-detail/affordable-housing-loan': [
    begun('/user/user-detail/affordable-housing-loan', ({ newcomer }) => newcomer.house),
    ...steps('/user/user-detail/affordable-housing-loan', ({ filledIn }) => filledIn.house, 'own'),
  ],
  '/user/business-detail': [begun('/user/business-detail', ({ newcomer }) => newcomer.business)],
  '/user/welcome-back': [{ at: ({ returning }) => ['/user/welcome-back', returning.loan] }],
  '/user/business-welcome-back': [{ at: ({ returning }) => ['/user/business-welcome-back', returning.business] }],
  '/user/offers': [{ ...own('/user/offers'), timed: true }],
  '/user/business-offers': [{ at: ({ business }) => ['/user/business-offers', business] }],
  '/user/offers/key-facts/:offerId': [{ at: ({ settled }) => [settled.keyFacts, settled.applied] }],
  '/user/gold/:slug': [
    { at: ({ settled }) => ['/user/gold/kadamb-bank', settled.gold], state: 'what it may lend' },
    { at: ({ settled }) => ['/user/gold/kadamb-bank?screen=step-gold', settled.gold], state: 'its questions' },
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
