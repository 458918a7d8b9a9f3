import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { serveHere } from './serve-here';

interface Taken {
  readonly mobile: string;
  readonly text: string;
  /** By which a real one knows a repeat. */
  readonly key: string;
}

/** A gateway for SMS that takes all that it is given, repeats too, and remembers it. */
export async function startSmsGateway() {
  const taken: Taken[] = [];
  const { port, stop } = await serveHere(async (request, response) => {
    const said = JSON.parse(await text(request)) as { to: string; text: string };
    taken.push({ mobile: said.to.slice(-10), text: said.text, key: String(request.headers['idempotency-key']) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"reference":"taken"}');
  });
  return {
    port,
    taken,
    /** With what an installation is registered by. */
    env: {
      SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`,
      SMS_PE_ID: '1101000000000000042',
      SMS_HEADER: 'OPERTR',
      SMS_TEMPLATE_IDS: 'otp.en=1107000000000000201,otp.hi=1107000000000000202',
    },
    /** The one-time code that came to a number. */
    async codeOf(mobile: string): Promise<string> {
      const code = () => /\b\d{6}\b/.exec(taken.findLast((one) => one.mobile === mobile)?.text ?? '')?.[0];
      await expect.poll(code, { timeout: 20_000, interval: 50 }).toBeDefined();
      return code() ?? '';
    },
    stop,
  };
}
