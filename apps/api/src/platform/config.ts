import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { signatureOf } from '@saakh/rules/brands/sms-signature';
import { findOfferWords } from '@saakh/rules/operations/messaging/sms-template';
import { type Environment, environment, readAuditKeys, readKeys } from './settings/environment';
import { halfKeys, neverWorks, wrongFolder } from './settings/never-works';
import { outsideIndia } from './settings/regions';
import { missingInProduction } from './settings/required';
import { whatToDo } from './settings/what-to-do';

export interface Secrets {
  readonly encryptionKeys: readonly { readonly version: number; readonly key: Buffer }[];
  readonly indexKey: Buffer;
  readonly otpKey: Buffer;
  readonly cookieKey: Buffer;
  /** The one that seals first; the others verify what was sealed with them. */
  readonly auditKeys: readonly { readonly version: number; readonly key: Buffer }[];
}

export interface Config
  extends Readonly<
    Omit<
      Environment,
      | 'DATA_DIR'
      | 'SMS_SIGNATURE'
      | 'MAIL_FROM'
      | 'COMPANY_CODE'
      | 'PARTNER_SPECIFIC_MODE'
      | 'SECOND_FACTOR'
      | 'SECOND_APPROVAL'
      | 'OTP_PUZZLE'
    >
  > {
  readonly DATA_DIR: string;
  readonly SMS_SIGNATURE: string;
  readonly MAIL_FROM: string;
  readonly COMPANY_CODE: string;
  readonly SECOND_FACTOR: 'required' | 'off';
  readonly SECOND_APPROVAL: boolean;
  readonly OTP_PUZZLE: 'suspicion' | 'off' | 'always';
  readonly PARTNER_SPECIFIC_MODE: boolean;
  readonly secrets: Secrets;
  readonly secureCookies: boolean;
  /** Set in a trial only: where the files of the installation lie that it tries. Nothing leaves the machine then (decision 50). */
  readonly trialOf?: StorageSettings;
}

/** Where files lie: under DATA_DIR, or in a bucket. */
export type StorageSettings = Pick<
  Config,
  'DATA_DIR' | 'DATABASE_POOL' | 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Settings that are wrong or missing; its text is what the start prints, one line for each. */
export class ConfigError extends Error {}

const SECRET_NAMES = ['ENCRYPTION_KEYS', 'INDEX_KEY', 'OTP_KEY', 'COOKIE_KEY', 'AUDIT_KEY'] as const;

/** The demo makes its own secrets once and keeps them beside its data; production must be given them. */
function demoSecrets(dataDir: string): Record<(typeof SECRET_NAMES)[number], string> {
  const file = join(dataDir, 'demo-secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const hex = () => randomBytes(32).toString('hex');
  const made = { ENCRYPTION_KEYS: `1:${hex()}`, INDEX_KEY: hex(), OTP_KEY: hex(), COOKIE_KEY: hex(), AUDIT_KEY: hex() };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
  return made;
}

const hostOf = (origin: string | undefined): string | undefined => (origin ? new URL(origin).hostname : undefined);

/** What the operator is called where only settings can say it; the demo's own name where they say nothing. */
export function ownNames(
  settings: Pick<Environment, 'SMS_SIGNATURE' | 'LEGAL_NAME' | 'MAIL_FROM' | 'COMPANY_CODE' | 'PUBLIC_ORIGIN'>,
) {
  const signature = settings.SMS_SIGNATURE ?? signatureOf(settings.LEGAL_NAME) ?? 'SAAKH';
  return {
    SMS_SIGNATURE: signature,
    MAIL_FROM: settings.MAIL_FROM ?? `no-reply@${hostOf(settings.PUBLIC_ORIGIN) ?? 'saakh.example'}`,
    COMPANY_CODE: settings.COMPANY_CODE ?? signature.toUpperCase().replace(/[^A-Z0-9]/g, ''),
  };
}

type Problem = string | false | undefined;

/** Without the line it would be a demo. */
export const NO_KIND =
  'SAAKH_ENV is missing: this would be a demo, which fills its database with invented lenders and people. Write SAAKH_ENV=production, or SAAKH_ENV=demo';

/** Every SMS ends with it, and one that holds a word of an offer is not sent (REG-SMS-3). */
function wordsOfPromotion(settings: Environment): Problem {
  const words = findOfferWords(ownNames(settings).SMS_SIGNATURE);
  return (
    words.length > 0 &&
    `SMS_SIGNATURE holds a word of promotion, ${words.join(', ')}: no SMS is sent with it. Give another one of your names`
  );
}

/** Nothing says what the operator's SMS are signed with. */
const unsigned = ({ SMS_SIGNATURE, LEGAL_NAME }: Environment): Problem =>
  SMS_SIGNATURE === undefined &&
  signatureOf(LEGAL_NAME) === undefined &&
  'SMS_SIGNATURE is missing: there is no LEGAL_NAME in Latin letters to sign SMS texts with. Example: SMS_SIGNATURE=UDAAN';

/** What is wrong between settings that are each right by themselves, in any environment. */
function conflictsOf(settings: Environment): Problem[] {
  const { PUBLIC_ORIGIN, BACK_OFFICE_ORIGIN, PICTURES_ORIGIN } = settings;
  const others = [PUBLIC_ORIGIN, BACK_OFFICE_ORIGIN].map(hostOf);
  return [
    settings.SMS_TEMPLATE_IDS &&
      !(settings.SMS_PE_ID && settings.SMS_HEADER) &&
      'SMS_TEMPLATE_IDS needs SMS_PE_ID and SMS_HEADER: without all three no SMS is sent',
    settings.DATABASE_REPLICA_URL &&
      !settings.DATABASE_URL &&
      'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica',
    BACK_OFFICE_ORIGIN &&
      hostOf(BACK_OFFICE_ORIGIN) === hostOf(PUBLIC_ORIGIN) &&
      'BACK_OFFICE_ORIGIN must have another host than PUBLIC_ORIGIN',
    PICTURES_ORIGIN &&
      others.includes(hostOf(PICTURES_ORIGIN)) &&
      'PICTURES_ORIGIN must have another host than PUBLIC_ORIGIN and BACK_OFFICE_ORIGIN',
    wordsOfPromotion(settings),
    settings.TELEPHONY_URL &&
      !(settings.TELEPHONY_KEY && settings.TELEPHONY_CALLER_ID) &&
      'TELEPHONY_URL needs TELEPHONY_KEY and TELEPHONY_CALLER_ID',
    ...halfKeys(settings),
    wrongFolder(resolve(settings.DATA_DIR)),
  ];
}

/** What production refuses: plain http, demo secrets, the development outbox, the lender sandbox, data outside India. */
const refusedInProduction = (settings: Environment, dataDir: string): Problem[] => [
  ...(['PUBLIC_ORIGIN', 'BACK_OFFICE_ORIGIN', 'PICTURES_ORIGIN'] as const).map(
    (name) =>
      settings[name] !== undefined &&
      !settings[name].startsWith('https://') &&
      `${name} must start with https:// in production: cookies would not be secure`,
  ),
  ...['otp.en', 'otp.hi'].map(
    (template) =>
      settings.SMS_TEMPLATE_IDS?.every((known) => known.template !== template) &&
      `SMS_TEMPLATE_IDS must name ${template} in production: without it nobody signs in by SMS`,
  ),
  settings.LEGAL_NAME !== undefined && unsigned(settings),
  ...outsideIndia(settings),
  ...neverWorks(settings),
  settings.WEBHOOK_TEST_HOSTS !== '' && 'WEBHOOK_TEST_HOSTS must not be set in production',
  settings.LENDER_SANDBOX_URL && 'LENDER_SANDBOX_URL must not be set in production',
  existsSync(join(dataDir, 'demo-secrets.json')) &&
    `DATA_DIR ${dataDir} belongs to a demo; production needs its own, for example DATA_DIR=/var/lib/saakh`,
];

/** The settings that are right, and a line for each that is not. */
function parseSettings(given: Record<string, string | undefined>): {
  settings: Environment;
  wrong: Map<string, string>;
} {
  const parsed = environment.safeParse(given);
  if (parsed.success) return { settings: parsed.data, wrong: new Map() };
  const wrong = new Map(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  return { settings: environment.parse(right), wrong };
}

/** The few settings by which an SMS is signed, before there are any others. Throws ConfigError for one that is wrong or missing. */
export function readSenderSettings(env: Record<string, string | undefined>) {
  const named = { SMS_SIGNATURE: env.SMS_SIGNATURE, SMS_HEADER: env.SMS_HEADER, LEGAL_NAME: env.LEGAL_NAME };
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined && value !== ''));
  const { settings, wrong } = parseSettings(given);
  const problems = [
    ...Array.from(wrong, ([name, message]) => `${name} is wrong: ${message}`),
    unsigned(settings),
    wordsOfPromotion(settings),
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return { ...settings, ...ownNames(settings) };
}
const isProblem = (problem: Problem): problem is string => typeof problem === 'string';

/**
 * The settings that are right, and a line for every wrong or missing one: its name, what is wrong or why it is needed, and what
 * to do. Keeps nothing.
 */
export function checkSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const { settings, wrong } = parseSettings(given);
  const dataDir = resolve(settings.DATA_DIR);
  const isProduction = settings.SAAKH_ENV === 'production';
  const problems = [
    ...Array.from(wrong, ([name, message]) => `${name} is wrong: ${message}. ${whatToDo(name)}`),
    ...(isProduction ? missingInProduction((name) => name in given) : []),
    // Secrets of its own are no demo's: it makes some.
    settings.DATABASE_URL && !('SAAKH_ENV' in given) && SECRET_NAMES.some((name) => name in given) && NO_KIND,
    ...conflictsOf(settings),
    ...(isProduction ? refusedInProduction(settings, dataDir) : []),
  ].filter(isProblem);
  return { settings, dataDir, isProduction, problems };
}

/** Settings read and checked once. Throws ConfigError with the lines of `checkSettings`, all at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const { settings, dataDir, isProduction, problems } = checkSettings(env);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const made = SECRET_NAMES.every((name) => settings[name] !== undefined) ? undefined : demoSecrets(dataDir);
  const hex = (name: Exclude<(typeof SECRET_NAMES)[number], 'ENCRYPTION_KEYS' | 'AUDIT_KEY'>) =>
    Buffer.from(settings[name] ?? made?.[name] ?? '', 'hex');
  return {
    ...settings,
    DATA_DIR: dataDir,
    DATABASE_OWNER_URL: settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL,
    ...ownNames(settings),
    SECOND_FACTOR: settings.SECOND_FACTOR ?? (isProduction ? 'required' : 'off'),
    SECOND_APPROVAL: settings.SECOND_APPROVAL ?? isProduction,
    // In a demo everybody comes from one address.
    OTP_PUZZLE: settings.OTP_PUZZLE ?? (isProduction ? 'suspicion' : 'off'),
    PARTNER_SPECIFIC_MODE: settings.PARTNER_SPECIFIC_MODE ?? settings.PRODUCTS_FIRST,
    secureCookies: settings.PUBLIC_ORIGIN?.startsWith('https://') ?? false,
    secrets: {
      encryptionKeys: readKeys(settings.ENCRYPTION_KEYS ?? made?.ENCRYPTION_KEYS ?? ''),
      indexKey: hex('INDEX_KEY'),
      otpKey: hex('OTP_KEY'),
      cookieKey: hex('COOKIE_KEY'),
      auditKeys: readAuditKeys(settings.AUDIT_KEY ?? made?.AUDIT_KEY ?? ''),
    },
  };
}
