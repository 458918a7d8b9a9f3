import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import { callOut } from '../telemetry/spans';
import { RefusedForGoodError, type Sender } from './senders';

const CONNECT_MS = 5_000;
const SILENCE_MS = 10_000;
/** Of the whole conversation, however steadily a server talks: below the time of the job, and for which it has the message in hand. */
const TOTAL_MS = 25_000;

type MailSettings = Pick<Config, 'MAIL_FROM' | 'SAAKH_ENV'> & { readonly SMTP_URL: string };

const isForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500;

/**
 * Sends mail over SMTP. One recipient per message; the message's id is its Message-ID, by which a repeat is known. A 5xx
 * answer is final, all else may be tried again, also what took longer than `totalMs`: the connection is cut then. Production
 * speaks TLS only.
 */
export function makeSmtpSender(
  { SMTP_URL, MAIL_FROM, SAAKH_ENV }: MailSettings,
  totalMs: number = TOTAL_MS,
  /** Authorities to trust; those of the system without it. */
  ca?: string,
): Sender {
  const transport = createTransport({
    url: SMTP_URL,
    requireTLS: SAAKH_ENV === 'production',
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(ca === undefined ? {} : { tls: { ca } }),
  });
  const address = /<([^<>]+)>\s*$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;
  const host =
    address
      .split('@')
      .at(-1)
      ?.replace(/[^\w.-]/g, '') || 'saakh';
  return async ({ messageId, to, senderName, subject, body, html }) => {
    try {
      const mail = {
        from: senderName ? { name: senderName, address } : MAIL_FROM,
        to: { name: '', address: to },
        messageId: `<${messageId}@${host}>`,
        subject: subject ?? '',
        text: body,
        signal: AbortSignal.timeout(totalMs),
        ...(html === null ? {} : { html }),
      };
      const { response } = await callOut('mail', {}, () => transport.sendMail(mail));
      return response.slice(0, 200);
    } catch (error) {
      throw isForGood(error) ? new RefusedForGoodError('The mail server refused the message', { cause: error }) : error;
    }
  };
}
