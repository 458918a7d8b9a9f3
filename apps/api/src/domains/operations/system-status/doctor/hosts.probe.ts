import { isIP } from 'node:net';
import type { Config } from '#platform/config';
import { isInnerAddress } from '#platform/settings/inner-address';
import { daysBetween, type Finding, fail, ok, type Probe, reasonOf, type Sight, warn } from './probe';
import { addressesOf, type Certificate, reachPort, readCertificate } from './reach';

const TIMEOUT_MS = 3_500;
const DAYS_BEFORE_END = 14;

/** Addresses of the settings, and whether production calls them only at a public address. */
const ADDRESSES = {
  PUBLIC_ORIGIN: false,
  BACK_OFFICE_ORIGIN: false,
  PICTURES_ORIGIN: false,
  SMS_GATEWAY_URL: true,
  WHATSAPP_GATEWAY_URL: true,
  TELEPHONY_URL: true,
  CRM_LEAD_URL: true,
  CASE_SERVICE_URL: true,
  TRACKING_URL: true,
  S3_ENDPOINT: false,
  OTEL_EXPORTER_OTLP_ENDPOINT: false,
  LENDER_SANDBOX_URL: false,
} as const satisfies Partial<Record<keyof Config, boolean>>;

type AddressSetting = keyof typeof ADDRESSES;

/** What a certificate says of a host, the worst first. */
export function judgeCertificate(host: string, { problem, ends }: Certificate, now: Date): Finding {
  const days = ends === undefined ? 0 : daysBetween(now, ends);
  if (ends !== undefined && ends.getTime() <= now.getTime())
    return fail('certificate-ended', { values: { host, date: ends.toISOString().slice(0, 10) } });
  if (problem !== undefined) return fail('certificate-wrong', { values: { host, text: problem } });
  return days < DAYS_BEFORE_END
    ? warn('certificate-ends', { values: { host, days } })
    : ok('host-well', { values: { host, days } });
}

interface Host {
  readonly url: string;
  /** Refused at an address of a private network. */
  readonly mustBePublic: boolean;
}

/** A name, the port behind it, and its certificate where it has one. */
export async function lookAtHost({ url, mustBePublic }: Host, { ca, now }: Sight): Promise<Finding> {
  const { hostname: host, port, protocol } = new URL(url);
  const isTls = protocol === 'https:';
  const place = { host: host.replace(/^\[|\]$/g, ''), port: Number(port || (isTls ? 443 : 80)), timeoutMs: TIMEOUT_MS };
  const addresses = isIP(place.host) ? [place.host] : await addressesOf(place.host);
  if (addresses.length === 0) return fail('host-unknown', { values: { host } });
  const inner = mustBePublic ? addresses.find(isInnerAddress) : undefined;
  if (inner !== undefined) return fail('host-private', { values: { host, address: inner } });
  try {
    if (isTls) return judgeCertificate(host, await readCertificate({ ...place, ca }), now());
    await reachPort(place);
    return ok('host-plain', { values: { host } });
  } catch (error) {
    return fail('host-away', { values: { host, text: reasonOf(error) } });
  }
}

export const hostsProbe: Probe = {
  name: 'hosts',
  see: 'deploy/environment.md',
  look: async (sight) => {
    const { config } = sight;
    const given = (Object.keys(ADDRESSES) as AddressSetting[]).flatMap((setting) => {
      const url = config[setting];
      return url === undefined ? [] : [{ setting, url }];
    });
    return Promise.all(
      given.map(async ({ setting, url }) => {
        const mustBePublic = ADDRESSES[setting] && config.SAAKH_ENV === 'production';
        return { ...(await lookAtHost({ url, mustBePublic }, sight)), of: setting, setting };
      }),
    );
  },
};
