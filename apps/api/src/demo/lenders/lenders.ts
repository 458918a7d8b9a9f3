import { creditScoreClassOf } from '@saakh/rules/lending/offers/classes';
import { rupees } from '../../reference/rupees';
import type { ProductType } from '../../reference/types';
import { demoPhone } from '../demo-phone';
import type { LenderRow, TermsRow } from './lender-row';
import { apiLenderRows } from './lender-rows-api';
import { largerLenderRows } from './lender-rows-larger';
import { smallerLenderRows } from './lender-rows-smaller';
import { foreclosureChargesText, interestRateText, penalChargesText, processingFeesText } from './lender-texts';
import type { DemoLender, DemoLenderTerms, TicketClass } from './lender-types';

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
