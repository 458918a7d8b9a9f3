import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import {
  BRAND_ADDRESSES,
  BRAND_PROPERTIES,
  type BrandProperty,
  type StaffBrand,
} from '@saakh/contracts/back-office/partners';
import { isVisibleOnWhite } from '@saakh/rules/brand/colours';
import { BRAND_FONTS } from '@saakh/rules/brand/fonts';
import * as z from 'zod/mini';
import { fieldError } from '../../../platform/app-error';
import type { TxContext } from '../../../platform/context';
import { picturesHost } from '../../../platform/http/origins/pictures-host';
import { ownHost } from '../../../platform/own-host';
import { type EditableRecord, schemaIn } from '../../records';
import { type BrandColumns, isHostTaken, lockBrand, lockPartnerNames, updateBrandColumns } from './partners.repository';

/** A brand's fields as its calls carry them. */
export const brandValues = (row: BrandColumns): StaffBrand => ({
  key: row.key,
  name: row.name,
  legal_name: row.legalName,
  logo: row.logo,
  co_brand_logo: row.coBrandLogo,
  font_family: row.fontFamily,
  primary_colour: row.primaryColour,
  secondary_colour: row.secondaryColour,
  hosts: row.hosts,
  terms_apply: row.termsApply,
  id_card_title: row.idCardTitle,
  support_phone: row.supportPhone,
  support_email: row.supportEmail,
  grievance_name: row.grievanceName,
  grievance_phone: row.grievancePhone,
  grievance_email: row.grievanceEmail,
});

const COLUMNS = {
  name: 'name',
  legal_name: 'legalName',
  logo: 'logo',
  co_brand_logo: 'coBrandLogo',
  font_family: 'fontFamily',
  primary_colour: 'primaryColour',
  secondary_colour: 'secondaryColour',
  hosts: 'hosts',
  terms_apply: 'termsApply',
  id_card_title: 'idCardTitle',
  support_phone: 'supportPhone',
  support_email: 'supportEmail',
  grievance_name: 'grievanceName',
  grievance_phone: 'grievancePhone',
  grievance_email: 'grievanceEmail',
} as const satisfies Record<BrandProperty, keyof BrandColumns>;

/** A host shows one brand, and never another one in place of the marketplace itself. */
const assertHostsAreFree = async (ctx: TxContext, key: string, hosts: readonly string[]): Promise<void> => {
  const { config } = ctx.platform;
  const ours = [ownHost(config), picturesHost(config)];
  if (hosts.some((host) => ours.includes(host))) throw fieldError('value', STAFF_MESSAGES.hostOurs);
  await lockPartnerNames(ctx);
  if (await isHostTaken(ctx, hosts, key)) throw fieldError('value', STAFF_MESSAGES.hostTaken, 'CONFLICT');
};

const assertFits = async (ctx: TxContext, key: string, property: string, value: unknown): Promise<void> => {
  if (property === 'hosts') {
    await assertHostsAreFree(ctx, key, value as string[]);
  }
  if (property === 'font_family' && !BRAND_FONTS.some(({ family }) => family === value)) {
    throw fieldError('value', STAFF_MESSAGES.fontUnknown);
  }
  if (property === 'primary_colour' && !isVisibleOnWhite(value as string)) {
    throw fieldError('value', STAFF_MESSAGES.colourTooLight);
  }
};

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
  schemaOf: schemaIn(schemas),
  async lock(ctx, id) {
    const row = await lockBrand(ctx, id);
    return row && { name: row.name.en, values: { ...brandValues(row) } };
  },
  async write(ctx, id, { property, value }) {
    await assertFits(ctx, id, property, value);
    await updateBrandColumns(ctx, id, { [COLUMNS[property as BrandProperty]]: value });
  },
};
