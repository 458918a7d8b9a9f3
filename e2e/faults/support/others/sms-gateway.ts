import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { serveHere } from './serve-here';

interface Taken {
  readonly mobile: string;
  readonly text: string;
  /** By which a real one knows a repeat. */
  readonly key: string;
}

/** What it says became of a message. */
interface Report {
  readonly messageId: string;
  readonly status: 'delivered' | 'failed';
  readonly at: Date;
  readonly reason?: string;
}

const SECRET = 'gateway-key';

/** A gateway for SMS that takes all that it is given, repeats too, and remembers it; and may be told to lie. */
export async function startSmsGateway() {
  const taken: Taken[] = [];
  /** What is answered with 200 to a message for a number, which is not taken then. */
  const lies = new Map<string, string>();
  const { port, stop } = await serveHere(async (request, response) => {
    const said = JSON.parse(await text(request)) as { to: string; text: string };
    const mobile = said.to.slice(-10);
    const lie = lies.get(mobile);
    if (lie === undefined) taken.push({ mobile, text: said.text, key: String(request.headers['idempotency-key']) });
    response.writeHead(200, { 'content-type': 'application/json' }).end(lie ?? '{"reference":"taken"}');
  });
  const to = (mobile: string) => taken.filter((one) => one.mobile === mobile);
  return {
    port,
    taken,
    lies,
    to,
    /** With what an installation is registered by. */
    env: {
      SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`,
      SMS_GATEWAY_KEY: SECRET,
      SMS_PE_ID: '1101000000000000042',
      SMS_HEADER: 'OPERTR',
      SMS_TEMPLATE_IDS: 'otp.en=1107000000000000201,otp.hi=1107000000000000202',
    },
    /** The one-time code that came to a number. */
    async codeOf(mobile: string): Promise<string> {
      const code = () => /\b\d{6}\b/.exec(to(mobile).at(-1)?.text ?? '')?.[0];
      await expect.poll(code, { timeout: 20_000, interval: 50 }).toBeDefined();
      return code() ?? '';
    },
    /** Says to a product what became of a message, signed with its own secret, another one or none; tells how it was answered. */
    async report(url: string, report: Report, secret: string | null = SECRET): Promise<number> {
      const body = JSON.stringify({ ...report, at: report.at.toISOString() });
      const timestamp = String(Math.floor(Date.now() / 1000));
      const sign = (key: string) => createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
      const { status } = await fetch(`${url}/api/message-reports/sms`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-gateway-timestamp': timestamp,
          ...(secret === null ? {} : { 'x-gateway-signature': `v1=${sign(secret)}` }),
        },
        body,
      });
      return status;
    },
    stop,
  };
}
