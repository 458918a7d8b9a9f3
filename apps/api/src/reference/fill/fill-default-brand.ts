import { brands } from '#platform/brands/brands.table';
import type { TxContext } from '../../platform/context';
import { defaultBrand } from '../catalogue/default-brand';

/** The operator's own brand on the site's own host; `readConfig` refuses a production without these settings (REG-DL-12). */
export async function fillDefaultBrand({ tx, platform }: TxContext): Promise<void> {
  const { config } = platform;
  await tx.insert(brands).values({
    ...defaultBrand,
    legalName: config.LEGAL_NAME ?? '',
    hosts: config.PUBLIC_ORIGIN === undefined ? [] : [new URL(config.PUBLIC_ORIGIN).hostname],
    termsApply: false,
    supportPhone: config.SUPPORT_PHONE ?? '',
    supportEmail: config.SUPPORT_EMAIL ?? '',
    grievanceName: config.GRIEVANCE_NAME ?? '',
    grievancePhone: config.GRIEVANCE_PHONE ?? '',
    grievanceEmail: config.GRIEVANCE_EMAIL ?? '',
    position: 0,
  });
}
