import { randomInt } from 'node:crypto';
import { missingRegistration } from '@saakh/rules/operations/messaging/sms-template';
import { inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { makeSmtpSender } from '#platform/outbox/smtp-sender';
import { listSmsTemplates } from '#platform/outbox/templates-repository';
import { lookAtMailServer, type MailServerLook, NO_STARTTLS } from '#platform/outbox/trials/mail-server';
import { tryMessage } from '#platform/outbox/trials/try-message';
import { judgeCertificate } from './hosts.probe';
import { type Finding, fail, ok, type Probe, reasonOf, type Sight, warn } from './probe';

const TIMEOUT_MS = 6_000;
const SETTING = 'SMTP_URL';
const EXAMPLE_HOST = /\.example>?$/;

/** What a look at the mail server says. */
export function judgeMail({ failure, certificateEnds }: MailServerLook, host: string, now: Date): Finding {
  if (!failure) {
    if (certificateEnds === undefined) return warn('mail-open', { setting: SETTING });
    const judged = judgeCertificate(host, { problem: undefined, ends: certificateEnds }, now);
    return judged.level === 'ok'
      ? { ...judged, finding: 'mail-well', setting: SETTING }
      : { ...judged, setting: SETTING };
  }
  const { code, message: text } = failure;
  if (code === 'EAUTH') return fail('mail-login', { setting: SETTING });
  if (/certificate|altnames|self.signed|UNABLE_TO|CERT_/i.test(`${code} ${text}`))
    return fail('mail-certificate', { setting: SETTING, values: { text } });
  if (code === NO_STARTTLS) return fail('mail-no-tls', { setting: SETTING });
  return fail('mail-away', { setting: SETTING, values: { text } });
}

async function sendMail({ config, send, ca }: Sight, url: string): Promise<Finding[]> {
  if (!send) return [];
  try {
    await makeSmtpSender(
      { ...config, SMTP_URL: url },
      TIMEOUT_MS,
      ca,
    )({
      ...{ messageId: newId('msg'), to: send.email, html: null, peId: null, header: null, dltTemplateId: null },
      subject: 'Test mail',
      body: 'This mail shows that mails of this installation arrive. Nothing is to be done.',
    });
    return [ok('mail-sent', { setting: SETTING })];
  } catch (error) {
    return [fail('mail-refused', { setting: SETTING, values: { text: reasonOf(error) } })];
  }
}

export const mailProbe: Probe = {
  name: 'mail',
  see: 'deploy/environment.md',
  setting: 'SMTP_URL',
  look: async (sight) => {
    const { SMTP_URL: url, SAAKH_ENV, MAIL_FROM: from } = sight.config;
    if (url === undefined) return [ok('mail-none', { setting: SETTING })];
    const requireTLS = SAAKH_ENV === 'production';
    const look = await lookAtMailServer({
      ...{ SMTP_URL: url, requireTLS, timeoutMs: TIMEOUT_MS },
      ...(sight.ca === undefined ? {} : { ca: sight.ca }),
    });
    const judged = judgeMail(look, new URL(url).hostname, sight.now());
    return [
      judged,
      ...(EXAMPLE_HOST.test(from.trim()) ? [warn('mail-sender', { setting: 'MAIL_FROM', values: { from } })] : []),
      ...(judged.level === 'fail' ? [] : await sendMail(sight, url)),
    ];
  },
};

export const smsProbe: Probe = {
  name: 'sms',
  see: 'docs/runbooks/codes-stopped.md',
  setting: 'SMS_GATEWAY_URL',
  lookInside: async ({ ctx, config, send }) => {
    const setting = 'SMS_GATEWAY_URL';
    if (config.SMS_GATEWAY_URL === undefined) return [ok('sms-none', { setting })];
    if (!send) return [ok('sms-unsent', { setting })];
    const variables = {
      ...{ otp: String(randomInt(100_000, 1_000_000)), brand: config.LEGAL_NAME ?? 'test' },
      minutes: String(Math.round(config.OTP_SECONDS / 60)),
    };
    try {
      await tryMessage(ctx, { channel: 'sms', to: send.mobile, templateKey: 'otp', language: 'en', variables });
      return [ok('sms-sent', { setting })];
    } catch (error) {
      return [fail('sms-refused', { setting, values: { text: reasonOf(error) } })];
    }
  },
};

/** Each text in each language; without the codes of customers nobody signs in. */
export const textsProbe: Probe = {
  name: 'texts',
  see: 'deploy/environment.md',
  setting: 'SMS_TEMPLATE_IDS',
  lookInside: async ({ ctx, config }) => {
    if (config.SMS_GATEWAY_URL === undefined) return [];
    const texts = await inTransaction(ctx, ({ tx }) => listSmsTemplates(tx));
    return texts.map((text): Finding => {
      const missing = missingRegistration({ ...text, text: text.body });
      const more = { of: `${text.key}.${text.language}`, setting: 'SMS_TEMPLATE_IDS' };
      if (missing.length === 0) return ok('text-registered', more);
      const level = text.key === 'otp' ? fail : warn;
      return level('text-unregistered', { ...more, values: { missing: missing.join(', ') } });
    });
  },
};
