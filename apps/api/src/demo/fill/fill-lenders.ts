import { annualBpsOfMonthlyPercent } from '@saakh/rules/lending/offers/cost/rates';
import { sql } from 'drizzle-orm';
import { publishRuleset } from '#domains/catalogue/lenders';
import {
  lenderConnections,
  lenderGroupMembers,
  lenderGroups,
  lenderProducts,
  lenders,
} from '#domains/catalogue/lenders/lenders.table';
import { revenueSlabs } from '#domains/catalogue/revenue-slabs/revenue-slabs.table';
import type { TxContext } from '../../platform/context';
import { demoLenderGroups } from '../lenders/lender-groups';
import type { DemoLender, DemoLenderTerms } from '../lenders/lender-types';
import { demoLenders } from '../lenders/lenders';
import { demoRevenueSlabs } from '../lenders/revenue-slabs';
import { LENDERS_IN_HINDI } from '../market/hindi-names';
import { SANDBOX_WEBHOOK_SECRET, sandboxKey } from '../sandbox';

const DAY_MS = 86_400_000;

const sandboxAddress = ({ platform }: TxContext, code: string) =>
  `${platform.config.LENDER_SANDBOX_URL ?? 'http://127.0.0.1:3100'}/lenders/${code}`;

export function lenderRow(lender: DemoLender, now: Date) {
  const [terms] = lender.terms;
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return {
    slug: lender.code,
    name: lender.name,
    nameHi: LENDERS_IN_HINDI[lender.code] ?? null,
    legalName: lender.legalName,
    kind: lender.kind === 'Bank' ? ('bank' as const) : ('nbfc' as const),
    // Of an invented lender, an invented number.
    registrationNumber: `DEMO-${lender.code.toUpperCase()}`,
    logo: lender.logo,
    siteUrl: lender.websiteUrl,
    privacyUrl: lender.privacyPolicyUrl,
    grievanceName: lender.grievanceOfficer.name,
    grievancePhone: lender.grievanceOfficer.phone,
    grievanceEmail: lender.grievanceOfficer.email,
    lenderStatus: lender.active ? 1 : 0,
    minIncomePaise: lender.minIncomePaise,
    maxIncomePaise: lender.maxIncomePaise,
    minAge: lender.minAgeYears,
    maxAge: lender.maxAgeYears,
    ticketClass: [...lender.ticketClasses],
    creditScoreClass: lender.creditScoreClass,
    salaried: lender.salaried,
    selfEmployed: lender.selfEmployed,
    business: lender.business,
    priority: lender.priority,
    soStatus: lender.specialOffer !== null,
    soText: lender.specialOffer?.text.en ?? null,
    soTextHi: lender.specialOffer?.text.hi ?? null,
    soDateStart: lender.specialOffer ? inDays(lender.specialOffer.startsInDays) : null,
    soDateEnd: lender.specialOffer ? inDays(lender.specialOffer.endsInDays) : null,
    api: lender.api ? 1 : 0,
    autosubmission: lender.autoSubmission,
    loanAmountUptoPaise: lender.loanAmountUptoPaise,
    tenure: terms.tenureMaxMonths,
    interestRate: lender.interestRateText,
    aprMin: String(terms.aprMinMonthlyPercent),
    aprMax: String(terms.aprMaxMonthlyPercent),
    processingFees: lender.processingFeesText,
    revenuePercent: String(lender.revenuePercent),
    revenueFlatFeePaise: lender.revenueFlatFeePaise,
    lenderJourney: lender.journey,
  };
}

/** Shares of the value that the demo's lenders lend; on gold as much as the regulator lets them. */
const LOAN_TO_VALUE_BPS: Readonly<Record<string, number>> = {
  'Affordable Housing Loan': 8_500,
  '2-wheeler': 9_500,
  Car: 9_000,
};
const VEHICLE_YEARS: Readonly<Record<string, number>> = { '2-wheeler': 10, Car: 12 };

export function productRow(lenderId: number, lender: DemoLender, terms: DemoLenderTerms) {
  const fee = terms.processingFee;
  const isPercent = fee.kind === 'percent';
  return {
    lenderId,
    productType: terms.productType,
    active: true,
    minAmountPaise: terms.amountMinPaise,
    maxAmountPaise: terms.amountMaxPaise,
    minTenureMonths: terms.tenureMinMonths,
    maxTenureMonths: terms.tenureMaxMonths,
    rateMinBps: annualBpsOfMonthlyPercent(terms.aprMinMonthlyPercent),
    rateMaxBps: annualBpsOfMonthlyPercent(terms.aprMaxMonthlyPercent),
    rateType: 'fixed' as const,
    feeKind: fee.kind,
    feeBps: isPercent ? Math.round(fee.percent * 100) : 0,
    feeFlatPaise: isPercent ? 0 : fee.amountPaise,
    feeMinPaise: isPercent ? fee.minPaise : 0,
    feeMaxPaise: isPercent ? fee.maxPaise : null,
    gstBps: lender.gstPercent * 100,
    thirdPartyChargesPaise: lender.thirdPartyCharges.reduce((sum, charge) => sum + charge.amountPaise, 0),
    penalCharges: lender.penalCharges,
    foreclosureCharges: lender.foreclosureCharges,
    coolingOffDays: lender.coolingOffDays,
    serviceArea: lender.serviceArea.kind === 'all-india' ? [] : [...lender.serviceArea.prefixes],
    documents: [...lender.documents],
    decisionHours: lender.decisionHours,
    loanToValueBps: LOAN_TO_VALUE_BPS[terms.productType] ?? null,
    maxVehicleAgeYears: VEHICLE_YEARS[terms.productType] ?? null,
  };
}

function connectionRow(ctx: TxContext, lenderId: number, lender: DemoLender) {
  const { cipher } = ctx.platform;
  const seal = (column: string, value: string) =>
    cipher.seal(value, { table: 'lender_connections', id: String(lenderId), column });
  return {
    lenderId,
    adapter: lender.sandbox ? ('rest' as const) : ('lead' as const),
    dialect: lender.sandbox?.dialect ?? 'lead',
    baseUrl: lender.sandbox ? sandboxAddress(ctx, lender.sandbox.code) : `mailto:${lender.grievanceOfficer.email}`,
    apiKeySealed: seal('api_key_sealed', sandboxKey(lender.code)),
    webhookSecretSealed: seal('webhook_secret_sealed', SANDBOX_WEBHOOK_SECRET),
    offersQuotes: lender.sandbox?.quotes ?? false,
    takesWithdrawals: lender.sandbox !== undefined,
    testedAt: lender.sandbox ? ctx.clock.now() : null,
  };
}

export async function fillLenders(ctx: TxContext): Promise<void> {
  const { tx } = ctx;
  const now = ctx.clock.now();
  // The table counts its ids itself, so that the next group gets one that is free.
  const groups = await tx
    .insert(lenderGroups)
    .values(demoLenderGroups.map(({ name }) => ({ name })))
    .returning({ id: lenderGroups.id, name: lenderGroups.name });
  const groupIdOf = new Map(
    demoLenderGroups.map(({ id, name }) => [id, groups.find((group) => group.name === name)?.id ?? 0]),
  );
  const made = await tx
    .insert(lenders)
    .values(demoLenders.map((lender) => lenderRow(lender, now)))
    .returning({ lenderId: lenders.lenderId, slug: lenders.slug });
  const idOf = new Map(made.map(({ slug, lenderId }) => [slug, lenderId]));
  const withId = demoLenders.map((lender) => ({ lender, lenderId: idOf.get(lender.code) ?? 0 }));
  await tx
    .insert(lenderProducts)
    .values(withId.flatMap(({ lender, lenderId }) => lender.terms.map((terms) => productRow(lenderId, lender, terms))));
  await tx
    .insert(lenderGroupMembers)
    .values(
      withId.flatMap(({ lender, lenderId }) =>
        lender.groupIds.map((groupId) => ({ lenderId, groupId: groupIdOf.get(groupId) ?? 0 })),
      ),
    );
  await tx.insert(lenderConnections).values(withId.map(({ lender, lenderId }) => connectionRow(ctx, lenderId, lender)));
  await publishRuleset(ctx, { author: 'system:fill', reason: 'First rules of the catalogue' });
}

/** What the demo's lenders pay, in each lender's own order. */
export async function fillSlabs({ tx }: TxContext): Promise<void> {
  const known = await tx.select({ lenderId: lenders.lenderId, slug: lenders.slug }).from(lenders);
  const idOf = new Map(known.map(({ slug, lenderId }) => [slug, lenderId]));
  const rows = demoRevenueSlabs.flatMap(({ lenderCode, revenuePercent, ...slab }, position) => {
    const lenderId = idOf.get(lenderCode);
    if (lenderId === undefined) return [];
    return [{ ...slab, lenderId, position, revenuePercent: revenuePercent === null ? null : String(revenuePercent) }];
  });
  if (rows.length > 0) await tx.insert(revenueSlabs).values(rows);
}

/**
 * The sandbox may listen elsewhere, and be newer, than at the last start: its lenders' connections follow. One that staff have
 * published goes on calling its own address.
 */
export async function pointLendersAtSandbox({ tx, platform }: TxContext): Promise<void> {
  const { LENDER_SANDBOX_URL } = platform.config;
  if (LENDER_SANDBOX_URL === undefined) return;
  await tx.execute(
    sql`update ${lenderConnections} set base_url = ${LENDER_SANDBOX_URL}::text || '/lenders/' || l.slug, takes_withdrawals = true
        from ${lenders} l where l.lender_id = ${lenderConnections.lenderId} and ${lenderConnections.adapter} = 'rest'
          and ${lenderConnections.documentVersion} is null`,
  );
}
