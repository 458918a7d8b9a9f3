/**
 * Where data may lie (REG-DL-11): personal data stays on servers in India. Regions are what the operator's host calls them,
 * `in` or `in-<place>` for a data centre of one's own.
 */
const INDIAN_REGION =
  /^(?:in(?:-[a-z0-9-]+)?|ap-south-[12]|asia-south[12]|(?:central|south|west)india|jioindia(?:central|west)|ap-(?:mumbai|hyderabad)-1)$/;

/** Places that hold data whatever else is set. */
const STORES = ['database', 'files', 'backups'] as const;

/**
 * Settings whose addresses receive customer data. The trace collector receives none, but it learns when customers are
 * served.
 */
export const OUTBOUND_SETTINGS = [
  'SMTP_URL',
  'SMS_GATEWAY_URL',
  'WHATSAPP_GATEWAY_URL',
  'CLAMD_ADDRESS',
  'TELEPHONY_URL',
  'CRM_LEAD_URL',
  'CASE_SERVICE_URL',
  'TRACKING_URL',
  'S3_ENDPOINT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;

export type OutboundSetting = (typeof OUTBOUND_SETTINGS)[number];

type Outbound = { readonly [name in OutboundSetting]?: string | undefined };

interface Places extends Outbound {
  readonly DATABASE_REPLICA_URL?: string | undefined;
  readonly DATA_REGIONS?: ReadonlyMap<string, string> | undefined;
  readonly OUTBOUND_COUNTRIES?: ReadonlyMap<string, string> | undefined;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_REGION: string;
  readonly AUDIT_ROOTS_BUCKET?: string | undefined;
}

/** The host of an address, which may be a URL or `host:port`, in small letters. */
export function hostOfAddress(address: string): string {
  return new URL(address.includes('://') ? address : `tcp://${address}`).hostname.toLowerCase();
}

/** `name=place` pairs separated by commas, names in small letters. */
export function readPlaces(line: string): ReadonlyMap<string, string> {
  return new Map(line.split(',').map((pair) => pair.split('=') as [string, string]));
}

/** A line for each place outside India where data would be kept or sent, and for each place that is not named. */
export function outsideIndia(settings: Places): string[] {
  const { DATA_REGIONS: regions, OUTBOUND_COUNTRIES: countries, S3_REGION } = settings;
  const problems: string[] = [];
  // A replica is the whole database once more.
  for (const store of regions ? [...STORES, ...(settings.DATABASE_REPLICA_URL ? ['replica'] : [])] : []) {
    const region = regions?.get(store);
    if (region === undefined)
      problems.push(`DATA_REGIONS must name where ${STORES.join(', ')} lie: ${store} is missing`);
    else if (!INDIAN_REGION.test(region))
      problems.push(`DATA_REGIONS: ${store} lies in ${region}, which is not in India`);
  }
  if ((settings.S3_BUCKET || settings.AUDIT_ROOTS_BUCKET) && !INDIAN_REGION.test(S3_REGION)) {
    problems.push(`S3_REGION must be a region in India, not ${S3_REGION}`);
  }
  for (const name of OUTBOUND_SETTINGS) {
    const address = settings[name];
    if (!address || !countries) continue;
    const host = hostOfAddress(address);
    const country = countries.get(host);
    if (country === undefined) problems.push(`OUTBOUND_COUNTRIES must name the country of ${host} (${name})`);
    else if (country !== 'IN') problems.push(`${name}: ${host} is in ${country}; data of customers stays in India`);
  }
  return problems;
}
