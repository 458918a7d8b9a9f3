import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { BRAND_ADDRESSES, BRAND_PROPERTIES, type BrandProperty } from '@saakh/contracts/partners/staff/brands';
import { isVisibleOnWhite } from '@saakh/rules/brands/colours';
import { BRAND_FONTS } from '@saakh/rules/brands/fonts';
import * as z from 'zod/mini';
import { type EditableRecord, recordChange, schemaIn, type Written } from '#domains/records/records';
import { fieldError } from '#platform/app-error';
import { withOperator } from '#platform/brands';
import type { TxContext } from '#platform/context';
import { picturesHost } from '#platform/http/origins/pictures-host';
import { ownHost } from '#platform/own-host';
import { brandValues } from './brand-values';
import { followOperator } from './operator-brand';
import {
  type BrandColumns,
  isHostTaken,
  lockBrand,
  lockPartnerNames,
  selectAnyPartner,
  selectBrandColumns,
  selectPartnerIdOf,
  updateBrandColumns,
} from './partners.repository';

const COLUMNS = {
  name: 'name',
  legal_name: 'legalName',
  logo: 'logo',
  co_brand_logo: 'coBrandLogo',
  font_family: 'fontFamily',
  primary_colour: 'primaryColour',
  secondary_colour: 'secondaryColour',
  hosts: 'hosts',
  site_open: 'siteOpen',
  terms_apply: 'termsApply',
  id_card_title: 'idCardTitle',
  support_phone: 'supportPhone',
  support_email: 'supportEmail',
  own_officer: 'ownOfficer',
  grievance_name: 'grievanceName',
  grievance_phone: 'grievancePhone',
  grievance_email: 'grievanceEmail',
} as const satisfies Record<BrandProperty, keyof BrandColumns>;

/** A host shows one brand, and never another one in place of the marketplace itself. */
async function assertHostsAreFree(ctx: TxContext, key: string, hosts: readonly string[]): Promise<void> {
  const { config } = ctx.platform;
  // The operator's own brand is what stands at its own host.
  const ours = [picturesHost(config), ...(key === DEFAULT_BRAND_KEY ? [] : [ownHost(config)])];
  if (hosts.some((host) => ours.includes(host))) throw fieldError('value', STAFF_MESSAGES.hostOurs);
  await lockPartnerNames(ctx);
  if (await isHostTaken(ctx, hosts, key)) throw fieldError('value', STAFF_MESSAGES.hostTaken, 'CONFLICT');
}

const OFFICER: readonly string[] = ['grievance_name', 'grievance_phone', 'grievance_email'] satisfies BrandProperty[];

/** A brand that begins to name its own officer begins with the operator's, so that none of the three is ever missing. */
async function beginOwnOfficer(ctx: TxContext, id: string, { property, present, reason, asked }: Written) {
  const { grievance_name, grievance_phone, grievance_email } = present.values;
  await updateBrandColumns(ctx, id, {
    ownOfficer: true,
    grievanceName: String(grievance_name),
    grievancePhone: String(grievance_phone),
    grievanceEmail: String(grievance_email),
  });
  if (property === 'own_officer') return;
  const own = { property: 'own_officer', before: false, after: true, reason, ...asked };
  await recordChange(ctx, { type: 'brand', id, ...own });
}

async function assertFits(ctx: TxContext, key: string, property: string, value: unknown): Promise<void> {
  if (property === 'hosts') {
    await assertHostsAreFree(ctx, key, value as string[]);
  }
  if (property === 'site_open' && key === DEFAULT_BRAND_KEY) {
    throw fieldError('value', STAFF_MESSAGES.partnerIsDefault);
  }
  if (property === 'own_officer' && key === DEFAULT_BRAND_KEY) {
    throw fieldError('value', STAFF_MESSAGES.operatorOfficer);
  }
  if (property === 'font_family' && !BRAND_FONTS.some(({ family }) => family === value)) {
    throw fieldError('value', STAFF_MESSAGES.fontUnknown);
  }
  if (property === 'primary_colour' && !isVisibleOnWhite(value as string)) {
    throw fieldError('value', STAFF_MESSAGES.colourTooLight);
  }
}

const schemas = {
  ...BRAND_PROPERTIES,
  hosts: z.pipe(
    BRAND_PROPERTIES.hosts,
    z.transform((hosts: string[]) => [...new Set(hosts)]),
  ),
};

/** A brand in the history. It is never deleted by itself: it goes and comes back with its partner. */
export const brandRecord: EditableRecord = {
  type: 'brand',
  needsApproval: (property) => (BRAND_ADDRESSES.includes(property) ? 'address' : null),
  async partOf(ctx, id) {
    // The operator's own brand has a page of its own.
    const partnerId = id === DEFAULT_BRAND_KEY ? null : await selectPartnerIdOf(ctx, id);
    const partner = partnerId ? await selectAnyPartner(ctx, partnerId) : undefined;
    return partner && { recordType: 'partner', recordId: partner.partnerId, name: partner.name };
  },
  schemaOf: schemaIn(schemas),
  async lock(ctx, id) {
    const row = await lockBrand(ctx, id);
    const operator = row && (await selectBrandColumns(ctx, DEFAULT_BRAND_KEY));
    return row && { name: row.name.en, values: { ...brandValues(withOperator(row, operator ?? null)) } };
  },
  async write(ctx, id, written) {
    const { property, value, present } = written;
    await assertFits(ctx, id, property, value);
    if (id === DEFAULT_BRAND_KEY) await followOperator(ctx, id, written);
    const isOfOwnOfficer = OFFICER.includes(property) || (property === 'own_officer' && value === true);
    if (isOfOwnOfficer && id !== DEFAULT_BRAND_KEY && present.values.own_officer === false) {
      await beginOwnOfficer(ctx, id, written);
    }
    await updateBrandColumns(ctx, id, { [COLUMNS[property as BrandProperty]]: value });
  },
};
