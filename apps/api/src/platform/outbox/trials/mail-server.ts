import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config';

export interface MailServerLook {
  /** When its certificate ends; undefined where none was shown, or none that is trusted. */
  readonly certificateEnds: Date | undefined;
  /** Nodemailer's code of what failed, and the words for it; undefined where it would take a mail. */
  readonly failure: { readonly code: string; readonly message: string; readonly isForNow: boolean } | undefined;
}

/** Codes of a server that answers and does not speak TLS after all. */
export const NO_STARTTLS = 'ETLS';

interface Look {
  readonly SMTP_URL: string;
  readonly requireTLS: boolean;
  readonly timeoutMs: number;
  /** Authorities to trust; those of the system without it. */
  readonly ca?: string;
}

/** Connects, turns to TLS and signs in as the product does, and sends nothing. */
export async function lookAtMailServer({ SMTP_URL, requireTLS, timeoutMs, ca }: Look): Promise<MailServerLook> {
  let certificateEnds: Date | undefined;
  const transport = createTransport({
    url: SMTP_URL,
    requireTLS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    tls: {
      ...(ca === undefined ? {} : { ca }),
      checkServerIdentity: (host: string, certificate: PeerCertificate) => {
        certificateEnds = new Date(certificate.valid_to);
        return checkServerIdentity(host, certificate);
      },
    },
  });
  try {
    await transport.verify();
    return { certificateEnds, failure: undefined };
  } catch (error) {
    const { code = '', message, responseCode = 0 } = error as NodeJS.ErrnoException & { responseCode?: number };
    return { certificateEnds, failure: { code, message, isForNow: responseCode >= 400 && responseCode < 500 } };
  } finally {
    transport.close();
  }
}

const START_MS = 3_000;

/** In production a server that answers and offers no TLS takes no mail, ever. One that is away may come back. */
export async function findMailFaults({
  SMTP_URL,
  SAAKH_ENV,
}: Pick<Config, 'SMTP_URL' | 'SAAKH_ENV'>): Promise<string[]> {
  if (SAAKH_ENV !== 'production' || !SMTP_URL?.startsWith('smtp:')) return [];
  const { failure } = await lookAtMailServer({ SMTP_URL, requireTLS: true, timeoutMs: START_MS });
  if (failure?.code !== NO_STARTTLS || failure.isForNow) return [];
  return [
    `SMTP_URL: ${new URL(SMTP_URL).host} offers no STARTTLS, so no mail would be sent. Turn TLS on there, or use smtps:// with its port for TLS.`,
  ];
}
