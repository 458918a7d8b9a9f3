import { quoted } from './env-lines';

/** In an example: what makes a fresh secret. */
export const SECRET = '$(openssl rand -hex 32)';

/** Settings without which production does not start: why each is needed, and an example. */
const REQUIRED = {
  DATABASE_URL: [
    'the PostgreSQL server that keeps everything, with the login of the program: one without rights of its own',
    'postgres://saakh:password@db.example:5432/saakh',
  ],
  DATABASE_OWNER_URL: [
    'the same database with the login of its owner, for migrations and backups (deploy/logins.sql makes both)',
    'postgres://saakh_owner:password@db.example:5432/saakh',
  ],
  PUBLIC_ORIGIN: ['the address of the site, for links and secure cookies', 'https://loans.example'],
  ENCRYPTION_KEYS: ['encrypts personal data and files', `1:${SECRET}`],
  INDEX_KEY: ['finds encrypted data again; it never changes', SECRET],
  OTP_KEY: ['protects one-time codes', SECRET],
  COOKIE_KEY: ['protects cookies', SECRET],
  AUDIT_KEY: ['seals the audit log', SECRET],
  METRICS_TOKEN: ['protects /metrics, because behind a proxy every caller looks local', SECRET],
  SMTP_URL: ['sends mail', 'smtps://user:password@mail.example'],
  SMS_GATEWAY_URL: ['sends SMS; without it nobody can sign in by mobile number', 'https://sms.example/send'],
  SMS_PE_ID: ['your entity id on the DLT platform, 19 digits', '1101000000000000042'],
  SMS_HEADER: ['your registered SMS sender', 'UDAANF'],
  SMS_TEMPLATE_IDS: [
    'DLT ids of your SMS texts; an SMS without its id is not sent',
    'otp.en=1107000000000000201,otp.hi=1107000000000000202',
  ],
  DATA_REGIONS: [
    'where database, files and backups are kept; the law wants them in India',
    'database=ap-south-1,files=ap-south-1,backups=ap-south-2',
  ],
  OUTBOUND_COUNTRIES: ['the country of every host that gets customer data', 'mail.example=IN,sms.example=IN'],
  HOSTING_PROVIDER: ['who runs the servers; the privacy policy names them', 'Himalaya Servers Private Limited'],
  LEGAL_NAME: ['who runs the site; the law wants it on every page', 'Example Finance Services Private Limited'],
  SUPPORT_PHONE: ['the number that customers call', '1800111222'],
  SUPPORT_EMAIL: ['the address that customers write to', 'help@loans.example'],
  GRIEVANCE_NAME: ['the grievance officer; the law wants the name on every page', 'Kavita Menon'],
  GRIEVANCE_PHONE: ["the grievance officer's number", '1800111223'],
  GRIEVANCE_EMAIL: ["the grievance officer's address", 'grievance@loans.example'],
} as const;

/** An example of a setting that production needs; undefined for any other. */
export function exampleOf(name: string): string | undefined {
  return Object.hasOwn(REQUIRED, name) ? REQUIRED[name as keyof typeof REQUIRED][1] : undefined;
}

/** The same as a line of an environment file, which a shell reads alike; of a secret, what makes its value. */
export function exampleLineOf(name: string): string | undefined {
  const example = exampleOf(name);
  if (example === undefined) return undefined;
  return example.includes(SECRET)
    ? `${name}=${example.replace(SECRET, '<64 hex digits>')}, made by: openssl rand -hex 32`
    : `${name}=${quoted(example)}`;
}

/** A line for each setting that production needs and that is not given. */
export function missingInProduction(isGiven: (name: string) => boolean): string[] {
  return Object.entries(REQUIRED)
    .filter(([name]) => !isGiven(name))
    .map(([name, [why]]) => `${name} is missing: ${why}. Example: ${exampleLineOf(name)}`);
}
