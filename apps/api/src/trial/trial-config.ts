import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../platform/config';

/**
 * Settings that a trial takes from the installation: how it looks, counts and decides. No other one: nothing that leads to a
 * database, a secret, a sender, a bucket or anybody else's machine.
 */
export const TAKEN = [
  ...['LOG_LEVEL', 'OPERATOR_GSTIN', 'SMS_SIGNATURE', 'COMPANY_CODE', 'LEGAL_NAME', 'SUPPORT_PHONE', 'SUPPORT_EMAIL'],
  ...[
    'GRIEVANCE_NAME',
    'GRIEVANCE_PHONE',
    'GRIEVANCE_EMAIL',
    'PHONE_LENGTH',
    'PRODUCTS_FIRST',
    'PARTNER_SPECIFIC_MODE',
  ],
  ...['LENDER_MODE', 'LENDER_FLAG_KEY', 'CUSTOMER_IDLE_MINUTES', 'BACK_OFFICE_IDLE_MINUTES', 'IDLE_COUNTDOWN_SECONDS'],
  ...['OTP_SECONDS', 'OTP_RESEND_SECONDS', 'QUOTE_DEADLINE_MS', 'COMMIT', 'HOSTING_PROVIDER'],
] as const;

/** All that a trial has lies below it, so that taking it away takes all of it. */
export function trialFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string {
  return join(DATA_DIR, 'trial');
}

/** The settings of the trial of an installation. Makes its secrets and writes them to its folder where there are none yet. */
export function trialConfig(real: Config, env: Readonly<Record<string, string | undefined>>, standIn?: string): Config {
  const { TRIAL_HOST, TRIAL_PORT } = real;
  return {
    ...readConfig({
      ...Object.fromEntries(TAKEN.map((name) => [name, env[name]])),
      ...{ SAAKH_ENV: 'demo', DATA_DIR: trialFolder(real), HOST: TRIAL_HOST, PORT: String(TRIAL_PORT) },
      ...{ PUBLIC_ORIGIN: `http://localhost:${TRIAL_PORT}`, LENDER_SANDBOX_URL: standIn },
      ...{ SECOND_FACTOR: 'off', SECOND_APPROVAL: String(real.SECOND_APPROVAL), OTP_PUZZLE: 'off' },
      MAIL_FROM: 'trial@trial.example',
      // One or two people, who wait while a month is closed in this very thread.
      ...{ MAX_EVENT_LOOP_DELAY_MS: '0', MAX_WAITING_FOR_DATABASE: '0' },
    }),
    trialOf: real,
  };
}

const kept = (folder: string) => join(folder, 'password.txt');

/** The password of all who sign in to the trial; undefined where it was not made yet, or not to its end. */
export function readPassword(folder: string): string | undefined {
  return existsSync(kept(folder)) ? readFileSync(kept(folder), 'utf8') : undefined;
}

export function makePassword(): string {
  return `Trial-${randomBytes(6).toString('base64url')}-1`;
}

/** The last step of making a trial: what was made without it is made again. */
export function keepPassword(folder: string, password: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(kept(folder), password, { mode: 0o600 });
}
