import type { ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import { rupees } from '../../reference/rupees';
import type { DeclineReasonCode } from '../../reference/text-types';
import type { DemoLender, DemoLenderTerms } from '../lenders/lender-types';
import { demoLenders } from '../lenders/lenders';
import type { SeededRandom } from '../seeded-random';
import type { DemoApplication, DemoApplicationEvent, DemoCustomer } from './people-types';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const istOffsetMs = 5.5 * hourMs;
const scoreOrder = 'ABCDE';

const reasons = [
  ['LOW_SCORE', 30],
  ['LOW_INCOME', 16],
  ['HIGH_OBLIGATIONS', 18],
  ['DOCUMENTS', 14],
  ['EMPLOYMENT', 8],
  ['DUPLICATE', 6],
  ['OTHER', 8],
] as const satisfies readonly (readonly [DeclineReasonCode, number])[];

function takesWork(lender: DemoLender, employmentStatus: string): boolean {
  if (employmentStatus === 'salaried') return lender.salaried;
  return employmentStatus === 'business_owner' ? lender.business || lender.selfEmployed : lender.selfEmployed;
}

function serves({ serviceArea }: DemoLender, pincode: string): boolean {
  return serviceArea.kind === 'all-india' || serviceArea.prefixes.some((prefix) => pincode.startsWith(prefix));
}

function ageOn(birthOn: string, now: Date): number {
  const today = new Date(now.getTime() + istOffsetMs).toISOString().slice(0, 10);
  return Number(today.slice(0, 4)) - Number(birthOn.slice(0, 4)) - (today.slice(5) < birthOn.slice(5) ? 1 : 0);
}

/** The lenders whose conditions this customer meets, so that no demo application contradicts the demo rules. */
export function eligibleLenders(customer: DemoCustomer, now: Date): DemoLender[] {
  const age = ageOn(customer.birthOn, now);
  return demoLenders.filter(
    (lender) =>
      age >= lender.minAgeYears &&
      age <= lender.maxAgeYears &&
      customer.monthlyIncomePaise >= lender.minIncomePaise &&
      customer.monthlyIncomePaise <= lender.maxIncomePaise &&
      (customer.creditScoreClass === 'unknown' ||
        scoreOrder.indexOf(customer.creditScoreClass) <= scoreOrder.indexOf(lender.creditScoreClass)) &&
      takesWork(lender, customer.employmentStatus) &&
      serves(lender, customer.pincode),
  );
}

function tenureOf(random: SeededRandom, { tenureMinMonths, tenureMaxMonths }: DemoLenderTerms): number {
  const step = tenureMaxMonths <= 18 ? 3 : 6;
  const first = Math.ceil(tenureMinMonths / step);
  return random.between(first, Math.floor(tenureMaxMonths / step)) * step;
}

/** What happened to an application in the end, with the instants; the caller drops what lies after now. */
function story(random: SeededRandom, lender: DemoLender, createdAt: number): (readonly [ApplicationStatus, number])[] {
  const submitted = createdAt + random.between(4, 90) * minuteMs;
  const decided = submitted + Math.ceil(lender.decisionHours * (0.4 + random.next() * 1.6) * hourMs);
  const paid = decided + Math.ceil(lender.disbursalHours * (0.5 + random.next() * 2) * hourMs);
  const start: (readonly [ApplicationStatus, number])[] = [
    [1, createdAt],
    [2, submitted],
  ];
  return random.weighted<(readonly [ApplicationStatus, number])[]>([
    [[...start, [3, decided], [4, paid]], 36],
    [[...start, [5, decided]], 32],
    [[...start, [3, decided], [6, decided + random.between(1, 6) * dayMs]], 6],
    [[...start, [3, decided], [7, decided + 30 * dayMs]], 8],
    [[...start, [6, submitted + random.between(2, 72) * hourMs]], 6],
    [[...start, [7, submitted + 30 * dayMs]], 8],
    // Went to no lender: nothing ends it but another wish of the same person.
    [[[1, createdAt]], 4],
  ]);
}

export function makeApplication(
  random: SeededRandom,
  now: Date,
  customer: DemoCustomer,
  lender: DemoLender,
  createdAt: number,
  serial: number,
): DemoApplication {
  const [terms] = lender.terms;
  const events: DemoApplicationEvent[] = story(random, lender, createdAt)
    .filter(([, at]) => at <= now.getTime())
    .map(([status, at]) => ({ status, at: new Date(at).toISOString() }));
  const status = events.at(-1)?.status ?? 1;
  const requested = Math.min(Math.max(customer.desiredAmountPaise, terms.amountMinPaise), terms.amountMaxPaise);
  const share = Math.floor((requested * random.between(70, 100)) / 100 / rupees(1_000)) * rupees(1_000);
  const approvedAt = events.find((event) => event.status === 3);
  const paid = events.find((event) => event.status === 4);
  const approved = approvedAt ? Math.max(share, terms.amountMinPaise) : null;
  const spread = terms.aprMaxMonthlyPercent - terms.aprMinMonthlyPercent;
  return {
    ref: `demo-application-${String(serial + 1).padStart(4, '0')}`,
    customerRef: customer.ref,
    productType: 'Personal Loans',
    lenderCode: lender.code,
    lenderReference: `${lender.code.slice(0, 3).toUpperCase()}${String(200_000 + serial * 37)}`,
    status,
    requestedAmountPaise: requested,
    tenureMonths: tenureOf(random, terms),
    aprMonthlyPercent: Math.round((terms.aprMinMonthlyPercent + spread * random.next()) * 1000) / 1000,
    approvedAmountPaise: approved,
    disbursedAmountPaise: paid ? approved : null,
    declineReason: status === 5 ? random.weighted<DeclineReasonCode>(reasons) : null,
    brandKey: customer.brandKey,
    merchantCode: customer.merchantCode,
    createdAt: new Date(createdAt).toISOString(),
    events,
  };
}
