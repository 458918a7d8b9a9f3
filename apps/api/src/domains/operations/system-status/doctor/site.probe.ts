import type { Config } from '#platform/config';
import { type Finding, fail, ok, type Probe, reasonOf, type Sight, warn } from './probe';
import { type Asked, ask } from './reach';

const TIMEOUT_MS = 4_000;
/** Nobody's: of the range for documents. */
export const INVENTED_ADDRESS = '203.0.113.99';
/** What no lender is called. */
const NO_LENDER = 'doctor-probe';

function jsonOf({ body }: Asked): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether this program answered, well or by a refusal of its own. */
const isOurs = (asked: Asked): boolean => typeof jsonOf(asked)?.success === 'boolean';

/** What `/api/health/address` says of one question. */
export interface SeenAddress {
  readonly address: string;
  readonly peer: string;
  readonly isForwarded: boolean;
  /** How many addresses were believed, the peer's among them. */
  readonly believed: number;
}

/** Whether a visitor's address arrives, and could be invented. */
export function judgeAddress({ address, peer, isForwarded, believed }: SeenAddress): Finding {
  const setting = 'TRUSTED_PROXIES';
  if (!isForwarded) return warn('forwarded-missing', { setting });
  if (believed < 2) return fail('forwarded-ignored', { setting, values: { peer } });
  // One that is believed in between may be this very machine's, which no visitor has.
  if (address === INVENTED_ADDRESS) return (believed === 2 ? fail : warn)('forwarded-invented', { setting });
  return ok('forwarded-well', { setting });
}

function judgeMetrics(open: Asked, withToken: Asked | undefined): Finding {
  const setting = 'METRICS_TOKEN';
  const shows = (asked: Asked | undefined) => asked?.status === 200 && /^# (?:HELP|TYPE)/m.test(asked.body);
  if (shows(open)) return fail('metrics-open', { setting });
  return shows(withToken) ? warn('metrics-passed', { setting }) : ok('metrics-hidden', { setting });
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function lookAtPublic(origin: string, token: string | undefined, { ca }: Sight): Promise<Finding[]> {
  const setting = 'PUBLIC_ORIGIN';
  const at = (path: string, more: Partial<Parameters<typeof ask>[0]> = {}) =>
    ask({ url: new URL(path, origin).href, timeoutMs: TIMEOUT_MS, ca, ...more });
  let live: Asked;
  try {
    live = await at('/api/health/live');
  } catch (error) {
    return [fail('site-away', { setting, values: { text: reasonOf(error) } })];
  }
  if (jsonOf(live)?.success !== true) return [fail('site-foreign', { setting, values: { status: live.status } })];
  // Unanswered where the host's certificate is not trusted: the token goes to nobody else.
  const withTokenAt = (path: string, more: Readonly<Record<string, string>> = {}) =>
    token === undefined ? undefined : at(path, { headers: { ...bearer(token), ...more } }).catch(() => undefined);
  const [open, withToken, seen, webhook] = await Promise.all([
    at('/metrics'),
    withTokenAt('/metrics'),
    withTokenAt('/api/health/address', { 'x-forwarded-for': INVENTED_ADDRESS }),
    at(`/api/lender-webhooks/${NO_LENDER}`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
  ]);
  const address = seen?.status === 200 ? (jsonOf(seen) as unknown as SeenAddress | undefined) : undefined;
  return [
    ok('site-well', { setting }),
    judgeMetrics(open, withToken),
    address ? judgeAddress(address) : warn('forwarded-unknown', { setting: 'TRUSTED_PROXIES' }),
    isOurs(webhook) && webhook.status >= 400 && webhook.status < 500
      ? ok('webhook-well', { setting })
      : fail('webhook-blocked', { setting, values: { status: webhook.status } }),
  ];
}

/** Another host of ours: the office's answers as the pages', that of pictures has nothing but pictures. */
async function lookAtOther(
  setting: 'BACK_OFFICE_ORIGIN' | 'PICTURES_ORIGIN',
  { config, ca }: Sight,
): Promise<Finding[]> {
  const origin = config[setting];
  if (origin === undefined) return [];
  try {
    const asked = await ask({ url: new URL('/api/health/live', origin).href, timeoutMs: TIMEOUT_MS, ca });
    const { status } = asked;
    if (setting === 'PICTURES_ORIGIN')
      return [
        status === 404 && isOurs(asked)
          ? ok('pictures-well', { setting })
          : fail('pictures-foreign', { setting, values: { status } }),
      ];
    return [
      jsonOf(asked)?.success === true
        ? ok('office-well', { setting })
        : fail('site-foreign', { setting, values: { status } }),
    ];
  } catch (error) {
    return [fail('site-away', { setting, values: { text: reasonOf(error) } })];
  }
}

export const siteProbe: Probe = {
  name: 'site',
  see: 'deploy/environment.md',
  setting: 'PUBLIC_ORIGIN',
  look: async (sight) => {
    const { PUBLIC_ORIGIN, METRICS_TOKEN }: Pick<Config, 'PUBLIC_ORIGIN' | 'METRICS_TOKEN'> = sight.config;
    const found = await Promise.all([
      PUBLIC_ORIGIN === undefined ? [] : lookAtPublic(PUBLIC_ORIGIN, METRICS_TOKEN, sight),
      lookAtOther('BACK_OFFICE_ORIGIN', sight),
      lookAtOther('PICTURES_ORIGIN', sight),
    ]);
    return found.flat();
  },
};
