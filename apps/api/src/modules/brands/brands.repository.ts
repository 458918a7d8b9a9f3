import type { Brand } from '@saakh/contracts/brands';
import { asc, eq } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { brands, partners } from './brands.table';

export interface HostedBrand {
  readonly brand: Brand;
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

/** The public fields one by one, so that a new column of the table stays inside until it is named here. */
const toBrand = (row: typeof brands.$inferSelect): Brand => ({
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

export const selectBrands = async ({ tx }: TxContext): Promise<HostedBrand[]> => {
  const rows = await tx.select().from(brands).orderBy(asc(brands.position));
  return rows.map((row) => ({ brand: toBrand(row), hosts: row.hosts }));
};

export const selectBrand = async ({ tx }: TxContext, key: string): Promise<Brand | undefined> => {
  const [row] = await tx.select().from(brands).where(eq(brands.key, key));
  return row && toBrand(row);
};

export const selectPartner = async ({ tx }: TxContext, partnerId: string): Promise<Partner | undefined> => {
  const [row] = await tx.select().from(partners).where(eq(partners.partnerId, partnerId));
  return (
    row && {
      partnerId: row.partnerId,
      name: row.name,
      revenuePercent: row.revenuePercent === null ? null : Number(row.revenuePercent),
      revenueFlatFeePaise: row.revenueFlatFeePaise,
    }
  );
};
