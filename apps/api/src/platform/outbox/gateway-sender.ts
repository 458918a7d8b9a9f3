import * as z from 'zod/mini';
import type { Config } from '../config';
import { hostsOf, makeOutbound } from '../http/outbound';
import { RefusedForGoodError, type Sender } from './senders';

const TOTAL_MS = 8_000;
const TRY_AGAIN = [408, 425, 429];

interface Gateway {
  /** As errors call it: SMS or WhatsApp. */
  readonly name: string;
  readonly to: 'sms' | 'whatsapp';
  readonly url: string;
  readonly key: string | undefined;
  readonly env: Config['SAAKH_ENV'];
}

const answer = z.object({ reference: z.string().check(z.minLength(1), z.maxLength(200)) });

function referenceOf(body: Buffer): string | undefined {
  try {
    return answer.safeParse(JSON.parse(body.toString('utf8'))).data?.reference;
  } catch {
    return undefined;
  }
}

/**
 * Sends SMS or WhatsApp messages over an HTTP gateway: JSON with the ids of the registration (entity, header and template;
 * null where there is none), and our id by which the gateway knows a repeat. It has taken a message when it answers 2xx with its
 * reference: some say an error in a 200, too. A 4xx answer is final except 408, 425 and 429; all else may be tried again.
 */
export function makeGatewaySender({ name, to, url, key, env }: Gateway): Sender {
  const outbound = makeOutbound({ to, env, allowedHosts: hostsOf(url) });
  return async ({ messageId, to: mobile, body: text, peId, header, dltTemplateId }) => {
    const { status, body } = await outbound.send({
      url,
      method: 'POST',
      timeoutMs: TOTAL_MS,
      maxBytes: 16 * 1024,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': messageId,
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      body: JSON.stringify({ messageId, peId, header, templateId: dltTemplateId, to: `91${mobile}`, text }),
    });
    const isWell = status >= 200 && status < 300;
    const reference = isWell ? referenceOf(body) : undefined;
    if (reference !== undefined) return reference;
    const why = `The ${name} gateway answered ${status}${isWell ? ' without a reference' : ''}`;
    if (status >= 400 && status < 500 && !TRY_AGAIN.includes(status)) throw new RefusedForGoodError(why);
    throw new Error(why);
  };
}
