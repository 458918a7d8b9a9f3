import type { Config } from '#platform/config';
import { hostsOf, makeOutbound, OutboundRefusedError } from '#platform/http/outbound';

const TOTAL_MS = 10_000;

export type TelephonySettings = Pick<Config, 'TELEPHONY_KEY' | 'TELEPHONY_CALLER_ID' | 'SAAKH_ENV'> & {
  readonly TELEPHONY_URL: string;
};

export function hasTelephony(config: Config): config is Config & { TELEPHONY_URL: string } {
  return config.TELEPHONY_URL !== undefined;
}

/** The service did not take a call, and said so; after any other error nobody knows. */
export class CallRefusedError extends Error {}

/** Whether an answer says that the call was not taken: it was wrong, or nobody was there for it. A conflict says it was. */
const isRefusal = (status: number): boolean => (status >= 300 && status < 500 && status !== 409) || status === 503;

/**
 * Asks the telephony service to ring an agent's line and then a customer's, who sees a number of the series for service or
 * promotional calls (REG-SMS-6). Answers the service's own reference, ours where it names none. Throws CallRefusedError where
 * it did not take the call, another error where that is not known: the same call may be asked for again, under its id.
 */
export async function ringThrough(
  { TELEPHONY_URL, TELEPHONY_KEY, TELEPHONY_CALLER_ID, SAAKH_ENV }: TelephonySettings,
  { line, mobile, callId }: { readonly line: string; readonly mobile: string; readonly callId: string },
): Promise<string> {
  const request = {
    url: TELEPHONY_URL,
    method: 'POST' as const,
    timeoutMs: TOTAL_MS,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${TELEPHONY_KEY}`,
      'idempotency-key': callId,
    },
    body: JSON.stringify({ agent: line, customer: mobile, callerId: TELEPHONY_CALLER_ID, reference: callId }),
  };
  const outbound = makeOutbound({ to: 'telephony', env: SAAKH_ENV, allowedHosts: hostsOf(TELEPHONY_URL) });
  const { status, body } = await outbound.send(request).catch((error: unknown) => {
    throw error instanceof OutboundRefusedError ? new CallRefusedError(error.message, { cause: error }) : error;
  });
  if (isRefusal(status)) throw new CallRefusedError(`The telephony service answered ${status}`);
  if (status >= 300) throw new Error(`The telephony service answered ${status}`);
  const [, reference] =
    /"(?:reference|id|sid)"\s*:\s*"([\w-]{1,80})"/.exec(body.toString('utf8').slice(0, 4_000)) ?? [];
  return reference ?? callId;
}
