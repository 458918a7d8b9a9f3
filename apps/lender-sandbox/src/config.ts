import { defaultWebhookSecret, type SandboxOptions } from './sandbox';
import { clockOf, termsOf } from './trial/files-of-trial';

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings once; a wrong value, or production, stops the start with one line that names the setting. */
export function readConfig(env: Environment): SandboxOptions {
  if (env.SAAKH_ENV === 'production') throw new Error('SAAKH_ENV: the lender sandbox does not run in production');
  return {
    port: number(env, 'PORT', 3100, (value) => Number.isInteger(value) && value <= 65_535),
    host: env.HOST || '127.0.0.1',
    speed: number(env, 'SANDBOX_SPEED', 1, (value) => value <= 1000),
    webhookSecret: env.SANDBOX_WEBHOOK_SECRET || defaultWebhookSecret,
    webhookUrl: webAddress(env, 'SANDBOX_WEBHOOK_URL'),
    apiKey: env.SANDBOX_API_KEY || undefined,
    dataFile: env.SANDBOX_DATA_FILE || undefined,
    ...(env.SANDBOX_CLOCK_FILE ? { now: clockOf(env.SANDBOX_CLOCK_FILE) } : {}),
    ...(env.SANDBOX_TERMS_FILE ? { listedOf: termsOf(env.SANDBOX_TERMS_FILE) } : {}),
  };
}

/** Where the lenders of other kinds listen; each only where its port is named. */
export function readKindPorts(env: Environment): { async: number | undefined; xml: number | undefined } {
  const port = (name: string) =>
    env[name] ? number(env, name, 0, (value) => Number.isInteger(value) && value <= 65_535) : undefined;
  return { async: port('SANDBOX_ASYNC_PORT'), xml: port('SANDBOX_XML_PORT') };
}

function number(env: Environment, name: string, absent: number, fits: (value: number) => boolean): number {
  const text = env[name];
  if (text === undefined || text === '') return absent;
  if (!/^\d+(\.\d+)?$/.test(text) || !fits(Number(text)))
    throw new Error(`${name}: ${JSON.stringify(text)} is not valid`);
  return Number(text);
}

function webAddress(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new Error(`${name}: not an http address`);
  return text;
}
