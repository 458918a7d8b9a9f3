import type { Config } from '../../../platform/config';
import { hostsOf, makeOutbound } from '../../../platform/http/outbound';

const TOTAL_MS = 10_000;

export type TelephonySettings = Pick<Config, 'TELEPHONY_KEY' | 'TELEPHONY_CALLER_ID' | 'SAAKH_ENV'> & {
  readonly TELEPHONY_URL: string;
};

export const hasTelephony = (config: Config): config is Config & { TELEPHONY_URL: string } =>
  config.TELEPHONY_URL !== undefined;

/**
 * Asks the telephony service to ring an agent's line and then a customer's, who sees a number of the series for service or
 * promotional calls (REG-SMS-6). Answers the service's own reference; throws where it did not take the call.
 */
export const ringThrough = async (
  { TELEPHONY_URL, TELEPHONY_KEY, TELEPHONY_CALLER_ID, SAAKH_ENV }: TelephonySettings,
  { line, mobile, callId }: { readonly line: string; readonly mobile: string; readonly callId: string },
): Promise<string | null> => {
  const { status, body } = await makeOutbound({ env: SAAKH_ENV, allowedHosts: hostsOf(TELEPHONY_URL) }).send({
    url: TELEPHONY_URL,
    method: 'POST',
    timeoutMs: TOTAL_MS,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${TELEPHONY_KEY}`,
      'idempotency-key': callId,
    },
    body: JSON.stringify({ agent: line, customer: mobile, callerId: TELEPHONY_CALLER_ID, reference: callId }),
  });
  if (status >= 300) throw new Error(`The telephony service answered ${status}`);
  const [, reference] =
    /"(?:reference|id|sid)"\s*:\s*"([\w-]{1,80})"/.exec(body.toString('utf8').slice(0, 4_000)) ?? [];
  return reference ?? null;
};
