import { creditScoreClassOf } from '@saakh/rules/lending/offers/classes';
import { rupees } from '../../reference/rupees';
import type { Bilingual, ProductType } from '../../reference/types';
import { demoPhone } from '../demo-phone';
import type { LenderRow, TermsRow } from './lender-row';
import { apiLenderRows } from './lender-rows-api';
import { largerLenderRows } from './lender-rows-larger';
import { smallerLenderRows } from './lender-rows-smaller';
import type { DemoLender, DemoLenderTerms, ProcessingFee, TicketClass } from './lender-types';

const lakh = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

function inr(paise: number): string {
  return `₹${lakh.format(paise / 100)}`;
}

/** The lender's yearly interest range as free text, from its monthly percent rates. */
function interestRateText([min, max]: readonly [number, number]): string {
  return `${(min * 12).toFixed(2)}% - ${(max * 12).toFixed(2)}% p.a.`;
}

function processingFeesText(fee: ProcessingFee, gstPercent: number): string {
  const tax = `+ ${gstPercent}% GST`;
  if (fee.kind === 'flat') return `${inr(fee.amountPaise)} ${tax}`;
  const bounds = fee.maxPaise === null ? `min ${inr(fee.minPaise)}` : `${inr(fee.minPaise)} to ${inr(fee.maxPaise)}`;
  return `${fee.percent}% (${bounds}) ${tax}`;
}

/** Penal charges as charges, never as added interest (RBI circular of 18 August 2023; REG-KFS-9). */
function penalChargesText(penal: LenderRow['penal']): Bilingual {
  if ('percentPerMonth' in penal) {
    return {
      en: `${penal.percentPerMonth}% a month on the overdue instalment, plus GST. This is a separate charge: it is not added to the interest or the principal.`,
      hi: `देर से भरी किस्त पर हर महीने ${penal.percentPerMonth}% शुल्क, और उस पर GST। यह अलग शुल्क है: ब्याज या मूल रकम में नहीं जुड़ता।`,
    };
  }
  return {
    en: `₹${penal.perMissedInstalment} for each missed instalment, plus GST. This is a separate charge: it is not added to the interest or the principal.`,
    hi: `हर छूटी हुई किस्त पर ₹${penal.perMissedInstalment} शुल्क, और उस पर GST। यह अलग शुल्क है: ब्याज या मूल रकम में नहीं जुड़ता।`,
  };
}

/** Its shortest loan can be closed early, too: the instalments before that are at most half of it. */
function foreclosureChargesText(
  { percent, afterInstalments: wanted }: LenderRow['foreclosure'],
  shortestMonths: number,
): Bilingual {
  const afterInstalments = Math.max(1, Math.min(wanted, Math.floor(shortestMonths / 2)));
  if (percent === 0) {
    return {
      en: `Nothing to pay for closing early, once instalment ${afterInstalments} is paid.`,
      hi: `${afterInstalments} किस्तें भरने के बाद लोन समय से पहले चुकाने पर कोई पैसे नहीं लगते।`,
    };
  }
  return {
    en: `${percent}% of the outstanding principal, plus GST, for closing early, once instalment ${afterInstalments} is paid.`,
    hi: `${afterInstalments} किस्तें भरने के बाद लोन समय से पहले चुकाने पर बाक़ी मूल रकम का ${percent}%, और उस पर GST।`,
  };
}

const gstPercent = 18;
const ticketUpTo: readonly (readonly [TicketClass, number])[] = [
  [1, 50_000],
  [2, 2_00_000],
  [3, 5_00_000],
  [4, Number.POSITIVE_INFINITY],
];

/** The classes of all amounts that a lender gives, whatever the product. */
function ticketClassesOf(amounts: readonly (readonly [number, number])[]): TicketClass[] {
  let above = 0;
  const classes: TicketClass[] = [];
  for (const [ticketClass, upTo] of ticketUpTo) {
    if (amounts.some(([min, max]) => min <= upTo && max > above)) classes.push(ticketClass);
    above = upTo;
  }
  return classes;
}

function termsFrom(productType: ProductType, { amount, tenure, monthlyRate, fee }: TermsRow): DemoLenderTerms {
  return {
    productType,
    amountMinPaise: rupees(amount[0]),
    amountMaxPaise: rupees(amount[1]),
    tenureMinMonths: tenure[0],
    tenureMaxMonths: tenure[1],
    aprMinMonthlyPercent: monthlyRate[0],
    aprMaxMonthlyPercent: monthlyRate[1],
    processingFee: fee,
  };
}

function lenderFrom(row: LenderRow, index: number): DemoLender {
  const others = (row.others ?? []).map((terms) => termsFrom(terms.productType, terms));
  const site = `${row.code}.example`;
  return {
    code: row.code,
    name: row.name,
    legalName: row.legalName,
    kind: row.kind,
    logo: `/assets/lenders/${row.code}.svg`,
    active: true,
    priority: index + 1,
    minIncomePaise: rupees(row.income[0]),
    maxIncomePaise: rupees(row.income[1]),
    minAgeYears: row.age[0],
    maxAgeYears: row.age[1],
    minCreditScore: row.score,
    creditScoreClass: creditScoreClassOf(row.score),
    ticketClasses: ticketClassesOf([row.personal, ...(row.others ?? [])].map(({ amount }) => amount)),
    salaried: row.takes.includes('salaried'),
    selfEmployed: row.takes.includes('self-employed'),
    business: row.takes.includes('business'),
    specialOffer: row.specialOffer ?? null,
    api: row.sandbox !== undefined,
    sandbox: row.sandbox ?? null,
    autoSubmission: row.autoSubmission ?? false,
    loanAmountUptoPaise: rupees(row.personal.amount[1]),
    interestRateText: interestRateText(row.personal.monthlyRate),
    processingFeesText: processingFeesText(row.personal.fee, gstPercent),
    terms: [termsFrom('Personal Loans', row.personal), ...others],
    gstPercent,
    thirdPartyCharges: row.charges,
    penalCharges: penalChargesText(row.penal),
    foreclosureCharges: foreclosureChargesText(
      row.foreclosure,
      Math.min(...[row.personal, ...(row.others ?? [])].map(({ tenure: [shortest] }) => shortest)),
    ),
    coolingOffDays: row.coolingOffDays,
    serviceArea: row.prefixes ? { kind: 'prefixes', prefixes: row.prefixes } : { kind: 'all-india' },
    journey: row.journey,
    journeyPages: row.pages ?? [],
    declinedPage: row.declinedPage ?? false,
    groupIds: row.groups,
    websiteUrl: `https://www.${site}/`,
    privacyPolicyUrl: `https://www.${site}/privacy`,
    grievanceOfficer: { name: row.officer, phone: demoPhone(300 + index), email: `grievance@${site}` },
    decisionHours: row.hours[0],
    disbursalHours: row.hours[1],
    documents: row.documents,
    revenuePercent: row.revenue[0],
    revenueFlatFeePaise: rupees(row.revenue[1]),
  };
}

/** The 23 lenders: all give personal loans, several also other products. Exactly eight have `api` and a sandbox. */
export const demoLenders: readonly DemoLender[] = [...apiLenderRows, ...largerLenderRows, ...smallerLenderRows].map(
  lenderFrom,
);
