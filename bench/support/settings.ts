import { join } from 'node:path';
import { productionSettings as production } from '../../apps/api/src/testing/production-settings';
import { outputFolder } from './programs';

/** The program's login on the server of the benches. */
export const PROGRAM = 'saakh_bench';

/**
 * Everything is measured with the settings of production. All load comes from one address, so the limit per address is
 * out of reach; its counting stays on.
 */
export function productionSettings(databaseUrl = 'postgres://none'): NodeJS.ProcessEnv {
  return {
    ...production,
    NODE_ENV: 'production',
    DATABASE_URL: Object.assign(new URL(databaseUrl), { username: PROGRAM }).href,
    DATABASE_OWNER_URL: databaseUrl,
    DATA_DIR: join(outputFolder, 'data'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    OUTBOUND_COUNTRIES: '127.0.0.1=IN,sms.example=IN',
    LOG_LEVEL: 'info',
    REQUESTS_PER_MINUTE: '1000000000',
  };
}
