import { brands } from '../../modules/brands/brands.table';
import { ConfigError } from '../../platform/config';
import type { TxContext } from '../../platform/context';
import { defaultBrand } from '../catalogue/default-brand';

const NEEDED = [
  'LEGAL_NAME',
  'SUPPORT_PHONE',
  'SUPPORT_EMAIL',
  'GRIEVANCE_NAME',
  'GRIEVANCE_PHONE',
  'GRIEVANCE_EMAIL',
] as const;

/**
 * The operator's own brand on the site's own host. Throws ConfigError with one line when the settings don't say who runs
 * it and who answers complaints: the law wants them named on every page (REG-DL-12), so nobody is invented.
 */
export const fillDefaultBrand = async ({ tx, platform }: TxContext): Promise<void> => {
  const { config } = platform;
  const missing = NEEDED.filter((name) => config[name] === undefined);
  if (missing.length > 0) throw new ConfigError(`Missing for the first start in production: ${missing.join(', ')}`);
  const text = (name: (typeof NEEDED)[number]): string => config[name] ?? '';
  await tx.insert(brands).values({
    ...defaultBrand,
    legalName: text('LEGAL_NAME'),
    hosts: config.PUBLIC_ORIGIN === undefined ? [] : [new URL(config.PUBLIC_ORIGIN).hostname],
    termsApply: false,
    supportPhone: text('SUPPORT_PHONE'),
    supportEmail: text('SUPPORT_EMAIL'),
    grievanceName: text('GRIEVANCE_NAME'),
    grievancePhone: text('GRIEVANCE_PHONE'),
    grievanceEmail: text('GRIEVANCE_EMAIL'),
    position: 0,
  });
};
