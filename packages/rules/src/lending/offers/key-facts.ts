import { calculateLoanCostRange, type InvalidLoan } from './cost/loan-cost';
import { type Instalment, makeRepaymentSchedule } from './cost/repayment-schedule';
import type { Bilingual } from './lender-terms';
import type { Offer } from './offers';

/** A value as data; the view translates it into the reader's language. `term` is a key of the dictionary. */
export type KeyFactsValue =
  | { readonly kind: 'money'; readonly minPaise: number; readonly maxPaise: number }
  | { readonly kind: 'rate'; readonly minBps: number; readonly maxBps: number }
  | { readonly kind: 'count'; readonly count: number; readonly unit: 'months' | 'days' | 'instalments' }
  | { readonly kind: 'text'; readonly text: Bilingual }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'term'; readonly term: KeyFactsTerm };

export type KeyFactsTerm =
  | 'yes'
  | 'no'
  | 'none'
  | 'not-applicable'
  | 'fixed'
  | 'floating'
  | 'monthly'
  | 'in-one-part'
  | 'one-month-after-disbursal'
  | 'same-day-each-month'
  | 'recovery-agents-may-be-engaged'
  | 'no-recovery-agents'
  | 'grievance-officer-first';

/** `item` is the number in the annex, `key` names the label in the dictionary. */
export interface KeyFactsRow {
  readonly item: string;
  readonly key: string;
  readonly value: KeyFactsValue;
}

export interface KeyFactsInput {
  readonly proposalNumber: string;
  readonly loanType: string;
  readonly offer: Offer;
  /** Null for a fixed rate. */
  readonly floating: { readonly benchmark: Bilingual; readonly spreadBps: number; readonly resetMonths: number } | null;
  readonly grievanceOfficer: { readonly name: string; readonly phone: string; readonly email: string };
  readonly engagesRecoveryAgents: boolean;
  readonly mayBeTransferred: boolean;
  readonly coLending: Bilingual | null;
  /** Who stands between borrower and lender: the lending service provider. */
  readonly serviceProvider: { readonly name: string; readonly actsAsRecoveryAgent: boolean };
}

/** Annex A parts 1 and 2, Annex B rows 1 to 11, and Annex C at the highest rate. */
export interface KeyFacts {
  readonly valid: true;
  readonly aprMinBps: number;
  readonly aprMaxBps: number;
  readonly partOne: readonly KeyFactsRow[];
  readonly partTwo: readonly KeyFactsRow[];
  readonly computation: readonly KeyFactsRow[];
  readonly schedule: readonly Instalment[];
}

const money = (minPaise: number, maxPaise = minPaise): KeyFactsValue => ({ kind: 'money', minPaise, maxPaise });
const rate = (minBps: number, maxBps = minBps): KeyFactsValue => ({ kind: 'rate', minBps, maxBps });
const count = (of: number, unit: 'months' | 'days' | 'instalments'): KeyFactsValue => ({
  kind: 'count',
  count: of,
  unit,
});
const text = (of: Bilingual): KeyFactsValue => ({ kind: 'text', text: of });
const name = (of: string): KeyFactsValue => ({ kind: 'name', name: of });
const term = (of: KeyFactsTerm): KeyFactsValue => ({ kind: 'term', term: of });
const row = (item: string, key: string, value: KeyFactsValue): KeyFactsRow => ({ item, key, value });

const floatingRows = ({ floating }: KeyFactsInput): KeyFactsRow[] => [
  row('7a', 'benchmark', floating ? text(floating.benchmark) : term('not-applicable')),
  row('7b', 'spread', floating ? rate(floating.spreadBps) : term('not-applicable')),
  row('7c', 'reset', floating ? count(floating.resetMonths, 'months') : term('not-applicable')),
];

/** Annex A, part 1. Penal charges stand among the contingent charges and never as interest (REG-KFS-9). */
function partOneOf(input: KeyFactsInput): KeyFactsRow[] {
  const { offer } = input;
  return [
    row('1', 'proposal-number', name(input.proposalNumber)),
    row('1', 'loan-type', name(input.loanType)),
    row('2', 'sanctioned-amount', money(offer.amountPaise)),
    row('3', 'disbursal-schedule', term('in-one-part')),
    row('4', 'loan-term', count(offer.tenureMonths, 'months')),
    row('5a', 'instalment-type', term('monthly')),
    row('5b', 'instalment-count', count(offer.tenureMonths, 'instalments')),
    row('5c', 'instalment-amount', money(offer.emiMinPaise, offer.emiMaxPaise)),
    row('5d', 'first-due', term('one-month-after-disbursal')),
    row('6a', 'interest-rate', rate(offer.rateMinBps, offer.rateMaxBps)),
    row('6b', 'rate-type', term(input.floating ? 'floating' : 'fixed')),
    ...floatingRows(input),
    row('8A', 'processing-fee', money(offer.processingFeePaise)),
    row('8A', 'tax-on-processing-fee', money(offer.taxOnFeePaise)),
    row('8B', 'third-party-charges', money(offer.thirdPartyChargesPaise)),
    row('9', 'apr', rate(offer.aprMinBps, offer.aprMaxBps)),
    row('10a', 'penal-charges', text(offer.penalCharges)),
    row('10b', 'foreclosure-charges', text(offer.foreclosureCharges)),
    row('10c', 'switching-charges', term(input.floating ? 'none' : 'not-applicable')),
  ];
}

/** Annex A, part 2, with the rows for a digital loan. */
function partTwoOf(input: KeyFactsInput): KeyFactsRow[] {
  const { grievanceOfficer, serviceProvider } = input;
  return [
    row(
      '1',
      'recovery-agents',
      term(input.engagesRecoveryAgents ? 'recovery-agents-may-be-engaged' : 'no-recovery-agents'),
    ),
    row('2', 'grievance-redress', term('grievance-officer-first')),
    row('3a', 'grievance-officer', name(grievanceOfficer.name)),
    row('3b', 'grievance-phone', name(grievanceOfficer.phone)),
    row('3c', 'grievance-email', name(grievanceOfficer.email)),
    row('4', 'may-be-transferred', term(input.mayBeTransferred ? 'yes' : 'no')),
    row('5', 'co-lending', input.coLending ? text(input.coLending) : term('not-applicable')),
    row('6a', 'cooling-off', count(input.offer.coolingOffDays, 'days')),
    row('6b', 'service-provider', name(serviceProvider.name)),
    row('6c', 'service-provider-recovers', term(serviceProvider.actsAsRecoveryAgent ? 'yes' : 'no')),
  ];
}

/**
 * The numbers and rows of a key facts statement from an offer and its lender's terms: the APR is 12 × the monthly internal
 * rate on the net amount, row 7 = row 1 − row 6, row 8 = row 1 + row 5, and the schedule ends at 0. Where the lender states a
 * range, each figure carries both ends and the schedule shows the highest rate. An offer that makes no loan gives the
 * `InvalidLoan`. Source: compliance.md 1.3, Annexes A to C.
 */
export function composeKeyFacts(input: KeyFactsInput): KeyFacts | InvalidLoan {
  const { offer } = input;
  const { amountPaise: principalPaise, tenureMonths, rateMinBps, rateMaxBps } = offer;
  const toLenderPaise = offer.processingFeePaise + offer.taxOnFeePaise;
  const feesPaise = toLenderPaise + offer.thirdPartyChargesPaise;
  const cost = calculateLoanCostRange({ principalPaise, tenureMonths, feesPaise }, rateMinBps, rateMaxBps);
  if (!cost.valid) return cost;
  const schedule = makeRepaymentSchedule({ principalPaise, tenureMonths, annualRateBps: rateMaxBps });
  if (!schedule.valid) return schedule;
  const { lowest, highest } = cost;
  return {
    valid: true,
    aprMinBps: lowest.aprBps,
    aprMaxBps: highest.aprBps,
    partOne: partOneOf(input),
    partTwo: partTwoOf(input),
    computation: [
      row('1', 'sanctioned-amount', money(principalPaise)),
      row('2', 'loan-term', count(tenureMonths, 'months')),
      row('2a', 'instalment-type', term('monthly')),
      row('2b', 'instalment-amount', money(lowest.emiPaise, highest.emiPaise)),
      row('2c', 'instalment-count', count(tenureMonths, 'instalments')),
      row('2d', 'capitalised-instalments', term('none')),
      row('2e', 'repayment-start', term('one-month-after-disbursal')),
      row('3', 'rate-type', term(input.floating ? 'floating' : 'fixed')),
      row('4', 'interest-rate', rate(rateMinBps, rateMaxBps)),
      row('5', 'total-interest', money(lowest.totalInterestPaise, highest.totalInterestPaise)),
      row('6', 'fees', money(feesPaise)),
      row('6A', 'fees-to-lender', money(toLenderPaise)),
      row('6B', 'fees-to-third-parties', money(offer.thirdPartyChargesPaise)),
      row('7', 'net-disbursed', money(lowest.netDisbursedPaise)),
      row('8', 'total-payable', money(lowest.totalPayablePaise, highest.totalPayablePaise)),
      row('9', 'apr', rate(lowest.aprBps, highest.aprBps)),
      row('10', 'disbursal-schedule', term('in-one-part')),
      row('11', 'due-dates', term('same-day-each-month')),
    ],
    schedule: schedule.instalments,
  };
}
