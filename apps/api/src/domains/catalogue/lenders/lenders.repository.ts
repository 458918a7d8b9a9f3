import { LOAN_PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import type { Bilingual } from '@saakh/contracts/fields';
import type { TicketClass } from '@saakh/rules/lending/offers/classes';
import { CREDIT_SCORE_CLASSES, TICKET_CLASSES } from '@saakh/rules/lending/offers/classes';
import type { LenderTerms } from '@saakh/rules/lending/offers/lender-terms';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { localNameOf } from '#platform/lists/local-name';
import { declineReasons, IS_ON, lenderConnections, lenderProducts, lenders } from './lenders.table';
import { deliveryRouteOf } from './staff/delivery-route';

/** What people are shown of a lender; nothing that matches, orders or pays. */
export interface LenderFacts {
  readonly lenderId: number;
  readonly slug: string;
  /** As the reader's language calls it. */
  readonly name: string;
  readonly latinName: string;
  readonly nameHi: string | null;
  readonly legalName: string;
  readonly logo: string;
  readonly siteUrl: string | null;
  readonly grievanceName: string;
  readonly grievancePhone: string;
  readonly grievanceEmail: string;
  readonly engagesRecoveryAgents: boolean;
  readonly mayBeTransferred: boolean;
  /** Null where it lends alone. */
  readonly coLending: Bilingual | null;
  /** Whether it is switched on. */
  readonly isOn: boolean;
}

const factsColumns = {
  lenderId: lenders.lenderId,
  slug: lenders.slug,
  latinName: lenders.name,
  nameHi: lenders.nameHi,
  legalName: lenders.legalName,
  logo: lenders.logo,
  siteUrl: lenders.siteUrl,
  grievanceName: lenders.grievanceName,
  grievancePhone: lenders.grievancePhone,
  grievanceEmail: lenders.grievanceEmail,
  engagesRecoveryAgents: lenders.engagesRecoveryAgents,
  mayBeTransferred: lenders.mayBeTransferred,
  coLending: lenders.coLending,
  isOn: IS_ON,
};

export function selectLenders(ctx: TxContext, lenderIds: readonly number[]): Promise<LenderFacts[]> {
  return lenderIds.length === 0
    ? Promise.resolve([])
    : ctx.tx
        .select({ ...factsColumns, name: localNameOf(ctx, 'lenders') })
        .from(lenders)
        .where(inArray(lenders.lenderId, [...lenderIds]));
}

/** By lender id, what lenders are called in Hindi; those that go by one name everywhere are left out. */
export async function selectHindiNames({ tx }: TxContext): Promise<ReadonlyMap<number, string>> {
  const { lenderId, nameHi } = lenders;
  const rows = await tx.select({ lenderId, nameHi }).from(lenders).where(isNotNull(nameHi));
  return new Map(rows.map((row) => [row.lenderId, row.nameHi ?? '']));
}

/** What lenders are called, by the slugs that versions of the rules keep; deleted ones too. */
export async function selectNamesBySlug(ctx: TxContext, slugs: readonly string[]): Promise<Map<string, string>> {
  if (slugs.length === 0) return new Map();
  const { slug } = lenders;
  const rows = await ctx.tx
    .select({ slug, name: localNameOf(ctx, 'lenders') })
    .from(lenders)
    .where(inArray(slug, [...slugs]));
  return new Map(rows.map((row) => [row.slug, row.name || row.slug]));
}

/** Living lenders by name, with every name that they go by. */
export function selectLivingNames(
  ctx: TxContext,
): Promise<{ lenderId: number; name: string; nameHi: string | null; legalName: string; slug: string }[]> {
  const { lenderId, name, nameHi, legalName, slug } = lenders;
  return ctx.tx
    .select({ lenderId, name, nameHi, legalName, slug })
    .from(lenders)
    .where(isNull(lenders.deletedAt))
    .orderBy(asc(lenders.name));
}

export function selectProductFacts(ctx: TxContext, productType: string) {
  return ctx.tx
    .select({
      lenderId: lenders.lenderId,
      logo: lenders.logo,
      soStatus: lenders.soStatus,
      soText: lenders.soText,
      soTextHi: lenders.soTextHi,
      soDateStart: lenders.soDateStart,
      soDateEnd: lenders.soDateEnd,
      documents: lenderProducts.documents,
      decisionHours: lenderProducts.decisionHours,
    })
    .from(lenderProducts)
    .innerJoin(lenders, eq(lenders.lenderId, lenderProducts.lenderId))
    .where(eq(lenderProducts.productType, productType));
}

function oneOf<T>(known: readonly T[], value: unknown, what: string): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new Error(`A lender's ${what} is ${String(value)}`);
  return found;
}

/**
 * Lenders' terms as they stand now, of all or of those named, by lender and product; a lender or product that is off, or that
 * applications do not reach, stands as not active.
 */
export async function selectTerms(ctx: TxContext, lenderIds?: readonly number[]): Promise<LenderTerms[]> {
  const rows = await ctx.tx
    .select({ lender: lenders, product: lenderProducts, connection: lenderConnections })
    .from(lenderProducts)
    .innerJoin(lenders, eq(lenders.lenderId, lenderProducts.lenderId))
    .leftJoin(lenderConnections, eq(lenderConnections.lenderId, lenders.lenderId))
    .where(
      and(
        isNull(lenders.deletedAt),
        inArray(lenderProducts.productType, [...LOAN_PRODUCT_TYPE_NAMES]),
        lenderIds && inArray(lenders.lenderId, [...lenderIds]),
      ),
    )
    .orderBy(asc(lenders.lenderId), asc(lenderProducts.productType));
  return rows.map(({ lender, product, connection }) => ({
    lenderId: lender.lenderId,
    slug: lender.slug,
    name: lender.name,
    legalName: lender.legalName,
    productType: oneOf(LOAN_PRODUCT_TYPE_NAMES, product.productType, 'product'),
    active: product.active && lender.lenderStatus === 1 && deliveryRouteOf(connection) === 'works',
    minIncomePaise: product.ownMinIncomePaise ?? lender.minIncomePaise,
    maxIncomePaise: product.ownMinIncomePaise === null ? lender.maxIncomePaise : product.ownMaxIncomePaise,
    minAge: product.ownMinAge ?? lender.minAge,
    maxAge: product.ownMaxAge ?? lender.maxAge,
    salaried: product.ownSalaried ?? lender.salaried,
    selfEmployed: product.ownSelfEmployed ?? lender.selfEmployed,
    business: product.ownBusiness ?? lender.business,
    ticketClasses: (product.ownTicketClass ?? lender.ticketClass).map(
      (klass): TicketClass => oneOf(TICKET_CLASSES, klass, 'ticket class'),
    ),
    creditScoreClass: oneOf(
      CREDIT_SCORE_CLASSES,
      product.ownCreditScoreClass ?? lender.creditScoreClass,
      'credit-score class',
    ),
    minAmountPaise: product.minAmountPaise,
    maxAmountPaise: product.maxAmountPaise,
    minTenureMonths: product.minTenureMonths,
    maxTenureMonths: product.maxTenureMonths,
    serviceArea: product.serviceArea,
    rateMinBps: product.rateMinBps,
    rateMaxBps: product.rateMaxBps,
    rateType: product.rateType,
    feeKind: product.feeKind,
    feeBps: product.feeBps,
    feeFlatPaise: product.feeFlatPaise,
    feeMinPaise: product.feeMinPaise,
    feeMaxPaise: product.feeMaxPaise,
    gstBps: product.gstBps,
    thirdPartyChargesPaise: product.thirdPartyChargesPaise,
    penalCharges: product.penalCharges,
    foreclosureCharges: product.foreclosureCharges,
    coolingOffDays: product.coolingOffDays,
    // Left out where they say nothing, so that the terms of lenders that never stated them stay the same.
    ...(product.loanToValueBps === null ? {} : { loanToValueBps: product.loanToValueBps }),
    ...(product.maxVehicleAgeYears === null ? {} : { maxVehicleAgeYears: product.maxVehicleAgeYears }),
    ...(product.takesCoApplicants ? {} : { takesCoApplicants: false }),
    ...(lender.askedRegardless ? { askedRegardless: true } : {}),
  }));
}

export interface DeclineReason {
  readonly code: string;
  readonly reason: Bilingual;
  readonly remedy: Bilingual;
  readonly retryAfterDays: number | null;
}

export function selectDeclineReasons(ctx: TxContext, codes: readonly string[]): Promise<DeclineReason[]> {
  return ctx.tx
    .select()
    .from(declineReasons)
    .where(inArray(declineReasons.code, [...codes]));
}

/** Every reason for a refusal that we have words for, by code. */
export function selectAllDeclineReasons(ctx: TxContext): Promise<DeclineReason[]> {
  return ctx.tx.select().from(declineReasons).orderBy(asc(declineReasons.code));
}
