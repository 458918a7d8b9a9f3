import { join } from 'node:path';
import { outputFolder } from './programs';

const secret = (digit: string): string => digit.repeat(64);

/**
 * Everything is measured with the settings of production. All load comes from one address, so the limit per address is
 * out of reach; its counting stays on.
 */
export const productionSettings = (databaseUrl = 'postgres://none'): NodeJS.ProcessEnv => ({
  SAAKH_ENV: 'production',
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(outputFolder, 'data'),
  PUBLIC_ORIGIN: 'https://bench.example',
  LEGAL_NAME: 'Bench Private Limited',
  SUPPORT_PHONE: '1800000000',
  SUPPORT_EMAIL: 'support@bench.example',
  GRIEVANCE_NAME: 'Bench Officer',
  GRIEVANCE_PHONE: '1800000001',
  GRIEVANCE_EMAIL: 'grievance@bench.example',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMS_GATEWAY_URL: 'http://127.0.0.1:9',
  SMS_PE_ID: '1101000000000000042',
  SMS_HEADER: 'OPERTR',
  SMS_TEMPLATE_IDS: 'otp.en=1107000000000000201,otp.hi=1107000000000000202',
  DATA_REGIONS: 'database=in,files=in,backups=in',
  OUTBOUND_COUNTRIES: '127.0.0.1=IN',
  HOSTING_PROVIDER: 'Bench Servers',
  LOG_LEVEL: 'info',
  REQUESTS_PER_MINUTE: '1000000000',
  ENCRYPTION_KEYS: `1:${secret('1')}`,
  INDEX_KEY: secret('2'),
  OTP_KEY: secret('3'),
  COOKIE_KEY: secret('4'),
  AUDIT_KEY: secret('5'),
  METRICS_TOKEN: secret('6'),
});
