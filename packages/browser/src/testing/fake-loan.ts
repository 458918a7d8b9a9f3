import { listProducts } from '@saakh/contracts/catalogue/products';
import { getPincode, listSearchLists, type SearchOption } from '@saakh/contracts/catalogue/search-lists';
import { getNotice, giveConsent, listConsents, type Notice, type NoticeKey } from '@saakh/contracts/customers/consents';
import { getMaskInfo, getUser, type UserProfile } from '@saakh/contracts/customers/profile';
import type { Application, LenderApplication } from '@saakh/contracts/lending/applications';
import type { KeyFacts, Offer, OfferSet } from '@saakh/contracts/lending/offers';
import { type fakeApi, Refusal } from './fake-api';
import { completedProfile } from './fake-profile';

const option = (code: string, label: string, labelHi = `${label} (हिन्दी)`): SearchOption => ({ code, label, labelHi });

const LISTS = {
  gender: [option('female', 'Female', 'महिला'), option('male', 'Male', 'पुरुष')],
  employmentStatus: [
    option('salaried', 'Salaried'),
    option('self_employed', 'Self-employed'),
    option('retired', 'Retired'),
  ],
  salaryMode: [option('bank_transfer', 'Bank transfer'), option('cash', 'Cash')],
  businessRegistrationType: [option('gst', 'GST registration')],
  businessTurnover: [option('lt_5l', 'Up to ₹5 lakh')],
  businessYears: [option('1y_2y', '1 to 2 years')],
  businessNature: [option('retail', 'Shop or retail')],
  businessGrossProfit: [option('1l_3l', '₹1 to 3 lakh')],
  businessAccount: [option('current', 'Current account'), option('none', 'No bank account')],
  loanPurpose: [option('medical', 'Medical treatment')],
  residency: [option('owned_self', 'Owned'), option('rented_alone', 'Rented, alone')],
  education: [option('graduate', 'Graduate')],
  creditScoreClass: [option('A', '750 and above'), option('unknown', "I don't know")],
  householdIncome: [option('at_or_below_300000', 'Up to'), option('at_or_above_300000', 'From')],
};

const PLACES: Partial<Record<NoticeKey, string>> = {
  'consent-lender-sharing': ' to {lender}',
  'consent-partner-sight': ' to {partner}',
};

/** A text as the server publishes it; its hash is made of its key, so that a test sees which text was shown. */
export function fakeNotice(key: NoticeKey, language: 'en' | 'hi' = 'en', more: Partial<Notice> = {}): Notice {
  return {
    key,
    version: 3,
    language,
    effectiveFrom: '2026-01-01',
    hash: hashOf(key),
    title: `Title of ${key}`,
    sections: [{ heading: null, paragraphs: [`Sentence of ${key}${PLACES[key] ?? ''}`] }],
    items:
      key === 'privacy-notice' || key === 'consent-lender-sharing' ? [{ item: 'PAN', purpose: 'To identify you' }] : [],
    links: key === 'privacy-notice' ? [{ label: 'Withdraw a consent', href: '/privacy-policy' }] : [],
    ...more,
  };
}
export function hashOf(key: string): string {
  return Array.from(key.padEnd(64, 'x').slice(0, 64), (sign) => (sign.charCodeAt(0) % 16).toString(16)).join('');
}

type Api = ReturnType<typeof fakeApi>;

/** The calls that every page of the journey makes, for a customer with this profile. */
export function answerJourney(api: Api, profile: UserProfile = completedProfile()): Api {
  return api
    .answer(getUser, { data: profile })
    .answer(getMaskInfo, { data: { pan: 'AB******4F', birth_date: '**/**/1990' } })
    .answer(listSearchLists, { data: LISTS })
    .answer(getPincode, ({ params }) => {
      if (params.pincode !== '400001') throw new Refusal('NOT_FOUND', 'Not found');
      return { data: { pincode: params.pincode, city: 'Mumbai', state: 'Maharashtra' } };
    })
    .answer(getNotice, ({ params }) => ({ data: fakeNotice(params.key, params.language) }))
    .answer(giveConsent, { consentId: 'con_0123456789ab' })
    .answer(listConsents, { data: [] })
    .answer(listProducts, {
      data: [
        {
          productId: 1,
          productType: 'Personal Loans',
          slug: 'personal-loans',
          name: { en: 'Personal Loans', hi: 'पर्सनल लोन' },
          description: { en: 'Money', hi: 'पैसा' },
          sortOrder: 1,
          status: 1,
          minTenureMonths: 1,
          maxTenureMonths: 60,
          minAmountPaise: 1_000_000,
          maxAmountPaise: 100_000_000,
        },
      ],
    });
}

/** Every detail of a profile is there. */
export function filledProfile(known: Partial<UserProfile> = {}): UserProfile {
  return completedProfile({
    birth_date: '1990-08-14',
    gender: 'female',
    tin: 'AB******4F',
    address1: '12, Hill Road',
    postal_code: '400001',
    city: 'Mumbai',
    state: 'Maharashtra',
    monthly_income: 65_000,
    employer_name: 'Bright Textiles',
    officepincode: '400001',
    salary_mode: 'bank_transfer',
    se_loan_amount: 300_000,
    loan_tenure_months: 36,
    loan_purpose: 'medical',
    residence_type: 'owned_self',
    emi: 4_000,
    credit_score_class: 'A',
    household_income: 'at_or_above_300000',
    ...known,
  });
}

export const APP_ID = 'app_0123456789ab';
export const OFFER_SET_ID = 'ofs_0123456789ab';

/** An offer of an invented lender at ₹3,00,000 over 36 months. */
export function fakeOffer(lenderId: number, lenderName: string, more: Partial<Offer> = {}): Offer {
  return {
    offerId: `ofr_${String(lenderId).padStart(12, '0')}`,
    lenderId,
    slug: lenderName.toLowerCase().replace(/\W+/g, '-'),
    lenderName,
    lenderLegalName: `${lenderName} Limited`,
    logo: '/assets/lenders/any.svg',
    amountPaise: 30_000_000,
    amountCapped: false,
    tenureMonths: 36,
    tenureChanged: false,
    rateMinBps: 1_500,
    rateMaxBps: 1_500,
    aprMinBps: 1_650,
    aprMaxBps: 1_650,
    emiMinPaise: 1_039_960,
    emiMaxPaise: 1_039_960,
    securityCapped: false,
    incomeSharePercent: 31,
    incomeShareOf: 'applicant',
    processingFeePaise: 500_000,
    taxOnFeePaise: 90_000,
    thirdPartyChargesPaise: 20_000,
    totalInterestMinPaise: 7_438_560,
    totalInterestMaxPaise: 7_438_560,
    totalCostMinPaise: 38_048_560,
    totalCostPaise: 38_048_560,
    cashInHandPaise: 29_390_000,
    penalCharges: { en: '₹500 for each missed instalment', hi: 'हर छूटी किस्त पर ₹500' },
    foreclosureCharges: { en: 'Nothing after 12 months', hi: '12 महीने बाद कुछ नहीं' },
    coolingOffDays: 3,
    source: 'rule',
    subjectToBureauCheck: false,
    specialOffer: null,
    documents: ['pan', 'salary_slips'],
    decisionHours: 24,
    begun: null,
    applied: null,
    closed: null,
    ...more,
  };
}

export function fakeOfferSet(matched: Offer[], more: Partial<OfferSet> = {}): OfferSet {
  return {
    offerSetId: OFFER_SET_ID,
    appId: APP_ID,
    rulesetVersion: 4,
    amountPaise: 30_000_000,
    tenureMonths: 36,
    sort: 'apr',
    createdAt: '2026-11-21T06:00:00.000Z',
    waiting: false,
    matched,
    unmatched: [],
    pending: [],
    room: { roomPaise: 3_000_000, instalmentsPaise: 0 },
    otherProducts: [],
    unvalued: false,
    ...more,
  };
}

export function fakeKeyFacts(language: 'en' | 'hi' = 'en', more: Partial<KeyFacts> = {}): KeyFacts {
  return {
    keyFactsId: 'kfs_0123456789ab',
    proposalNumber: 'SKH-2026-0001',
    language,
    hash: hashOf(`key-facts-${language}`),
    lenderId: 7,
    lenderName: 'Banyan Bank Limited',
    lenderNames: {
      en: { called: 'Banyan Bank Limited', inFull: 'Banyan Bank Limited' },
      hi: { called: 'बैनियन बैंक', inFull: 'बैनियन बैंक (Banyan Bank Limited)' },
    },
    issuedAt: '2026-11-21T06:00:00.000Z',
    validUntil: '2026-11-26T18:30:00.000Z',
    aprMinBps: 1_650,
    aprMaxBps: 1_650,
    acknowledgedAt: null,
    partOne: [{ key: 'amount', label: language === 'hi' ? 'लोन की रकम' : 'Loan amount', value: '₹3,00,000.00' }],
    partTwo: [{ key: 'grievance', label: 'Grievance officer', value: 'Asha Menon' }],
    computation: [{ key: 'apr', label: 'Annual percentage rate', value: '16.50%' }],
    schedule: [
      {
        number: 1,
        outstandingPaise: 30_000_000,
        principalPaise: 664_960,
        interestPaise: 375_000,
        instalmentPaise: 1_039_960,
      },
    ],
    ...more,
  };
}

/** Dearer terms of a lender beside those that were agreed to. */
export function fakeChangedTerms(
  more: Partial<NonNullable<LenderApplication['changedTerms']>> = {},
): NonNullable<LenderApplication['changedTerms']> {
  return {
    offerSetId: 'ofs_x',
    offerId: 'ofr_x',
    keyFactsId: 'kfs_fresh6789ab',
    agreed: {
      ...{ amountPaise: 30_000_000, tenureMonths: 36, rateBps: 1_500 },
      ...{ emiPaise: 1_039_960, aprBps: 1_650, feesPaise: 540_000 },
    },
    now: {
      ...{ amountPaise: 30_000_000, tenureMonths: 36, rateBps: 2_100 },
      ...{ emiPaise: 1_130_240, aprBps: 2_415, feesPaise: 900_000 },
    },
    ...more,
  };
}

/** An application to a lender that has just been sent. */
export function fakeLenderApplication(more: Partial<LenderApplication> = {}): LenderApplication {
  return {
    lenderApplicationId: 'lap_0123456789ab',
    lenderId: 7,
    slug: 'banyan-bank',
    lenderName: 'Banyan Bank',
    logo: '',
    lenderSite: null,
    reference: null,
    status: 2,
    submissionState: 'sent',
    amountPaise: 30_000_000,
    tenureMonths: 36,
    emiMinPaise: 1_039_960,
    aprMinBps: 1_650,
    emiPaise: 1_039_960,
    aprBps: 1_650,
    keyFactsId: 'kfs_0123456789ab',
    approved: null,
    termsChanged: false,
    paidUnagreed: false,
    changedTerms: null,
    choices: [],
    stage: null,
    atLender: null,
    loanAccount: null,
    utr: null,
    disbursedPaise: null,
    payout: null,
    coolingOffUntil: null,
    decline: null,
    documents: [],
    next: { step: 'lender-decision', by: 'lender', expectedBy: '2026-11-23T06:00:00.000Z' },
    timeline: [{ at: '2026-11-21T06:00:00.000Z', event: 'submitted', by: 'customer', note: null }],
    ...more,
  };
}

export function fakeApplication(lenderApplications: LenderApplication[], more: Partial<Application> = {}): Application {
  return {
    appId: APP_ID,
    productType: 'Personal Loans',
    status: 2,
    amountPaise: 30_000_000,
    tenureMonths: 36,
    createdAt: '2026-11-21T06:00:00.000Z',
    offerSetId: OFFER_SET_ID,
    lenderApplications,
    begun: [],
    timeline: [],
    ...more,
  };
}
