import { accessSync, constants, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { nearestFolder } from '../data-folders';
import type { Environment } from './environment';
import { isInnerAddress } from './inner-address';

/** Services that are called over HTTP: production speaks https with them, and reaches none in a private network. */
const CALLED = [
  'SMS_GATEWAY_URL',
  'WHATSAPP_GATEWAY_URL',
  'TELEPHONY_URL',
  'CRM_LEAD_URL',
  'CASE_SERVICE_URL',
  'TRACKING_URL',
] as const;

const isInner = (host: string): boolean =>
  /(?:^|\.)localhost\.?$/i.test(host) || (isIP(host) !== 0 && isInnerAddress(host));

function wrongCall(name: string, address: string): string | undefined {
  const { protocol, username, password, hostname } = new URL(address);
  if (protocol !== 'https:') return `${name} must start with https:// in production: nothing is sent over plain http`;
  if (username || password) return `${name} must not hold a user or a password: nothing is sent to such an address`;
  if (isInner(hostname.replace(/^\[|\]$/g, '')))
    return `${name} must have a public host: nothing is sent to ${hostname}, which is in a private network`;
  return undefined;
}

const OFF = ['false', '0', 'no'];

/** Mail leaves over TLS only: from the first byte (smtps), or by STARTTLS (smtp). */
function wrongMail(address: string): string | undefined {
  const { protocol, port, searchParams } = new URL(address);
  const isTurnedOff =
    !OFF.includes(searchParams.get('ignoreTLS') ?? 'false') || OFF.includes(searchParams.get('requireTLS') ?? 'true');
  if (isTurnedOff) return 'SMTP_URL must not turn TLS off in production: no mail would be sent';
  if (OFF.includes(searchParams.get('tls.rejectUnauthorized') ?? 'true'))
    return 'SMTP_URL must not accept every certificate in production: mails hold links to passwords';
  if (protocol === 'smtp:' && port === '465')
    return 'SMTP_URL must start with smtps:// for port 465, which speaks TLS from the first byte';
  return undefined;
}

/** What no service will ever answer well, however long it is tried. */
export function neverWorks(settings: Environment): (string | undefined)[] {
  return [
    ...CALLED.map((name) => settings[name] && wrongCall(name, settings[name])),
    settings.SMTP_URL && wrongMail(settings.SMTP_URL),
  ];
}

/** Keys of a bucket come in pairs. */
export function halfKeys(settings: Environment): string[] {
  return (['S3', 'AUDIT_ROOTS'] as const).flatMap((of) => {
    const [id, secret] = [`${of}_ACCESS_KEY_ID`, `${of}_SECRET_ACCESS_KEY`] as const;
    if ((settings[id] === undefined) === (settings[secret] === undefined)) return [];
    return [settings[id] === undefined ? `${secret} needs ${id}` : `${id} needs ${secret}`];
  });
}

/** Why a folder can't be written to, or made; undefined where it can. */
export function wrongFolder(folder: string): string | undefined {
  const nearest = nearestFolder(folder);
  const wrong = (why: string) => `DATA_DIR ${folder} ${why}. Make it, and give it to the account of the server`;
  if (!statSync(nearest).isDirectory()) return wrong(`can't be made: ${nearest} is a file`);
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK);
    return undefined;
  } catch {
    return wrong(`can't be written to by this account`);
  }
}
