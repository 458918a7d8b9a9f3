import { type Brand, DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { and, arrayContains, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { TxContext } from '../context';
import { namesById } from '../database/names-by-id';
import { rawRows } from '../database/raw-rows';
import { brands, partners } from './brands.table';

export interface HostedBrand {
  readonly brand: Brand;
  /** Null where the brand is the operator's own. */
  readonly partnerId: string | null;
  readonly hosts: readonly string[];
}

export interface Partner {
  readonly partnerId: string;
  readonly name: string;
  /** Decimal percent. */
  readonly revenuePercent: number | null;
  readonly revenueFlatFeePaise: number | null;
}

const fontLinkOf = (family: string) => `/fonts/${family.toLowerCase().replaceAll(' ', '-')}.css`;

type BrandColumns = typeof brands.$inferSelect;

/** The operator's own brand beside another one, for what that one has of it. */
const operatorBrand = alias(brands, 'operator_brand');
const isOperator = eq(operatorBrand.key, DEFAULT_BRAND_KEY);

/** A brand with what it has of the operator: the officer unless it names its own, and the logo beside its own where it is that one. */
export function withOperator(row: BrandColumns, operator: BrandColumns | null): BrandColumns {
  return {
    ...row,
    ...(operator && !row.ownOfficer
      ? {
          grievanceName: operator.grievanceName,
          grievancePhone: operator.grievancePhone,
          grievanceEmail: operator.grievanceEmail,
        }
      : {}),
    coBrandLogo: row.coBrandLogo === '' ? operator?.logo || null : row.coBrandLogo,
  };
}

/** The public fields one by one, so that a new column of the table stays inside until it is named here. */
const toBrand = (row: BrandColumns): Brand => ({
  partnerKey: row.key,
  name: row.name,
  legalName: row.legalName,
  logo: row.logo,
  fontLink: fontLinkOf(row.fontFamily),
  fontFamily: row.fontFamily,
  coBrandLogo: row.coBrandLogo,
  primaryColour: row.primaryColour,
  secondaryColour: row.secondaryColour,
  termsApply: row.termsApply,
  idCardTitle: row.idCardTitle,
  supportPhone: row.supportPhone,
  supportEmail: row.supportEmail,
  grievanceOfficer: { name: row.grievanceName, phone: row.grievancePhone, email: row.grievanceEmail },
});

/** The brand of a partner in the bin answers nobody. */
const isLiving = isNull(partners.deletedAt);
/** Nor does one whose site is closed. */
const isOpen = and(isLiving, brands.siteOpen);

export async function selectBrands({ tx }: TxContext): Promise<HostedBrand[]> {
  const rows = await tx
    .select({ brand: brands, operator: operatorBrand })
    .from(brands)
    .leftJoin(partners, eq(partners.partnerId, brands.partnerId))
    .leftJoin(operatorBrand, isOperator)
    .where(isOpen)
    .orderBy(asc(brands.position));
  return rows.map(({ brand, operator }) => ({
    brand: toBrand(withOperator(brand, operator)),
    partnerId: brand.partnerId,
    hosts: brand.hosts,
  }));
}

/**
 * Changes with every brand that is added, changed, taken off or brought back, by the transactions that wrote the rows last: their
 * sum and the latest take a tenth of the time of what stands in the rows. Of both tables, because of as many brands as before others
 * may be open.
 */
export async function selectBrandsVersion({ tx }: TxContext): Promise<string> {
  const [row] = await tx
    .select({
      version: sql<string>`count(*) || ' ' || coalesce(sum(${brands}.xmin::text::bigint
        + coalesce(${partners}.xmin::text::bigint, 0)), 0) || ' ' || coalesce(max(greatest(${brands}.xmin::text::bigint,
        ${partners}.xmin::text::bigint)), 0)`,
    })
    .from(brands)
    .leftJoin(partners, eq(partners.partnerId, brands.partnerId))
    .where(isOpen);
  return row?.version ?? '';
}

/** What brands are called, the one of a partner in the bin too; a key that was never one's is its own name. */
export async function selectBrandNames(
  { tx }: TxContext,
  keys: readonly string[],
): Promise<(key: string) => Brand['name']> {
  const names = await namesById(keys, (wanted) =>
    tx.select({ id: brands.key, name: brands.name }).from(brands).where(inArray(brands.key, wanted)),
  );
  return (key) => names.get(key) ?? { en: key, hi: key };
}

/** Whether a host is that of an open site. */
export async function selectIsHost({ tx }: TxContext, host: string): Promise<boolean> {
  const rows = await tx
    .select({ key: brands.key })
    .from(brands)
    .leftJoin(partners, eq(partners.partnerId, brands.partnerId))
    .where(and(arrayContains(brands.hosts, [host]), isOpen))
    .limit(1);
  return rows.length > 0;
}

export async function selectBrand(
  { tx }: TxContext,
  key: string,
  { closedToo }: { closedToo: boolean },
): Promise<Brand | undefined> {
  const [row] = await tx
    .select({ brand: brands, operator: operatorBrand })
    .from(brands)
    .leftJoin(partners, eq(partners.partnerId, brands.partnerId))
    .leftJoin(operatorBrand, isOperator)
    .where(and(eq(brands.key, key), closedToo ? undefined : isOpen));
  return row && toBrand(withOperator(row.brand, row.operator));
}

/** The first whose site is not closed, by the directory's order; undefined for a partner without a site. */
export async function selectBrandKeyOf({ tx }: TxContext, partnerId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ key: brands.key })
    .from(brands)
    .where(and(eq(brands.partnerId, partnerId), brands.siteOpen))
    .orderBy(asc(brands.position))
    .limit(1);
  return row?.key;
}

/** All of them, in the directory's order, those whose site is closed too. */
export async function selectBrandKeysOf({ tx }: TxContext, partnerId: string): Promise<string[]> {
  const rows = await tx
    .select({ key: brands.key })
    .from(brands)
    .where(eq(brands.partnerId, partnerId))
    .orderBy(asc(brands.position));
  return rows.map(({ key }) => key);
}

/** Their names by id; one in the bin has none. */
export function selectPartnerNames({ tx }: TxContext, partnerIds: readonly (string | null)[]) {
  return namesById(partnerIds, (wanted) =>
    tx
      .select({ id: partners.partnerId, name: partners.name })
      .from(partners)
      .where(and(inArray(partners.partnerId, wanted), isLiving)),
  );
}

/**
 * Through whom customers come to a brand's site, by legal names, of one without a site by its name: on a partner's own site that
 * partner, elsewhere all but the operator itself.
 */
export async function selectPartnersOfSite(ctx: TxContext, key: string): Promise<string[]> {
  const rows = await rawRows<{ name: string }>(
    ctx,
    sql`select distinct coalesce(
          (select b.legal_name from brands b where b.partner_id = p.partner_id order by b.position limit 1), p.name) as name
        from partners p
        where p.deleted_at is null and case
          when exists (select 1 from brands b where b.key = ${key} and b.key <> ${DEFAULT_BRAND_KEY} and b.partner_id is not null)
          then p.partner_id = (select b.partner_id from brands b where b.key = ${key})
          else not exists (select 1 from brands b where b.key = ${DEFAULT_BRAND_KEY} and b.partner_id = p.partner_id) end
        order by name`,
  );
  return rows.map(({ name }) => name);
}

export async function selectPartner({ tx }: TxContext, partnerId: string): Promise<Partner | undefined> {
  const [row] = await tx
    .select()
    .from(partners)
    .where(and(eq(partners.partnerId, partnerId), isLiving));
  return (
    row && {
      partnerId: row.partnerId,
      name: row.name,
      revenuePercent: row.revenuePercent === null ? null : Number(row.revenuePercent),
      revenueFlatFeePaise: row.revenueFlatFeePaise,
    }
  );
}
