import { isIP } from 'node:net';
import { CONTACT_PHONE } from '@saakh/contracts/patterns';
import * as z from 'zod';
import { readPrivateHosts, wrongPrivateHosts } from './private-hosts';
import { readPlaces } from './regions';

/** The fill checks whether these templates exist. */
const smsTemplateIds = z
  .string()
  .regex(
    /^[a-z-]+\.[a-z]{2}=\d{19}(,[a-z-]+\.[a-z]{2}=\d{19})*$/,
    'must be template.language=id pairs separated by commas, each id of 19 digits',
  )
  .transform((line) =>
    line.split(',').map((pair) => {
      const [template = '', dltTemplateId = ''] = pair.split('=');
      return { template, dltTemplateId };
    }),
  );

/** Values are percent-encoded, as OpenTelemetry has it. */
const headerPairs = z
  .string()
  .regex(/^[\w-]+=(?:[^,\s%]|%[0-9A-Fa-f]{2})+(?:,[\w-]+=(?:[^,\s%]|%[0-9A-Fa-f]{2})+)*$/, 'must be name=value pairs')
  .transform((line) =>
    Object.fromEntries(
      line.split(',').map((pair) => {
        const end = pair.indexOf('=');
        return [pair.slice(0, end), decodeURIComponent(pair.slice(end + 1))];
      }),
    ),
  );

/** `<version>:<64 hex>` pairs in their order. */
export function readKeys(line: string) {
  return line.split(',').map((pair) => {
    const [version = '', key = ''] = pair.split(':');
    return { version: Number(version), key: Buffer.from(key, 'hex') };
  });
}

const EACH_ONCE = 'must name each version once, and each key once';
const isEachOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const hasEachOnce = (keys: readonly { readonly version: number; readonly key: Buffer }[]): boolean =>
  isEachOnce(keys.map(({ version }) => version)) && isEachOnce(keys.map(({ key }) => key.toString('hex')));

/** A single key without a version. */
const BARE = /^[0-9a-f]{64}$/;

/** One key, or `<version>:<64 hex>` pairs separated by commas, the one that seals first; a newer key has a higher version. */
const auditKeys = z
  .string()
  .regex(
    /^([0-9a-f]{64}|\d+:[0-9a-f]{64}(,\d+:[0-9a-f]{64})*)$/,
    'must be 64 hex digits, or version:64-hex pairs separated by commas',
  )
  .refine((line) => hasEachOnce(readAuditKeys(line)), EACH_ONCE);

/** A single key counts as version 1. */
export function readAuditKeys(line: string) {
  return readKeys(BARE.test(line) ? `1:${line}` : line);
}

const number = z.coerce.number('must be a number');
const whole = number.int('must be a whole number');
const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
const bool = oneOf(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1');
const secret = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits');
const email = z.email('must be an address such as help@loans.example');
const phone = z.string().trim().regex(CONTACT_PHONE, 'must be a phone number of 6 to 20 digits, such as 1800111222');
const optionalUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://host.example' })
  .optional();

const privateHosts = z
  .string()
  .superRefine((line, issues) => {
    const wrong = wrongPrivateHosts(line);
    if (wrong !== undefined) issues.addIssue(wrong);
  })
  .transform(readPrivateHosts);

/** What a library takes apart later: a `#` or `@` in a password breaks it off. */
function isAddress(text: string): boolean {
  try {
    return new URL(text).protocol !== '';
  } catch {
    return false;
  }
}
const PERCENT = 'must be an address; write special characters of the password percent-encoded, such as %23 for #';
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
  .refine(isAddress, PERCENT);

const PROXY_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
/** An address, a network such as 172.30.0.0/24, or a network by its name. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0) return PROXY_NETWORKS.includes(text);
  const most = family === 4 ? 32 : 128;
  const isMask = bits === undefined || (family === 4 && isIP(bits) === 4);
  return more.length === 0 && (isMask || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

/** Every setting, by its name in the environment. */
export const environment = z.object({
  SAAKH_ENV: oneOf(['demo', 'production']).default('demo'),
  PORT: whole.min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Where the command `trial` serves. */
  TRIAL_PORT: whole.min(1).max(65535).default(3200),
  TRIAL_HOST: z.string().default('127.0.0.1'),
  /** Public origin, such as https://saakh.example; https turns on Secure cookies and HSTS. */
  PUBLIC_ORIGIN: optionalUrl,
  /** Public origin of the office, where it has a host to itself (S-WEB-7): staff sign in and work there only. */
  BACK_OFFICE_ORIGIN: optionalUrl,
  /** Public origin of pictures and logos, where they have a host to themselves (S-PIC-4): it answers nothing else. */
  PICTURES_ORIGIN: optionalUrl,
  /** The operator’s GSTIN. It decides which taxes a partner’s invoice has. */
  OPERATOR_GSTIN: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'must be a GSTIN')
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  /** The owner's login: migrations, backups and restores. The program itself works with the login of `DATABASE_URL`. */
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_POOL: whole.min(2).max(100).default(12),
  /** A streaming replica of that server: reads that may lag go there, while it is no further behind than so many seconds. */
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_REPLICA_MAX_LAG_SECONDS: whole.min(1).max(600).default(10),
  DATA_DIR: z.string().min(1).default('./data'),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .refine(
      (line) => line.split(',').every((hop) => hop.trim() === '' || isNetwork(hop.trim())),
      'must be addresses or networks separated by commas, such as 172.30.0.0/24',
    ),
  /** `<version>:<64 hex>` pairs separated by commas, the current one first. */
  ENCRYPTION_KEYS: z
    .string()
    .regex(/^\d+:[0-9a-f]{64}(,\d+:[0-9a-f]{64})*$/, 'must be version:64-hex pairs')
    .refine((line) => hasEachOnce(readKeys(line)), EACH_ONCE)
    .optional(),
  INDEX_KEY: secret.optional(),
  OTP_KEY: secret.optional(),
  COOKIE_KEY: secret.optional(),
  AUDIT_KEY: auditKeys.optional(),
  /** Where the database, files and backups lie: `database=ap-south-1,files=ap-south-1,backups=in-pune` (REG-DL-11). */
  DATA_REGIONS: z
    .string()
    .regex(/^[a-z]+=[a-z0-9-]+(,[a-z]+=[a-z0-9-]+)*$/, 'must be store=region pairs separated by commas')
    .transform(readPlaces)
    .optional(),
  /** In which country the hosts are that the settings below send data to: `sms.example=IN,mail.example=IN`. */
  OUTBOUND_COUNTRIES: z
    .string()
    .regex(/^[a-z0-9.-]+=[A-Z]{2}(,[a-z0-9.-]+=[A-Z]{2})*$/, 'must be host=country pairs, a country of two capitals')
    .transform(readPlaces)
    .optional(),
  /** Hosts behind a VPN, each with the ranges that it may lead into: `los.example=10.20.0.0/16`. */
  PRIVATE_HOSTS: privateHosts.optional(),
  /** Seals backups; keep it apart from them. Asked for by the command, not by the server that runs. */
  BACKUP_KEY: secret.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('ap-south-1'),
  S3_ENDPOINT: optionalUrl,
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** A bucket beside that one for the roots of the audit chain, best with object lock; with a key of its own where it has one. */
  AUDIT_ROOTS_BUCKET: z.string().optional(),
  AUDIT_ROOTS_ACCESS_KEY_ID: z.string().optional(),
  AUDIT_ROOTS_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .refine(isAddress, PERCENT)
    .optional(),
  /** The address, or `Name <address>`; the name of the brand that a mail is about goes before it. */
  MAIL_FROM: z
    .string()
    .regex(/[^\s@<]+@[\w-]/, 'must have an address, such as Loans <no-reply@loans.example>')
    .optional(),
  SMS_GATEWAY_URL: optionalUrl,
  SMS_GATEWAY_KEY: z.string().optional(),
  /** The sender's registration on a DLT platform: entity, header, and the id of each text; a start writes them into the texts. */
  SMS_PE_ID: z
    .string()
    .regex(/^\d{19}$/, 'must be 19 digits')
    .optional(),
  SMS_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,6}$/, 'must be 3 to 6 letters or digits')
    .optional(),
  /** The sender's own brand at the end of each SMS, as a DLT platform requires it; by itself the legal name without its form. */
  SMS_SIGNATURE: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9 &.,'()-]{1,29}$/, "must be 2 to 30 letters, digits, spaces or one of & . , ' ( ) -")
    .refine((name) => !/\s\s|- /.test(name), 'must not have two spaces in a row, or a hyphen before a space')
    .optional(),
  /** `<template>.<language>=<19 digits>` separated by commas. */
  SMS_TEMPLATE_IDS: smsTemplateIds.optional(),
  WHATSAPP_GATEWAY_URL: optionalUrl,
  WHATSAPP_GATEWAY_KEY: z.string().optional(),
  /** Where clamd listens; every uploaded file is shown to it first. Without it files are judged by their content only. */
  CLAMD_ADDRESS: z
    .string()
    .regex(/^[A-Za-z0-9.-]+:\d{1,5}$/, 'must be host:port')
    .refine((address) => Number(address.split(':')[1]) <= 65_535, 'must have a port of 65535 at most')
    .optional(),
  /** Rings an agent's line and then the customer's; without it agents dial by hand. */
  TELEPHONY_URL: optionalUrl,
  TELEPHONY_KEY: z.string().optional(),
  /** The number that customers see, of the series for service or for promotional calls (REG-SMS-6). */
  TELEPHONY_CALLER_ID: z
    .string()
    .regex(/^(1600|140)\d{6,7}$/, 'must be a number of the series 1600 or 140')
    .optional(),
  CRM_LEAD_URL: optionalUrl,
  CRM_ORGID: z.string().default(''),
  /** Where a case is opened for each ticket, without anything of a person. */
  CASE_SERVICE_URL: optionalUrl,
  CASE_SERVICE_KEY: z.string().optional(),
  /** Names of the processors, as the privacy policy shows them. Without a name it shows the host of the address. */
  SMS_PROVIDER: z.string().optional(),
  WHATSAPP_PROVIDER: z.string().optional(),
  MAIL_PROVIDER: z.string().optional(),
  HOSTING_PROVIDER: z.string().optional(),
  CRM_PROVIDER: z.string().optional(),
  TELEPHONY_PROVIDER: z.string().optional(),
  STORAGE_PROVIDER: z.string().optional(),
  SCANNER_PROVIDER: z.string().optional(),
  TRACKING_PROVIDER: z.string().optional(),
  TRACKING_URL: optionalUrl,
  LENDER_SANDBOX_URL: optionalUrl,
  /** Hosts of partners' systems that the demo may tell what happens on this machine and without https, separated by commas. */
  WEBHOOK_TEST_HOSTS: z.string().default(''),
  COMPANY_CODE: z.string().optional(),
  /**
   * Who runs the site, and its support and grievance contacts (required by law). The first start writes them to the default
   * brand.
   */
  LEGAL_NAME: z.string().optional(),
  SUPPORT_PHONE: phone.optional(),
  SUPPORT_EMAIL: email.optional(),
  GRIEVANCE_NAME: z.string().optional(),
  GRIEVANCE_PHONE: phone.optional(),
  GRIEVANCE_EMAIL: email.optional(),
  /** Who is invited as administrator while there is no account of staff. */
  FIRST_ADMIN_EMAIL: email.optional(),
  FIRST_ADMIN_NAME: z.string().trim().min(1).max(80).default('Administrator'),
  /** Where somebody who found a weakness writes to; named in /.well-known/security.txt. */
  SECURITY_CONTACT: z
    .union([z.email(), z.url({ protocol: /^https$/ })], 'must be an email address, or a page that begins with https://')
    .optional(),
  PHONE_LENGTH: whole.min(8).max(12).default(10),
  PRODUCTS_FIRST: bool.default(false),
  PARTNER_SPECIFIC_MODE: bool.optional(),
  LENDER_MODE: bool.default(false),
  LENDER_FLAG_KEY: z.string().default('lenderFlag'),
  /** Whether changes of money, rules and addresses by staff wait for a second person: in production, unless it is set. */
  SECOND_APPROVAL: bool.optional(),
  CUSTOMER_IDLE_MINUTES: number.min(0.01).max(240).default(15),
  BACK_OFFICE_IDLE_MINUTES: number.min(0.01).max(240).default(30),
  IDLE_COUNTDOWN_SECONDS: whole.min(1).max(600).default(60),
  OTP_SECONDS: whole.min(60).max(600).default(300),
  /** When a puzzle comes before a code: if the requests look like pumping, never, or always (for trials). */
  OTP_PUZZLE: oneOf(['suspicion', 'off', 'always']).optional(),
  OTP_RESEND_SECONDS: whole.min(1).max(600).default(30),
  /** No call of a lender may take longer than eight seconds (R-LND-1). */
  QUOTE_DEADLINE_MS: whole.min(100).max(8_000).default(8000),
  /** Calls per minute that one network address may make to the API of one instance. */
  REQUESTS_PER_MINUTE: whole.min(10).default(1200),
  /** Mean delay over a second at which calls are refused for a moment; 0 turns the guard off. */
  MAX_EVENT_LOOP_DELAY_MS: whole.min(0).default(2_500),
  /** Share of the heap's limit above which calls are refused for a moment, before the process dies of it; 0 turns it off. */
  MAX_HEAP_PERCENT: whole.min(0).max(100).default(90),
  /**
   * Work that waits for a connection to the database, above which calls are refused at once, and for five seconds more above
   * `DATABASE_POOL`; 0 turns the guard off.
   */
  MAX_WAITING_FOR_DATABASE: whole.min(0).default(100),
  /** OpenTelemetry’s own names. Where traces go, without `/v1/traces`; without it none are kept. */
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl,
  /** `name=value` pairs separated by commas, for a collector that wants a key. */
  OTEL_EXPORTER_OTLP_HEADERS: headerPairs.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('saakh'),
  /** Share of the traces begun here that is sent; a trace that goes on from the proxy keeps its decision. */
  OTEL_TRACES_SAMPLER_ARG: number.min(0).max(1).default(1),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** The commit of this build, shown to staff. Only needed where the folder is not a git working copy. */
  COMMIT: z.string().max(64).optional(),
  /** Whether staff need an authenticator app to sign in; by itself required in production and off in the demo. */
  SECOND_FACTOR: oneOf(['required', 'off']).optional(),
});

export type Environment = z.output<typeof environment>;
